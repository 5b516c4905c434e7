/* snowfx.h - particles and animated gradients for every Linux program.
 *
 * libsnowfx plays presets: JSON files that describe emitters after Core
 * Animation's CAEmitterLayer and CAEmitterCell, and gradients after its
 * CAGradientLayer.  A host loads a preset, makes a scene of it, sets the time
 * it wants to see and has the frame drawn into its own pixels, or reads the
 * particles and draws them itself.
 *
 * SPDX-License-Identifier: MIT
 *
 * Time.       A frame is a function of (preset, seed, scene size, the host's
 *             timed changes, time) and of nothing else.  Scene time 0 is the
 *             start; the host sets any time it likes, forwards or backwards,
 *             and the way there never matters.  No wall clock is read.
 * Ownership.  Four words are used.  *owned*: the caller must end it with the
 *             call that is named.  *shared*: counted by retain and release.
 *             *borrowed*: valid until the event that is named, never freed by
 *             the borrower.  *copied*: the library keeps nothing of it.
 * Threads.    Each function names its class.  *any*: from any thread at any
 *             time.  *shared*: the object is immutable, so any number of
 *             threads may use it at once.  *one at a time per scene*: calls on
 *             one scene must not overlap, whichever threads they come from;
 *             different scenes share no state.  A scene that is allowed several
 *             threads keeps its own, which sleep between calls, block all
 *             signals and end with the scene; they never show in a result.
 *             After a fork that no call on the scene overlaps, the child can use
 *             its copy, without those threads.
 * Memory.     Each function says whether it allocates.  *once warm* leaves out what
 *             a frame needs for the first time: records of newly born particles,
 *             pictures in a new size, and room for more of them than before.
 * Errors.     0 is success, negative is failure.  A failed call changes
 *             nothing, sets its out parameters to NULL or zero, and loses
 *             nothing.  Details go into an optional report that the caller
 *             owns; there is no last-error state.  Large blocks that cannot be
 *             had give SNOWFX_ERROR_OUT_OF_MEMORY; for small ones the process
 *             ends, as in any Swift program.
 *
 * Lengths are in points of the scene, x to the right and y down.  Angles are
 * radians, positive from +x towards +y.  Times are seconds.  Colours are sRGB.
 * Texts are UTF-8.  Semantics come from Core Animation: its headers and its
 * documentation are named where they matter; where Apple is silent the choice
 * made here is marked (ours).
 *
 * Until version 1.0 the ABI may change; CHANGES.md beside this file says when.
 */
#ifndef SNOWFX_H
#define SNOWFX_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ==== Version ============================================================ */

/** Version of the package this header came with. */
#define SNOWFX_VERSION_STRING "0.1.0"
/** Version of the binary interface, and of the soname: libsnowfx.so.0. */
#define SNOWFX_ABI_VERSION 0

#if defined(SNOWFX_NO_VISIBILITY)
#define SNOWFX_API
#else
#define SNOWFX_API __attribute__((visibility("default")))
#endif

/** Version of the library that is loaded, like "0.1.0".
 *  @return Borrowed for the life of the process.
 *  Threads: any.  Allocates: no.  Since: 0.1 */
SNOWFX_API const char *snowfx_version_string(void);

/** Binary interface of the library that is loaded; compare it with
 *  SNOWFX_ABI_VERSION when the library was found at run time.
 *  Threads: any.  Allocates: no.  Since: 0.1 */
SNOWFX_API int32_t snowfx_abi_version(void);

/* ==== Status ============================================================= */

/** Result of a call: 0 is success, negative is failure.  Values never change. */
typedef int32_t snowfx_status;
enum {
    SNOWFX_OK = 0,
    /** NULL where an object is due, a value that is not finite or outside the
     *  range that the call names, or an unknown constant. */
    SNOWFX_ERROR_INVALID_ARGUMENT = -1,
    /** The memory for a large block is not there. */
    SNOWFX_ERROR_OUT_OF_MEMORY = -2,
    /** A file cannot be read. */
    SNOWFX_ERROR_FILE = -3,
    /** The text is not strict JSON. */
    SNOWFX_ERROR_SYNTAX = -4,
    /** The JSON is not a preset: a wrong type, a missing key, a bad value. */
    SNOWFX_ERROR_PRESET = -5,
    /** A limit would be exceeded; see snowfx_limits. */
    SNOWFX_ERROR_LIMIT = -6,
    /** No such preset, layer, cell, key path or image. */
    SNOWFX_ERROR_NOT_FOUND = -7,
    /** A struct or flag is newer than this library. */
    SNOWFX_ERROR_UNSUPPORTED = -8,
    /** The caller's buffer is too small; the size needed is reported. */
    SNOWFX_ERROR_BUFFER_TOO_SMALL = -9
};

/** A short English sentence for @p status, also for unknown values.
 *  @return Borrowed for the life of the process.
 *  Threads: any.  Allocates: no.  Since: 0.1 */
SNOWFX_API const char *snowfx_status_string(snowfx_status status);

/** How serious a diagnostic is. */
typedef int32_t snowfx_severity;
enum {
    SNOWFX_SEVERITY_NONE = 0,    /**< Nothing to report.                        */
    SNOWFX_SEVERITY_ERROR = 1,   /**< The preset does not load.                 */
    SNOWFX_SEVERITY_WARNING = 2  /**< It loads, but probably not as meant.      */
};

/** What went wrong, and where.  Start from SNOWFX_ERROR_REPORT_INIT.  Texts are
 *  cut at a character boundary and always end with NUL.  Grows at the end only. */
typedef struct snowfx_error_report {
    uint32_t struct_size;    /**< sizeof(snowfx_error_report), set by INIT.     */
    snowfx_status status;    /**< The status that goes with it.                 */
    snowfx_severity severity;
    uint32_t line;           /**< From 1; 0 when there is no position.          */
    uint32_t column;         /**< From 1, in characters (not bytes).            */
    uint32_t reserved;       /**< 0.                                            */
    char path[256];          /**< Like layers[1].emitterCells[0].birthRate.     */
    char message[512];       /**< What is wrong and what was expected.          */
} snowfx_error_report;       /* 792 bytes since 0.1 */
#define SNOWFX_ERROR_REPORT_INIT { (uint32_t)sizeof(snowfx_error_report), 0, 0, 0, 0, 0, { 0 }, { 0 } }

/** The limits of this library.  Start from SNOWFX_LIMITS_INIT. */
typedef struct snowfx_limits {
    uint32_t struct_size;        /**< sizeof(snowfx_limits), set by INIT.       */
    uint32_t preset_bytes;       /**< Longest preset text.                      */
    uint32_t json_depth;         /**< Deepest nesting of brackets.              */
    uint32_t cell_depth;         /**< Deepest nesting of emitterCells.          */
    uint32_t cells;              /**< Most cells in one preset.                 */
    uint32_t layers;             /**< Most layers in one preset.                */
    uint32_t colors;             /**< Most colours in one gradient or ring.     */
    uint32_t keyframes;          /**< Most values in one keyframe animation.    */
    uint32_t live_particles;     /**< Default cap of one scene.                 */
    uint32_t live_particles_max; /**< Highest cap that a scene can be given.    */
    uint32_t surface_size;       /**< Largest width and height, in pixels.      */
    uint32_t reserved;           /**< 0.                                        */
    double number_max;           /**< Largest magnitude of a number.            */
} snowfx_limits;                 /* 56 bytes since 0.1 */
#define SNOWFX_LIMITS_INIT { (uint32_t)sizeof(snowfx_limits), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 }

/** Fills @p out_limits up to its struct_size.
 *  @return SNOWFX_OK; SNOWFX_ERROR_INVALID_ARGUMENT: NULL or a struct_size that
 *          was never published.
 *  Threads: any.  Allocates: no.  Since: 0.1 */
SNOWFX_API snowfx_status snowfx_limits_get(snowfx_limits *out_limits);

/* ==== Preset: an immutable description =================================== */

/** A loaded preset.  Shared: immutable, reference-counted, usable by any number
 *  of scenes and threads at once. */
typedef struct snowfx_preset snowfx_preset;

/** Loads a preset from @p length bytes of JSON.
 *  @param text        Copied; one leading byte order mark is skipped.
 *  @param length      In bytes, without a closing NUL.
 *  @param out_preset  Owned on success, to be ended with snowfx_preset_release();
 *                     NULL on failure.
 *  @param report      NULL, or filled with the first error; with severity
 *                     SNOWFX_SEVERITY_NONE when all is well.
 *  @return SNOWFX_OK; SNOWFX_ERROR_INVALID_ARGUMENT: text or out_preset is NULL;
 *          SNOWFX_ERROR_SYNTAX; SNOWFX_ERROR_PRESET; SNOWFX_ERROR_LIMIT.
 *  Threads: any.  Allocates: yes.  Since: 0.1 */
SNOWFX_API snowfx_status snowfx_preset_create_from_memory(const char *text, size_t length,
        snowfx_preset **out_preset, snowfx_error_report *report);

/** Loads a preset from the file @p path, a NUL-terminated name.
 *  @return As snowfx_preset_create_from_memory(), and SNOWFX_ERROR_FILE.
 *  Threads: any.  Allocates: yes.  Since: 0.1 */
SNOWFX_API snowfx_status snowfx_preset_create_from_file(const char *path,
        snowfx_preset **out_preset, snowfx_error_report *report);

/** Loads the built-in preset @p name, like "badoo-snow".
 *  @return SNOWFX_OK; SNOWFX_ERROR_INVALID_ARGUMENT; SNOWFX_ERROR_NOT_FOUND: the
 *          report names the nearest built-in preset.
 *  Threads: any.  Allocates: yes.  Since: 0.1 */
SNOWFX_API snowfx_status snowfx_preset_create_builtin(const char *name,
        snowfx_preset **out_preset, snowfx_error_report *report);

/** Adds a reference.  NULL is allowed and does nothing.
 *  Threads: shared.  Allocates: no.  Since: 0.1 */
SNOWFX_API void snowfx_preset_retain(snowfx_preset *preset);

/** Drops a reference; the last one frees the preset.  NULL is allowed.
 *  Threads: shared.  Allocates: no.  Since: 0.1 */
SNOWFX_API void snowfx_preset_release(snowfx_preset *preset);

/** Number of built-in presets.
 *  Threads: any.  Allocates: no.  Since: 0.1 */
SNOWFX_API uint32_t snowfx_builtin_count(void);

/** Name of a built-in preset.
 *  @return Borrowed for the life of the process; NULL from snowfx_builtin_count() up.
 *  Threads: any.  Allocates: no.  Since: 0.1 */
SNOWFX_API const char *snowfx_builtin_name(uint32_t index);

/** One line on a built-in preset.
 *  @return Borrowed for the life of the process; NULL from snowfx_builtin_count() up.
 *  Threads: any.  Allocates: no.  Since: 0.1 */
SNOWFX_API const char *snowfx_builtin_description(uint32_t index);

/** The preset's name: its "name" key, or an empty text.
 *  @return Borrowed, NUL-terminated, until the preset's last release; NULL for NULL.
 *  Threads: shared.  Allocates: no.  Since: 0.1 */
SNOWFX_API const char *snowfx_preset_get_name(const snowfx_preset *preset);

/** The preset's design size in points ("size", default 640 x 360).
 *  @return SNOWFX_OK; SNOWFX_ERROR_INVALID_ARGUMENT: a NULL.
 *  Threads: shared.  Allocates: no.  Since: 0.1 */
SNOWFX_API snowfx_status snowfx_preset_get_size(const snowfx_preset *preset,
        float *out_width, float *out_height);

/** The preset's seed; 0: none, so that each scene draws its own.  0 for NULL.
 *  Threads: shared.  Allocates: no.  Since: 0.1 */
SNOWFX_API uint64_t snowfx_preset_get_seed(const snowfx_preset *preset);

/** What a host is to show to a user who wants less motion. */
typedef int32_t snowfx_reduced_motion;
enum {
    SNOWFX_REDUCED_MOTION_STILL = 1, /**< One frame, at a time of the host's choice. */
    SNOWFX_REDUCED_MOTION_HIDE = 2,  /**< Nothing.                              */
    SNOWFX_REDUCED_MOTION_KEEP = 3   /**< The effect as it is.                  */
};

/** The preset's "reducedMotion".  The library never asks what the user wants: a
 *  host that knows acts by this.
 *  @return One of snowfx_reduced_motion; 0 for NULL.
 *  Threads: shared.  Allocates: no.  Since: 0.1 */
SNOWFX_API snowfx_reduced_motion snowfx_preset_get_reduced_motion(const snowfx_preset *preset);

/** The background that the preset asks for, straight (not premultiplied) red,
 *  green, blue, alpha in 0..1.  It is part of the picture for programs that
 *  make whole pictures; snowfx_scene_render() does not paint it.
 *  @param out_rgba  Four floats; all 0 when the preset names no background.
 *  @return SNOWFX_OK; SNOWFX_ERROR_INVALID_ARGUMENT: a NULL.
 *  Threads: shared.  Allocates: no.  Since: 0.1 */
SNOWFX_API snowfx_status snowfx_preset_get_background(const snowfx_preset *preset, float *out_rgba);

/** The preset as canonical JSON: loading that text and copying it again gives
 *  the same bytes.
 *  @param buffer      Borrowed for the call; NULL with capacity 0 to ask.
 *  @param capacity    Size of the buffer in bytes.
 *  @param out_length  Bytes of the text, without the NUL that is also written.
 *  @return SNOWFX_OK; SNOWFX_ERROR_INVALID_ARGUMENT; SNOWFX_ERROR_BUFFER_TOO_SMALL:
 *          capacity is less than length + 1; out_length is set, nothing written.
 *  Threads: shared.  Allocates: yes.  Since: 0.1 */
SNOWFX_API snowfx_status snowfx_preset_copy_json(const snowfx_preset *preset,
        char *buffer, size_t capacity, size_t *out_length);

/** Number of pictures that the preset names under "images".
 *  Threads: shared.  Allocates: no.  Since: 0.1 */
SNOWFX_API uint32_t snowfx_preset_image_count(const snowfx_preset *preset);

/** Name of a picture, to be given to snowfx_scene_set_image().
 *  @return Borrowed until the preset's last release; NULL past the end.
 *  Threads: shared.  Allocates: no.  Since: 0.1 */
SNOWFX_API const char *snowfx_preset_image_name(const snowfx_preset *preset, uint32_t index);

/** File of a picture as written in the preset, relative to the preset's folder.
 *  @return Borrowed until the preset's last release; NULL past the end.
 *  Threads: shared.  Allocates: no.  Since: 0.1 */
SNOWFX_API const char *snowfx_preset_image_file(const snowfx_preset *preset, uint32_t index);

/** Is the effect on at an instant, and until when does that answer hold?  A
 *  preset without a schedule is always on.
 *  @param unix_time           Seconds since 1970-01-01T00:00:00Z, within the
 *                             years 1 to 9999.
 *  @param utc_offset_minutes  The host's local time minus UTC, -1080 to 1080;
 *                             a preset's own utcOffset goes before it.
 *  @param out_is_on           1 or 0.
 *  @param out_until           The first instant at which the answer differs;
 *                             INT64_MAX: never.  NULL is allowed.
 *  @return SNOWFX_OK; SNOWFX_ERROR_INVALID_ARGUMENT.
 *  Threads: shared.  Allocates: no.  Since: 0.1 */
SNOWFX_API snowfx_status snowfx_preset_get_schedule(const snowfx_preset *preset,
        int64_t unix_time, int32_t utc_offset_minutes, int32_t *out_is_on, int64_t *out_until);

/* ==== Diagnostics: every error and warning of a preset text ============== */

/** What a check found, in the order of the text. */
typedef struct snowfx_diagnostics snowfx_diagnostics;

/** Checks a preset text and lists everything wrong or doubtful in it; of more
 *  than a thousand errors or warnings the first thousand, and how many more.
 *  @param out_diagnostics  Owned, to be ended with snowfx_diagnostics_destroy().
 *  @return SNOWFX_OK: the check was made, whatever it found;
 *          SNOWFX_ERROR_INVALID_ARGUMENT.
 *  Threads: any.  Allocates: yes.  Since: 0.1 */
SNOWFX_API snowfx_status snowfx_diagnostics_create(const char *text, size_t length,
        snowfx_diagnostics **out_diagnostics);

/** Frees diagnostics.  NULL is allowed.
 *  Threads: any.  Allocates: no.  Since: 0.1 */
SNOWFX_API void snowfx_diagnostics_destroy(snowfx_diagnostics *diagnostics);

/** Number of diagnostics.  0 for NULL.
 *  Threads: shared.  Allocates: no.  Since: 0.1 */
SNOWFX_API uint32_t snowfx_diagnostics_count(const snowfx_diagnostics *diagnostics);

/** Copies one diagnostic.
 *  @return SNOWFX_OK; SNOWFX_ERROR_INVALID_ARGUMENT; SNOWFX_ERROR_NOT_FOUND: the
 *          index is past the end.
 *  Threads: shared.  Allocates: no.  Since: 0.1 */
SNOWFX_API snowfx_status snowfx_diagnostics_get(const snowfx_diagnostics *diagnostics,
        uint32_t index, snowfx_error_report *out_report);

/* ==== Scene: one preset being played ===================================== */

/** A scene.  Scenes share nothing but immutable presets. */
typedef struct snowfx_scene snowfx_scene;

/** How to create a scene.  Start from SNOWFX_SCENE_DESC_INIT; zero means the
 *  default in every field.  Grows at the end only. */
typedef struct snowfx_scene_desc {
    uint32_t struct_size;    /**< sizeof(snowfx_scene_desc), set by INIT.       */
    uint32_t max_particles;  /**< Most live particles; 0: 1048576.              */
    uint64_t seed;           /**< 0: the preset's; if that is 0 too, one is drawn. */
    float width;             /**< Scene size in points; 0: the preset's.        */
    float height;            /**< As width; at most 65536.                      */
    float scale;             /**< Pixels per point, 1/64 to 64; 0: 1.           */
    uint32_t threads;        /**< Threads a frame may use, the caller's included, 1 to
                                  64; 0: 1.  Others begin when a frame is first worth
                                  them; small frames use one.  The result is the same
                                  for any number, also if the system gives fewer.  */
} snowfx_scene_desc;         /* 32 bytes since 0.1 */
#define SNOWFX_SCENE_DESC_INIT { (uint32_t)sizeof(snowfx_scene_desc), 0, 0, 0, 0, 0, 0 }

/** Creates a scene that plays @p preset, at scene time 0.
 *  @param preset     Shared: the scene keeps a reference of its own.
 *  @param desc       Copied; NULL for all defaults.
 *  @param out_scene  Owned on success, to be ended with snowfx_scene_destroy();
 *                    NULL on failure.
 *  @return SNOWFX_OK; SNOWFX_ERROR_INVALID_ARGUMENT: a NULL, non-finite, negative
 *          or too large value; SNOWFX_ERROR_UNSUPPORTED: desc is newer than the
 *          library; SNOWFX_ERROR_OUT_OF_MEMORY.
 *  Threads: any.  Allocates: yes.  Since: 0.1 */
SNOWFX_API snowfx_status snowfx_scene_create(const snowfx_preset *preset,
        const snowfx_scene_desc *desc, snowfx_scene **out_scene);

/** Ends a scene and its threads.  NULL is allowed.
 *  Threads: one at a time per scene.  Allocates: no.  Since: 0.1 */
SNOWFX_API void snowfx_scene_destroy(snowfx_scene *scene);

/** Moves the scene to @p seconds of scene time, forwards or backwards.  The
 *  result depends on the time alone, never on the times visited before.
 *  @param seconds  Finite, at most 1e9 in magnitude.  Before 0 nothing is alive
 *                  unless a layer begins earlier.
 *  @return SNOWFX_OK; SNOWFX_ERROR_INVALID_ARGUMENT.
 *  Threads: one at a time per scene.  Allocates: no.  Since: 0.1 */
SNOWFX_API snowfx_status snowfx_scene_set_time(snowfx_scene *scene, double seconds);

/** The scene time.  0 for NULL.
 *  Threads: one at a time per scene.  Allocates: no.  Since: 0.1 */
SNOWFX_API double snowfx_scene_get_time(const snowfx_scene *scene);

/** Gives the scene another size in points.  Geometry written in percent follows;
 *  the seed and the time stay, particles are derived again as if the scene had
 *  always had this size.
 *  @return SNOWFX_OK; SNOWFX_ERROR_INVALID_ARGUMENT: not finite, negative, or
 *          more than 65536.
 *  Threads: one at a time per scene.  Allocates: yes.  Since: 0.1 */
SNOWFX_API snowfx_status snowfx_scene_set_size(snowfx_scene *scene, float width, float height);

/** The scene's size in points.
 *  @return SNOWFX_OK; SNOWFX_ERROR_INVALID_ARGUMENT: a NULL.
 *  Threads: one at a time per scene.  Allocates: no.  Since: 0.1 */
SNOWFX_API snowfx_status snowfx_scene_get_size(const snowfx_scene *scene,
        float *out_width, float *out_height);

/** The seed in use, also the one that was drawn.  0 for NULL.
 *  Threads: one at a time per scene.  Allocates: no.  Since: 0.1 */
SNOWFX_API uint64_t snowfx_scene_get_seed(const snowfx_scene *scene);

/* ==== Layers and cells =================================================== */

/** What a layer is. */
typedef int32_t snowfx_layer_type;
enum {
    SNOWFX_LAYER_EMITTER = 1,
    SNOWFX_LAYER_GRADIENT = 2
};

/** Number of layers, drawn in order from index 0.  0 for NULL.
 *  Threads: one at a time per scene.  Allocates: no.  Since: 0.1 */
SNOWFX_API uint32_t snowfx_scene_layer_count(const snowfx_scene *scene);

/** Name of a layer: its "name" key, or a text like "layer1".
 *  @return Borrowed until the scene ends; NULL past the end.
 *  Threads: one at a time per scene.  Allocates: no.  Since: 0.1 */
SNOWFX_API const char *snowfx_scene_layer_name(const snowfx_scene *scene, uint32_t layer);

/** Type of a layer; 0 past the end.
 *  Threads: one at a time per scene.  Allocates: no.  Since: 0.1 */
SNOWFX_API snowfx_layer_type snowfx_scene_layer_type(const snowfx_scene *scene, uint32_t layer);

/** Number of cells of a layer, nested ones included, parents first.  0 for
 *  gradients and past the end.
 *  Threads: one at a time per scene.  Allocates: no.  Since: 0.1 */
SNOWFX_API uint32_t snowfx_scene_cell_count(const snowfx_scene *scene, uint32_t layer);

/** Path of a cell within its layer, like "rocket/spark".
 *  @return Borrowed until the scene ends; NULL past the end.
 *  Threads: one at a time per scene.  Allocates: no.  Since: 0.1 */
SNOWFX_API const char *snowfx_scene_cell_path(const snowfx_scene *scene, uint32_t layer, uint32_t cell);

/* ==== Host changes: what a host does to a running scene ================== */

/* A change is an event on the scene's timeline: it holds from its scene time on,
 * and a seek to an earlier time shows the scene without it (a linear one holds
 * from where its way begins).  Changes may be made
 * in any order of their times; of two at one time the later call comes second.
 * What has a range is drawn once at birth, so living particles keep their speed,
 * size, colour and life; accelerations, scaleSpeed and the colour speeds are read
 * live and bend them too (core semantics: CAEmitterLayer; the latter ours).
 *
 * A key path starts with a layer's name: "snow.birthRate", "snow.emitterPosition",
 * "snow.emitterCells.flake.yAcceleration", "sky.colors", "snow.opacity",
 * "snow.hidden", "snow.speed".  Every animatable property can be changed, and
 * further "hidden" (0 or 1), a cell's "enabled" (0 or 1), and a layer's beginTime,
 * timeOffset and speed.  Pause a layer by setting timeOffset to its present time
 * and speed to 0.
 *
 * What a change costs does not grow with the changes before it, so an emitter may
 * follow a pointer in every frame.  All are kept, for seeks: at most 1048576 of one
 * layer, nearly five hours at 60 a second; further ones give SNOWFX_ERROR_LIMIT and
 * change nothing, until snowfx_scene_reset_changes().  A host that goes on for days
 * takes turns with two scenes of the preset: now and then it stops the births of the
 * one (snowfx_scene_stop()), goes on with a new one that starts empty (timeOffset 0)
 * where the emitter is, and draws the old one beneath it until
 * snowfx_scene_get_activity() says that it is finished.  A seek to before changes
 * that were applied takes time in proportion to those that remain.
 *
 * A gradient's ring takes "sky.ring.colors" (four values a colour, any number of
 * colours), "sky.ring.addColor" (four), "sky.ring.duration" and "sky.ring.restart"
 * (1).  As in Pastel, new colours and a new duration hold from the next step on: the
 * step that runs ends as it began.  The next one fades from there to the pair that
 * is due by the new colours; Pastel jumps there (ours).  Before the ring's first
 * step, at layer time 0 or earlier, they hold at once.  A restart shows at once the
 * pair that the running step leads to, and goes on from it. */

/** How a value is reached. */
typedef int32_t snowfx_transition;
enum {
    SNOWFX_TRANSITION_JUMP = 0,   /**< At once.                                 */
    SNOWFX_TRANSITION_LINEAR = 1  /**< Evenly from the time of the change of the same
                                       property before it (else from scene time 0): a
                                       moving emitter leaves an unbroken trail.  */
};

/** Changes a property from scene time @p seconds on.
 *  @param seconds     Finite scene time.
 *  @param key_path    NUL-terminated.
 *  @param values      Copied: one number, two for a point or size, four for a colour
 *                     (straight red, green, blue, alpha), four a colour for two
 *                     or more colors, or as many as there are locations.
 *  @param count       Number of values.
 *  @param transition  How the value is reached; timing, hidden and enabled only jump.
 *  @return SNOWFX_OK; SNOWFX_ERROR_INVALID_ARGUMENT: a NULL, a value that is not
 *          finite or out of range, or the wrong number of values;
 *          SNOWFX_ERROR_NOT_FOUND: no such key path; SNOWFX_ERROR_LIMIT: more
 *          changes of a layer than are kept (see above), or of colours.
 *  Threads: one at a time per scene.  Allocates: yes.  Since: 0.1 */
SNOWFX_API snowfx_status snowfx_scene_set_values(snowfx_scene *scene, double seconds,
        const char *key_path, const double *values, uint32_t count, snowfx_transition transition);

/** Changes a property with a value as a preset writes it: a number, "#RRGGBB", a
 *  list, true or false, "50%" for geometry.
 *  @param json    The value's JSON text, NUL-terminated.
 *  @param report  NULL, or filled with what is wrong.
 *  @return As snowfx_scene_set_values(), SNOWFX_ERROR_SYNTAX and SNOWFX_ERROR_LIMIT
 *          for the text.
 *  Threads: one at a time per scene.  Allocates: yes.  Since: 0.1 */
SNOWFX_API snowfx_status snowfx_scene_set_json(snowfx_scene *scene, double seconds,
        const char *key_path, const char *json, snowfx_error_report *report);

/** Gives a gradient other colours from @p seconds on: those of its ring, or without
 *  one those of its stops.  As many stops as the preset has keep its locations; any
 *  other number is spread evenly, and is there at once, however it is set.  While an
 *  animation of colors shows, it goes before.
 *  @param layer  The layer's name.
 *  @param rgba   Copied: straight red, green, blue, alpha of each colour, in 0..1.
 *  @param count  Number of colours, at most the limit, and of stops at least 2; 0: a
 *                ring stays as it is.
 *  @return SNOWFX_OK; SNOWFX_ERROR_INVALID_ARGUMENT: a NULL, a value that is not
 *          finite, or fewer than two stops; SNOWFX_ERROR_NOT_FOUND: no such
 *          gradient; SNOWFX_ERROR_LIMIT: more changes, or with the colours added
 *          later more colours, than the limit.
 *  Threads: one at a time per scene.  Allocates: yes.  Since: 0.1 */
SNOWFX_API snowfx_status snowfx_scene_set_colors(snowfx_scene *scene, double seconds,
        const char *layer, const float *rgba, uint32_t count);

/** Puts a colour behind those of a gradient's ring.
 *  @param rgba  Copied: straight red, green, blue, alpha, in 0..1.
 *  @return As snowfx_scene_set_colors(); SNOWFX_ERROR_NOT_FOUND: no gradient of that
 *          name has a ring.
 *  Threads: one at a time per scene.  Allocates: yes.  Since: 0.1 */
SNOWFX_API snowfx_status snowfx_scene_add_color(snowfx_scene *scene, double seconds,
        const char *layer, const float *rgba);

/** Lets a gradient's ring show at @p seconds the pair that its step leads to, and
 *  begin the next step: what startAnimation does to a PastelView that runs.
 *  @return As snowfx_scene_add_color().
 *  Threads: one at a time per scene.  Allocates: yes.  Since: 0.1 */
SNOWFX_API snowfx_status snowfx_scene_restart_ring(snowfx_scene *scene, double seconds, const char *layer);

/** Lets root cells give birth to @p count particles at once.
 *  @param path   A layer's name: each of its root cells; or a root cell, like
 *                "snow.emitterCells.flake".
 *  @param count  0 to 1000000; births over the cap are left out.
 *  @return SNOWFX_OK; SNOWFX_ERROR_INVALID_ARGUMENT; SNOWFX_ERROR_NOT_FOUND;
 *          SNOWFX_ERROR_LIMIT.
 *  Threads: one at a time per scene.  Allocates: yes.  Since: 0.1 */
SNOWFX_API snowfx_status snowfx_scene_burst(snowfx_scene *scene, double seconds,
        const char *path, uint32_t count);

/** Stops the births of root cells from @p seconds on; the living finish, and what
 *  they emit with them.
 *  @param layer  A layer's name, or NULL for all.
 *  @return As snowfx_scene_burst().
 *  Threads: one at a time per scene.  Allocates: yes.  Since: 0.1 */
SNOWFX_API snowfx_status snowfx_scene_stop(snowfx_scene *scene, double seconds, const char *layer);

/** Lets births go on from @p seconds after a stop; nothing is made up for.
 *  @param layer  A layer's name, or NULL for all.
 *  @return As snowfx_scene_burst().
 *  Threads: one at a time per scene.  Allocates: yes.  Since: 0.1 */
SNOWFX_API snowfx_status snowfx_scene_resume(snowfx_scene *scene, double seconds, const char *layer);

/** Takes away all particles born before @p seconds; births go on.
 *  @param layer  A layer's name, or NULL for all.
 *  @return As snowfx_scene_burst().
 *  Threads: one at a time per scene.  Allocates: yes.  Since: 0.1 */
SNOWFX_API snowfx_status snowfx_scene_clear(snowfx_scene *scene, double seconds, const char *layer);

/** Forgets all host changes: the scene is as its preset describes it again.
 *  @return SNOWFX_OK; SNOWFX_ERROR_INVALID_ARGUMENT: NULL.
 *  Threads: one at a time per scene.  Allocates: yes.  Since: 0.1 */
SNOWFX_API snowfx_status snowfx_scene_reset_changes(snowfx_scene *scene);

/** What a scene is doing. */
typedef int32_t snowfx_activity;
enum {
    SNOWFX_ACTIVITY_FINISHED = 0, /**< No particle is alive or will ever be born, and
                                       no gradient changes any more.            */
    SNOWFX_ACTIVITY_WAITING = 1,  /**< The picture stands still until a known time. */
    SNOWFX_ACTIVITY_MOVING = 2    /**< The picture changes from frame to frame.  */
};

/** Whether the picture changes, so that a host can sleep.  Layers that are hidden or
 *  fully transparent, not begun or over, count as still.  A preset's schedule is
 *  the host's to ask for: snowfx_preset_get_schedule().
 *  @param out_activity     What the scene is doing at its time.
 *  @param out_next_change  The scene time up to which the picture stays as it is:
 *                          the scene's time while moving, infinity when finished.
 *                          NULL is allowed.
 *  @return SNOWFX_OK; SNOWFX_ERROR_INVALID_ARGUMENT; SNOWFX_ERROR_OUT_OF_MEMORY.
 *  Threads: one at a time per scene.  Allocates: no, once warm.  Since: 0.1 */
SNOWFX_API snowfx_status snowfx_scene_get_activity(snowfx_scene *scene,
        snowfx_activity *out_activity, double *out_next_change);

/* ==== Particles ========================================================== */

/** Living particles as columns: element i of every column is one particle.
 *  Sorted by layer, cell, parent and index.  Pointers are NULL when count is 0. */
typedef struct snowfx_particles {
    uint32_t struct_size;       /**< sizeof(snowfx_particles), set by INIT.     */
    uint32_t reserved;          /**< 0.                                         */
    uint64_t count;             /**< Elements of each column.                   */
    const uint32_t *layer;      /**< Layer of the scene.                        */
    const uint32_t *cell;       /**< Cell of the layer; see snowfx_scene_cell_path(). */
    const uint64_t *index;      /**< Birth number within its parent, from 1.    */
    const uint64_t *parent;     /**< Offset into ancestors, or UINT64_MAX for root cells. */
    const double *birth_time;   /**< Scene time of birth.                       */
    const float *age;           /**< Seconds of layer time since birth.         */
    const float *lifetime;      /**< Seconds of layer time; dead at this age.   */
    const float *x;             /**< Position in layer points.                  */
    const float *y;
    const float *z;
    const float *velocity_x;    /**< Layer points per second of layer time.     */
    const float *velocity_y;
    const float *velocity_z;
    const float *rotation;      /**< Radians about z.                           */
    const float *scale;         /**< Size factor; negative: turned by half a turn. */
    const float *red;           /**< Straight colour, clamped to 0..1.          */
    const float *green;
    const float *blue;
    const float *alpha;
    const uint64_t *ancestors;  /**< At a parent offset: the number of ancestors, then
                                     their indices from the root cell down.     */
    uint64_t ancestors_count;   /**< Elements of ancestors.                     */
} snowfx_particles;             /* 184 bytes since 0.1 */
#define SNOWFX_PARTICLES_INIT { (uint32_t)sizeof(snowfx_particles), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 }

/** The particles alive at the scene's time, hidden and zero-sized ones included.
 *  @param out_particles  Columns are borrowed until the next call on this scene
 *                        that is not a plain get or count.
 *  @return SNOWFX_OK; SNOWFX_ERROR_INVALID_ARGUMENT; SNOWFX_ERROR_OUT_OF_MEMORY.
 *  Threads: one at a time per scene.  Allocates: no, once warm.  Since: 0.1 */
SNOWFX_API snowfx_status snowfx_scene_get_particles(snowfx_scene *scene, snowfx_particles *out_particles);

/** Every birth with a birth time in (from, until], dead by now or not, each as
 *  it was when born (age 0).
 *  @param from           Scene time, finite.
 *  @param until          Scene time, finite, at least @p from.
 *  @param out_particles  As in snowfx_scene_get_particles().
 *  @return SNOWFX_OK; SNOWFX_ERROR_INVALID_ARGUMENT; SNOWFX_ERROR_LIMIT: more
 *          births than the highest cap, or than 1 GiB of records holds;
 *          SNOWFX_ERROR_OUT_OF_MEMORY.
 *  Threads: one at a time per scene.  Allocates: yes.  Since: 0.1 */
SNOWFX_API snowfx_status snowfx_scene_get_births(snowfx_scene *scene, double from, double until,
        snowfx_particles *out_particles);

/** One visible particle, packed for a GPU: 16 bytes. */
typedef struct snowfx_instance {
    float x;            /**< Scene points.                                      */
    float y;
    uint16_t rotation;  /**< Turns times 65536; a negative scale is folded in.  */
    uint16_t scale;     /**< |scale| as IEEE 754 half precision.                */
    uint8_t red;        /**< Premultiplied by alpha and the layer's opacity.    */
    uint8_t green;
    uint8_t blue;
    uint8_t alpha;
} snowfx_instance;      /* 16 bytes since 0.1 */

/** Neighbouring instances that one draw call can serve. */
typedef struct snowfx_run {
    uint32_t layer;     /**< Layer of the scene.                                */
    uint32_t cell;      /**< Cell of the layer; see snowfx_scene_cell_path().   */
    uint32_t first;     /**< First instance of the run.                         */
    uint32_t count;     /**< Number of instances.                               */
    int32_t blend;      /**< SNOWFX_BLEND_OVER or SNOWFX_BLEND_ADD.             */
    float width;        /**< Size in points of the contents, or its frame, at scale 1. */
    float height;
    uint32_t frame;     /**< Frame of the cell's picture that they show, from 0; see
                             contentsFrameCount.                                */
} snowfx_run;           /* 32 bytes since 0.1 */
enum {
    SNOWFX_BLEND_OVER = 0,
    SNOWFX_BLEND_ADD = 1
};

/** The visible particles at the scene's time, packed, in drawing order.
 *  @param out_instances       Borrowed until the next call on this scene that is
 *                             not a plain get or count.
 *  @param out_instance_count  Number of instances.
 *  @param out_runs            Borrowed likewise.
 *  @param out_run_count       Number of runs.
 *  @return SNOWFX_OK; SNOWFX_ERROR_INVALID_ARGUMENT; SNOWFX_ERROR_OUT_OF_MEMORY.
 *  Threads: one at a time per scene.  Allocates: no, once warm.  Since: 0.1 */
SNOWFX_API snowfx_status snowfx_scene_get_instances(snowfx_scene *scene,
        const snowfx_instance **out_instances, size_t *out_instance_count,
        const snowfx_run **out_runs, size_t *out_run_count);

/* ==== Gradients: for hosts that paint them themselves ==================== */

/** How colours spread from a gradient's start point. */
typedef int32_t snowfx_gradient_type;
enum {
    SNOWFX_GRADIENT_AXIAL = 1,  /**< Along the way to the end point.            */
    SNOWFX_GRADIENT_RADIAL = 2, /**< On ellipses about the start point; that of
                                     location 1 has the half-axes |end - start|. */
    SNOWFX_GRADIENT_CONIC = 3   /**< By the turn about the start point from the way to
                                     the end point, from +x towards +y.         */
};

/** Colour space in which two colours of a gradient are mixed. */
typedef int32_t snowfx_interpolation;
enum {
    SNOWFX_INTERPOLATION_SRGB = 1,
    SNOWFX_INTERPOLATION_LINEAR = 2,
    SNOWFX_INTERPOLATION_OKLAB = 3
};

/** A colour of a gradient and its place. */
typedef struct snowfx_stop {
    float location;  /**< 0 to 1.                                               */
    float red;       /**< Straight sRGB in 0..1.                                */
    float green;
    float blue;
    float alpha;
} snowfx_stop;       /* 20 bytes since 0.1 */

/** A gradient layer at one time.  Start from SNOWFX_GRADIENT_INIT.
 *
 *  Progress runs in the unit square of the frame, which is then stretched: set up
 *  the unit points and scale the painter, not the other way round.  Before location 0
 *  the first colour goes on, after location 1 the last.  Stops are in order, within
 *  0..1, and straight sRGB is linear between two of them: where locations leave
 *  0..1 the points have moved, and the curves of other colour spaces are told by
 *  further stops (to 1/16 of an 8-bit level).  No stop: nothing is drawn.  One: its
 *  colour fills the frame. */
typedef struct snowfx_gradient {
    uint32_t struct_size;       /**< sizeof(snowfx_gradient), set by INIT.      */
    snowfx_gradient_type type;
    snowfx_interpolation interpolation; /**< What the preset says; see above.  */
    uint32_t is_dithered;       /**< 1: snowfx_scene_render() dithers it.       */
    const snowfx_stop *stops;   /**< NULL when stop_count is 0.                 */
    uint32_t stop_count;
    float opacity;              /**< 0..1, multiplies every alpha.              */
    float unit_start_x;         /**< Shares of the frame.                       */
    float unit_start_y;
    float unit_end_x;
    float unit_end_y;
    float start_x;              /**< The same points in points of the scene.    */
    float start_y;
    float end_x;
    float end_y;
    float frame_x;              /**< Points of the scene; nothing is drawn outside. */
    float frame_y;
    float frame_width;
    float frame_height;
} snowfx_gradient;              /* 80 bytes since 0.1 */
#define SNOWFX_GRADIENT_INIT { (uint32_t)sizeof(snowfx_gradient), 0, 0, 0, NULL, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 }

/** A gradient layer at the scene's time, after timing, animations and changes.
 *  @param layer         Layer of the scene.
 *  @param out_gradient  Stops are borrowed until the next call on this scene that is
 *                       not a plain get or count.
 *  @return SNOWFX_OK; SNOWFX_ERROR_INVALID_ARGUMENT; SNOWFX_ERROR_NOT_FOUND: the layer
 *          is no gradient; SNOWFX_ERROR_OUT_OF_MEMORY.
 *  Threads: one at a time per scene.  Allocates: yes.  Since: 0.1 */
SNOWFX_API snowfx_status snowfx_scene_get_gradient(snowfx_scene *scene, uint32_t layer,
        snowfx_gradient *out_gradient);

/* ==== Surfaces: drawing into the host's pixels =========================== */

/** Order and meaning of the bytes of a pixel. */
typedef int32_t snowfx_format;
enum {
    SNOWFX_FORMAT_RGBA8_PREMULTIPLIED = 1, /**< Bytes R G B A.                  */
    SNOWFX_FORMAT_BGRA8_PREMULTIPLIED = 2, /**< Bytes B G R A: cairo's and Qt's ARGB32
                                                on little-endian machines.      */
    SNOWFX_FORMAT_RGBA8_STRAIGHT = 3,      /**< Bytes R G B A, colour not multiplied. */
    SNOWFX_FORMAT_BGRA8_STRAIGHT = 4,      /**< Bytes B G R A, likewise.        */
    SNOWFX_FORMAT_RGBA8_OPAQUE = 5,        /**< Bytes R G B 255; what the fourth byte
                                                held counts as 255.             */
    SNOWFX_FORMAT_BGRA8_OPAQUE = 6,        /**< Bytes B G R 255, likewise.      */
    SNOWFX_FORMAT_RGBA16F_PREMULTIPLIED = 7 /**< Four IEEE half floats R G B A, 1.0 is
                                                full; encoded sRGB, premultiplied.  Colours
                                                above 1 count as they are, and lights that
                                                are added up may pass 1; alpha may not. */
};

/** What happens to what the surface holds. */
typedef int32_t snowfx_operation;
enum {
    SNOWFX_OPERATION_OVER = 0,    /**< Draw over it.                            */
    SNOWFX_OPERATION_REPLACE = 1  /**< Clear it to transparent, then draw.      */
};

/** A rectangle of whole pixels; empty unless both width and height are above 0. */
typedef struct snowfx_rect {
    int32_t x;
    int32_t y;
    int32_t width;
    int32_t height;
} snowfx_rect;                /* 16 bytes since 0.1 */

/** Where to draw.  Start from SNOWFX_SURFACE_INIT.  Grows at the end only. */
typedef struct snowfx_surface {
    uint32_t struct_size;     /**< sizeof(snowfx_surface), set by INIT.         */
    snowfx_format format;     /**< 0: SNOWFX_FORMAT_RGBA8_PREMULTIPLIED.        */
    void *pixels;             /**< First byte of the top row, 4-byte aligned.   */
    uint32_t width;           /**< Pixels, 1 to 16384.                          */
    uint32_t height;
    ptrdiff_t stride;         /**< Bytes from a row to the one below, a multiple of 4,
                                   at least width times 4 (RGBA16F: 8) in magnitude;
                                   0: just that; negative: rows go up in memory. */
    snowfx_operation operation;
    uint32_t first_layer;     /**< First layer to draw.                         */
    uint32_t layer_count;     /**< Layers to draw; 0: all from first_layer on.  */
    uint32_t reserved;        /**< 0.                                           */
    const snowfx_rect *clip;  /**< What may be touched, from the surface's top left
                                   pixel; may stick out or be empty.  NULL: all. */
    int32_t origin_x;         /**< Where the surface lies in the scene's picture: the
                                   pixel there that is its top left one, at most
                                   8388608 in magnitude.                        */
    int32_t origin_y;
} snowfx_surface;             /* 64 bytes since 0.1; 48 without clip and origin */
#define SNOWFX_SURFACE_INIT { (uint32_t)sizeof(snowfx_surface), 0, NULL, 0, 0, 0, 0, 0, 0, 0, NULL, 0, 0 }

/** Draws the scene at its time into @p surface.  A point is the scene's scale in
 *  pixels; point (0, 0) of the scene is the top left corner of the surface, unless
 *  that is a part of a larger picture that begins at another origin.  A pixel's
 *  bytes depend on its place in the scene and on what it held, dither included:
 *  parts beside each other, and a clip drawn anew, match the whole to the bit.
 *  What falls outside of surface or clip is cut; replacing clears the clip alone.
 *  The memory that it takes beside the surface is bounded, however large that is.
 *  @param surface  Borrowed for the call, as its clip; the pixels stay the caller's.
 *  @return SNOWFX_OK; SNOWFX_ERROR_INVALID_ARGUMENT: nothing was drawn;
 *          SNOWFX_ERROR_OUT_OF_MEMORY: the picture may be part drawn.
 *  Threads: one at a time per scene.  Allocates: no, once warm.  Since: 0.1 */
SNOWFX_API snowfx_status snowfx_scene_render(snowfx_scene *scene, const snowfx_surface *surface);

/** Where the scene shows anything at its time, so that a host that draws a small
 *  effect need not draw the rest: the present rectangle, and the one before to
 *  take away what was there, are all that changes between two frames.
 *  @param out_bounds  In pixels of the scene's picture, as the clip of a surface
 *                     whose origin is 0: snowfx_scene_render() touches no pixel
 *                     outside unless it clears.  It may be some pixels larger than
 *                     what shows and reach outside of the scene; its width and
 *                     height are 0 when nothing shows.  Of a layer with a mask it
 *                     holds what the mask lets through.
 *  @return SNOWFX_OK; SNOWFX_ERROR_INVALID_ARGUMENT; SNOWFX_ERROR_OUT_OF_MEMORY.
 *  Threads: one at a time per scene.  Allocates: no, once warm.  Since: 0.1 */
SNOWFX_API snowfx_status snowfx_scene_get_bounds(snowfx_scene *scene, snowfx_rect *out_bounds);

/** Supplies the pixels of a picture that the preset names under "images", or
 *  under any name that a cell's "contents" uses.  Without pixels such a cell is
 *  simulated and draws nothing.
 *
 *  A cell's contentsFrameCount, 1 to 256, makes a picture one of several frames: its
 *  contentsRect is cut, to whole pixels, into rows from the top of
 *  contentsFramesPerRow frames each (0: all in one), and no frame shows its
 *  neighbours.  A particle shows contentsFramesPerSecond of them, over and over (0:
 *  all once over its life), by contentsFrameMode from the first one on ("ordered"),
 *  from a random one on ("randomStart"), or a random one for life ("random").  The
 *  names are Core Animation's, their meaning is (ours).
 *  @param name    NUL-terminated.
 *  @param pixels  Copied; premultiplied R G B A bytes.  NULL takes the picture away.
 *  @param width   Pixels, 0 to 4096; a picture without pixels draws nothing.
 *  @param height  As width.
 *  @param stride  Bytes from a row to the one below; 0: 4 * width.
 *  @return SNOWFX_OK; SNOWFX_ERROR_INVALID_ARGUMENT; SNOWFX_ERROR_NOT_FOUND: no
 *          cell uses the name; SNOWFX_ERROR_OUT_OF_MEMORY.
 *  Threads: one at a time per scene.  Allocates: yes.  Since: 0.1 */
SNOWFX_API snowfx_status snowfx_scene_set_image(snowfx_scene *scene, const char *name,
        const uint8_t *pixels, uint32_t width, uint32_t height, ptrdiff_t stride);

/** Gives a layer a mask, like a CALayer's: what the layer draws is multiplied by it.
 *  The mask is stretched over the layer's frame and smoothed; outside the frame
 *  nothing of the layer is drawn.  It is no timed change: it holds at every time.
 *  Nothing on the way is coarser than the surface's format.
 *  A text with a gradient is a gradient layer and a mask of the text.
 *  @param layer   The layer's name.
 *  @param alpha   Copied; a byte a pixel, 0: nothing shows, 255: all.  NULL takes
 *                 the mask away.
 *  @param width   Pixels, 0 to 4096; through a mask without pixels nothing shows.
 *  @param height  As width.
 *  @param stride  Bytes from a row to the one below; 0: width.
 *  @return SNOWFX_OK; SNOWFX_ERROR_INVALID_ARGUMENT; SNOWFX_ERROR_NOT_FOUND: no such
 *          layer.
 *  Threads: one at a time per scene.  Allocates: yes.  Since: 0.1 */
SNOWFX_API snowfx_status snowfx_scene_set_mask(snowfx_scene *scene, const char *layer,
        const uint8_t *alpha, uint32_t width, uint32_t height, ptrdiff_t stride);

/* ==== Counts and hashes ================================================== */

/** Counts of a scene at its time.  Start from SNOWFX_STATISTICS_INIT. */
typedef struct snowfx_statistics {
    uint32_t struct_size;     /**< sizeof(snowfx_statistics), set by INIT.      */
    uint32_t reserved;        /**< 0.                                           */
    uint64_t live;            /**< Particles alive now.                         */
    uint64_t born;            /**< Births so far, of root cells and of the sub-cells
                                   of particles that still count.               */
    uint64_t dropped;         /**< Births of root cells left out for the cap.   */
    uint64_t record_bytes;    /**< Memory that birth records hold now.          */
} snowfx_statistics;          /* 40 bytes since 0.1 */
#define SNOWFX_STATISTICS_INIT { (uint32_t)sizeof(snowfx_statistics), 0, 0, 0, 0, 0 }

/** Counts what lives at the scene's time.
 *  @return SNOWFX_OK; SNOWFX_ERROR_INVALID_ARGUMENT; SNOWFX_ERROR_OUT_OF_MEMORY.
 *  Threads: one at a time per scene.  Allocates: no, once warm.  Since: 0.1 */
SNOWFX_API snowfx_status snowfx_scene_get_statistics(snowfx_scene *scene,
        snowfx_statistics *out_statistics);

/** A 64-bit hash of all particle and gradient state at the scene's time: the
 *  same on every CPU, thread count, build and way to that time.
 *  @return SNOWFX_OK; SNOWFX_ERROR_INVALID_ARGUMENT; SNOWFX_ERROR_OUT_OF_MEMORY.
 *  Threads: one at a time per scene.  Allocates: no, once warm.  Since: 0.1 */
SNOWFX_API snowfx_status snowfx_scene_hash(snowfx_scene *scene, uint64_t *out_hash);

/** A 64-bit hash of a surface's format, size and pixels; the stride's padding is
 *  left out.
 *  @return SNOWFX_OK; SNOWFX_ERROR_INVALID_ARGUMENT.
 *  Threads: any.  Allocates: no.  Since: 0.1 */
SNOWFX_API snowfx_status snowfx_surface_hash(const snowfx_surface *surface, uint64_t *out_hash);

/** What the scene shows at its time, as JSON: each layer's values after timing
 *  and animations, counts per cell, dropped births.
 *  @param buffer      Borrowed for the call; NULL with capacity 0 to ask.
 *  @param capacity    Size of the buffer in bytes.
 *  @param out_length  Bytes of the text, without the NUL that is also written.
 *  @return SNOWFX_OK; SNOWFX_ERROR_INVALID_ARGUMENT; SNOWFX_ERROR_BUFFER_TOO_SMALL:
 *          out_length is set, nothing written; SNOWFX_ERROR_OUT_OF_MEMORY.
 *  Threads: one at a time per scene.  Allocates: yes.  Since: 0.1 */
SNOWFX_API snowfx_status snowfx_scene_copy_inspection(snowfx_scene *scene,
        char *buffer, size_t capacity, size_t *out_length);

#ifdef __cplusplus
}
#endif

#endif /* SNOWFX_H */
