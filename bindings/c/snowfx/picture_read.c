/* Reading PNG files, with libpng's simplified interface. */
#include <errno.h>
#include <png.h>
#include <string.h>

#include "picture.h"

static bool fail(png_image *image, char *reason, size_t reason_size, const char *text) {
    snprintf(reason, reason_size, "%s", text);
    png_image_free(image);
    return false;
}

/* Reads the picture behind a header that was read, straight sRGB of 8 bits. */
static bool read_pixels(png_image *image, struct picture *picture, uint32_t most, char *reason, size_t reason_size) {
    if (image->width > most || image->height > most) {
        char text[96];
        snprintf(text, sizeof text, "%u x %u pixels, of at most %u x %u", (unsigned)image->width,
                 (unsigned)image->height, (unsigned)most, (unsigned)most);
        return fail(image, reason, reason_size, text);
    }
    if (!picture_create(picture, image->width, image->height)) return fail(image, reason, reason_size, "out of memory");
    image->format = PNG_FORMAT_RGBA;
    if (!png_image_finish_read(image, NULL, picture->pixels, 0, NULL)) {
        picture_free(picture);
        return fail(image, reason, reason_size, image->message);
    }
    premultiply(picture->pixels, (size_t)picture->width * picture->height);
    return true;
}

bool picture_read_png(struct picture *picture, const char *file, uint32_t most, char *reason, size_t reason_size) {
    png_image image;
    memset(&image, 0, sizeof image);
    image.version = PNG_IMAGE_VERSION;
    FILE *stream = fopen(file, "rb");
    if (stream == NULL) return fail(&image, reason, reason_size, strerror(errno));
    bool is_read = png_image_begin_read_from_stdio(&image, stream)
                       ? read_pixels(&image, picture, most, reason, reason_size)
                       : fail(&image, reason, reason_size, image.message);
    fclose(stream);
    return is_read;
}
