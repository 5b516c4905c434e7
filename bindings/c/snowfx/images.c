#include "images.h"

#include <stdlib.h>
#include <string.h>

#include "message.h"

/* Largest side of a picture that snowfx_scene_set_image() takes, in pixels. */
enum { IMAGE_SIZE = 4096 };

/* @p file seen from the folder of @p preset_file; free() is due. */
static char *path_beside(const char *preset_file, const char *file) {
    const char *slash = strrchr(preset_file, '/');
    size_t folder = slash != NULL && file[0] != '/' ? (size_t)(slash + 1 - preset_file) : 0;
    size_t length = strlen(file);
    char *path = malloc(folder + length + 1);
    if (path == NULL) return NULL;
    memcpy(path, preset_file, folder);
    memcpy(path + folder, file, length + 1);
    return path;
}

int image_read(const struct preset_source *source, const snowfx_preset *preset, uint32_t index,
               struct picture *out_picture) {
    char reason[128] = "out of memory";
    const char *name = snowfx_preset_image_name(preset, index);
    const char *file = snowfx_preset_image_file(preset, index);
    *out_picture = (struct picture){ 0 };
    if (file[0] == '\0') return STATUS_FINE;
    char *path = path_beside(source->label, file);
    bool is_read = path != NULL && picture_read_png(out_picture, path, IMAGE_SIZE, reason, sizeof reason);
    int status = is_read ? STATUS_FINE
                         : fail_input(source->label, "images.%s: cannot read %s: %s", name,
                                      path != NULL ? path : file, reason);
    free(path);
    return status;
}
