// The header from C++11 on: it compiles, its INIT macros too, and what it declares is linked as C.
#include <cstdio>
#include <cstring>
#include <type_traits>

#include "snowfx.h"

static_assert(sizeof(snowfx_error_report) == 792, "as the header says");
static_assert(sizeof(snowfx_limits) == 56, "as the header says");
static_assert(sizeof(snowfx_scene_desc) == 32, "as the header says");
static_assert(sizeof(snowfx_particles) == 184, "as the header says");
static_assert(sizeof(snowfx_instance) == 16, "as the header says");
static_assert(sizeof(snowfx_run) == 32, "as the header says");
static_assert(sizeof(snowfx_surface) == 64, "as the header says");
static_assert(sizeof(snowfx_statistics) == 40, "as the header says");
static_assert(std::is_same<snowfx_status, int32_t>::value, "statuses are plain numbers");
static_assert(std::is_standard_layout<snowfx_particles>::value, "structs are plain data");
static_assert(std::is_trivial<snowfx_surface>::value, "structs are plain data");

namespace {

int passed, failed;

void check(bool is_true, const char *text) {
    if (is_true) {
        passed++;
    } else {
        failed++;
        std::printf("FAILED %s\n", text);
    }
}
#define CHECK(condition) check((condition), #condition)

// What C++ programs write around the library.
class Preset {
public:
    explicit Preset(const char *name) {
        snowfx_error_report report = SNOWFX_ERROR_REPORT_INIT;
        if (snowfx_preset_create_builtin(name, &handle, &report) != SNOWFX_OK) std::puts(report.message);
    }
    Preset(const Preset &other) : handle(other.handle) { snowfx_preset_retain(handle); }
    Preset &operator=(const Preset &) = delete;
    ~Preset() { snowfx_preset_release(handle); }
    snowfx_preset *handle = nullptr;
};

bool plays(const Preset &preset) {
    snowfx_scene_desc desc = SNOWFX_SCENE_DESC_INIT;
    snowfx_scene *scene = nullptr;
    unsigned char pixels[16 * 9 * 4] = {};
    snowfx_surface surface = SNOWFX_SURFACE_INIT;
    surface.pixels = pixels;
    surface.width = 16;
    surface.height = 9;
    desc.seed = 1;
    uint64_t hash = 0;
    bool is_fine = snowfx_scene_create(preset.handle, &desc, &scene) == SNOWFX_OK
        && snowfx_scene_set_time(scene, 1) == SNOWFX_OK && snowfx_scene_render(scene, &surface) == SNOWFX_OK
        && snowfx_surface_hash(&surface, &hash) == SNOWFX_OK;
    snowfx_scene_destroy(scene);
    return is_fine && hash != 0;
}

}  // namespace

int main() {
    snowfx_limits limits = SNOWFX_LIMITS_INIT;
    snowfx_particles particles = SNOWFX_PARTICLES_INIT;
    snowfx_statistics statistics = SNOWFX_STATISTICS_INIT;
    CHECK(std::strcmp(snowfx_version_string(), SNOWFX_VERSION_STRING) == 0);
    CHECK(snowfx_limits_get(&limits) == SNOWFX_OK && limits.number_max == 1e9);
    CHECK(snowfx_scene_get_particles(nullptr, &particles) == SNOWFX_ERROR_INVALID_ARGUMENT);
    CHECK(snowfx_scene_get_statistics(nullptr, &statistics) == SNOWFX_ERROR_INVALID_ARGUMENT);
    for (uint32_t i = 0; i < snowfx_builtin_count(); i++) {
        Preset first(snowfx_builtin_name(i)), second(first);
        CHECK(plays(second));
    }
    std::printf("%d passed, %d failed\n", passed, failed);
    return failed ? 1 : 0;
}
