/* The pictures that a preset names, which lie beside it. */
#ifndef SNOWFX_COMMAND_IMAGES_H
#define SNOWFX_COMMAND_IMAGES_H

#include "picture.h"
#include "preset_source.h"

/** Reads a preset's picture from the folder that the preset came from.  A picture
 *  without a file, which is known by name alone, gives one without pixels.
 *  @return STATUS_FINE or STATUS_INPUT; failure is said. */
int image_read(const struct preset_source *source, const snowfx_preset *preset, uint32_t index,
               struct picture *out_picture);

#endif
