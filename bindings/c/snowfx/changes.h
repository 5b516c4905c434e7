/* --set T:KEYPATH=VALUE: what a host changes in a running scene.  T:KEYPATH~=VALUE is reached evenly from the change
 * before it; LAYER.burst=N (or a root cell's path), LAYER.stop=true, LAYER.resume=true and LAYER.clear=true are what
 * their calls do. */
#ifndef SNOWFX_COMMAND_CHANGES_H
#define SNOWFX_COMMAND_CHANGES_H

#include <stdbool.h>

#include "options.h"
#include "snowfx.h"

/** Has the text a time, a key path and a value?  Values are numbers, colours like
 *  #FF8000, true or false, with commas between them, in brackets if wanted. */
bool change_is_whole(const char *text);

/** Makes every change of the options.  What the scene does not take is said.
 *  @return STATUS_FINE or STATUS_CALL. */
int changes_apply(snowfx_scene *scene, const struct options *options);

#endif
