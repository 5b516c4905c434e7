/* SDL2's software renderer.  needs: sdl2 */
#include "peer.h"

#include <SDL.h>

static SDL_Renderer *renderer;
static SDL_Texture *texture;

static const char *peer_name(void) { return "SDL2 software renderer"; }

static void peer_open(uint32_t *pixels, const uint32_t *disc) {
    static uint32_t straight[SIDE * SIDE];
    for (int i = 0; i < SIDE * SIDE; i++) straight[i] = disc[i] | 0x00FFFFFF;
    SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear");
    renderer = SDL_CreateSoftwareRenderer(
        SDL_CreateRGBSurfaceWithFormatFrom(pixels, W, H, 32, W * 4, SDL_PIXELFORMAT_ARGB8888));
    texture = SDL_CreateTextureFromSurface(
        renderer, SDL_CreateRGBSurfaceWithFormatFrom(straight, SIDE, SIDE, 32, SIDE * 4, SDL_PIXELFORMAT_ARGB8888));
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_BLEND);
    SDL_SetTextureScaleMode(texture, SDL_ScaleModeLinear);
}

/* Two triangles with a colour at each corner: exact for a gradient that is linear. */
static void peer_gradient(uint32_t first, uint32_t last) {
    static const int ORDER[] = { 0, 1, 2, 2, 1, 3 };
    SDL_Vertex corners[4];
    memset(corners, 0, sizeof corners);
    for (int i = 0; i < 4; i++) {
        double x = i & 1 ? W : 0, y = i & 2 ? H : 0;
        double share = (x * W + (H - y) * H) / ((double)W * W + (double)H * H);
        corners[i].position.x = (float)x, corners[i].position.y = (float)y;
        Uint8 *channels[] = { &corners[i].color.r, &corners[i].color.g, &corners[i].color.b };
        for (int k = 0; k < 3; k++) {
            double a = first >> (16 - 8 * k) & 255, b = last >> (16 - 8 * k) & 255;
            *channels[k] = (Uint8)(a + (b - a) * share + 0.5);
        }
        corners[i].color.a = 255;
    }
    SDL_RenderGeometry(renderer, NULL, corners, 4, ORDER, 6);
    SDL_RenderFlush(renderer);
}

static void peer_sprites(const peer_sprite *sprites, int count) {
    for (int i = 0; i < count; i++) {
        float half = sprites[i].size / 2;
        SDL_FRect place = { sprites[i].x - half, sprites[i].y - half, sprites[i].size, sprites[i].size };
        SDL_SetTextureAlphaMod(texture, (Uint8)(sprites[i].alpha * 255 + 0.5f));
        SDL_RenderCopyExF(renderer, texture, NULL, &place, sprites[i].angle * 57.29578, NULL, SDL_FLIP_NONE);
    }
    SDL_RenderFlush(renderer);
}
