/* Prints the layout of every struct of snowfx.h: size and alignment, then offset
 * and size of each field.  layout.txt keeps what it printed; bindings compare
 * themselves with that file.  After a change of the header, from the project's root:
 *
 *     cc -Iinclude Tests/ABI/layout.c -o layout && ./layout > Tests/ABI/layout.txt
 */
#include <stdio.h>

#include "snowfx.h"

#define NAME(type) #type
#define PRINT_STRUCT(type) printf("struct %s %zu %zu\n", NAME(type), sizeof(type), _Alignof(type))
#define PRINT_FIELD(type, field) \
    printf("field %s.%s %zu %zu\n", NAME(type), #field, offsetof(type, field), sizeof(((type *)0)->field))

#define ROW PRINT_STRUCT(STRUCT);
#define FIELD(field) PRINT_FIELD(STRUCT, field);

int main(void) {
#define STRUCT snowfx_error_report
    ROW
    FIELD(struct_size) FIELD(status) FIELD(severity) FIELD(line) FIELD(column) FIELD(reserved) FIELD(path)
    FIELD(message)
#undef STRUCT

#define STRUCT snowfx_limits
    ROW
    FIELD(struct_size) FIELD(preset_bytes) FIELD(json_depth) FIELD(cell_depth) FIELD(cells) FIELD(layers)
    FIELD(colors) FIELD(keyframes) FIELD(live_particles) FIELD(live_particles_max) FIELD(surface_size)
    FIELD(reserved) FIELD(number_max)
#undef STRUCT

#define STRUCT snowfx_scene_desc
    ROW
    FIELD(struct_size) FIELD(max_particles) FIELD(seed) FIELD(width) FIELD(height) FIELD(scale) FIELD(threads)
#undef STRUCT

#define STRUCT snowfx_particles
    ROW
    FIELD(struct_size) FIELD(reserved) FIELD(count) FIELD(layer) FIELD(cell) FIELD(index) FIELD(parent)
    FIELD(birth_time) FIELD(age) FIELD(lifetime) FIELD(x) FIELD(y) FIELD(z) FIELD(velocity_x) FIELD(velocity_y)
    FIELD(velocity_z) FIELD(rotation) FIELD(scale) FIELD(red) FIELD(green) FIELD(blue) FIELD(alpha) FIELD(ancestors)
    FIELD(ancestors_count)
#undef STRUCT

#define STRUCT snowfx_instance
    ROW
    FIELD(x) FIELD(y) FIELD(rotation) FIELD(scale) FIELD(red) FIELD(green) FIELD(blue) FIELD(alpha)
#undef STRUCT

#define STRUCT snowfx_run
    ROW
    FIELD(layer) FIELD(cell) FIELD(first) FIELD(count) FIELD(blend) FIELD(width) FIELD(height) FIELD(reserved)
#undef STRUCT

#define STRUCT snowfx_stop
    ROW
    FIELD(location) FIELD(red) FIELD(green) FIELD(blue) FIELD(alpha)
#undef STRUCT

#define STRUCT snowfx_gradient
    ROW
    FIELD(struct_size) FIELD(type) FIELD(interpolation) FIELD(is_dithered) FIELD(stops) FIELD(stop_count)
    FIELD(opacity) FIELD(unit_start_x) FIELD(unit_start_y) FIELD(unit_end_x) FIELD(unit_end_y) FIELD(start_x)
    FIELD(start_y) FIELD(end_x) FIELD(end_y) FIELD(frame_x) FIELD(frame_y) FIELD(frame_width) FIELD(frame_height)
#undef STRUCT

#define STRUCT snowfx_rect
    ROW
    FIELD(x) FIELD(y) FIELD(width) FIELD(height)
#undef STRUCT

#define STRUCT snowfx_surface
    ROW
    FIELD(struct_size) FIELD(format) FIELD(pixels) FIELD(width) FIELD(height) FIELD(stride) FIELD(operation)
    FIELD(first_layer) FIELD(layer_count) FIELD(reserved) FIELD(clip) FIELD(origin_x) FIELD(origin_y)
#undef STRUCT

#define STRUCT snowfx_statistics
    ROW
    FIELD(struct_size) FIELD(reserved) FIELD(live) FIELD(born) FIELD(dropped) FIELD(record_bytes)
#undef STRUCT

    return 0;
}
