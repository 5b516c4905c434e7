/* One preset in one scene, as the options ask for it. */
#ifndef SNOWFX_COMMAND_SESSION_H
#define SNOWFX_COMMAND_SESSION_H

#include "options.h"
#include "picture.h"
#include "preset_source.h"
#include "snowfx.h"

struct session {
    const struct options *options; /**< Borrowed.                               */
    struct preset_source source;
    snowfx_preset *preset;
    snowfx_scene *scene;
    /** The preset's schedule is on, up to schedule_change. */
    bool is_on;
    /** Scene time from which the schedule is not known yet; infinity without --date. */
    double schedule_change;
};

/** Loads the first operand and makes a scene of it; says what is wrong.
 *  @return an exit status; session_close() is due in either case. */
int session_open(struct session *session, const struct options *options);

void session_close(struct session *session);

/** Reads the pictures beside the preset.  Needed before drawing. */
int session_load_images(struct session *session);

/** Takes the scene to a time, by steps when --step asks for them. */
int session_seek(struct session *session, double time);

/** The scene's size in whole pixels. */
int session_pixel_size(const struct session *session, uint32_t *out_width, uint32_t *out_height);

/** Draws the scene over what @p picture holds. */
int session_draw(struct session *session, struct picture *picture);

#endif
