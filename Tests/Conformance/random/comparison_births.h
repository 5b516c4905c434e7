/* The second half of the comparison: single births, and the living at a time. */

#ifndef RANDOM_COMPARISON_BIRTHS_H
#define RANDOM_COMPARISON_BIRTHS_H

/* ---- What a birth may have drawn */

/* Half the range about a mean, at the time of a birth, times a factor. */
static int within(const struct comparison *c, int cell, int mean, int range, double factor, double t, double value,
    double *low, double *high) {
    double middle = value_at(c->effect, cell_slot(cell, mean), t) * factor;
    double half = fabs(value_at(c->effect, cell_slot(cell, range), t) * factor) / 2;
    double slack = 2e-5 * (1 + fabs(middle) + half);
    *low = middle - half;
    *high = middle + half;
    return value >= *low - slack && value <= *high + slack;
}

/* The natural direction at a place of the shape; 0 where it is open: at centres, corners of edges, flat shapes. */
static int natural_direction(const struct effect *effect, const double *offset, const double *size, double *n) {
    n[0] = n[1] = n[2] = 0;
    if (effect->shape == LINE) {
        n[1] = -1;
        return 1;
    }
    int inside = effect->mode == VOLUME || (effect->mode == SURFACE && effect->shape == RECTANGLE);
    if (effect->shape == POINT || ((effect->shape == RECTANGLE || effect->shape == CUBOID) && inside)) {
        n[0] = 1;
        return 1;
    }
    double length = 0;
    int extremes = 0;
    for (int axis = 0; axis < 3; axis++) {
        double reach = fabs(size[axis]) / 2;
        if (effect->shape == CIRCLE || effect->shape == SPHERE) {
            n[axis] = offset[axis];
        } else if ((axis < 2 || effect->shape == CUBOID) && fabs(offset[axis]) > reach - 1e-3) {
            if (reach < 0.1) return 0;
            n[axis] = offset[axis] > 0 ? 1 : -1;
            extremes++;
        }
        length += n[axis] * n[axis];
    }
    length = sqrt(length);
    for (int axis = 0; axis < 3; axis++) n[axis] /= length;
    if (effect->shape == CIRCLE || effect->shape == SPHERE) return length > 1;
    int dimensions = effect->shape == CUBOID ? 3 : 2;
    int expected = effect->mode == POINTS ? dimensions : effect->mode == OUTLINE ? dimensions - 1 : 1;
    return extremes == expected;
}

static int place_is_on_shape(const struct effect *effect, const double *offset, const double *size) {
    double slack = 1e-3, radius = sqrt(offset[0] * offset[0] + offset[1] * offset[1] + offset[2] * offset[2]);
    double w = fabs(size[0]), h = fabs(size[1]), d = fabs(size[2]);
    if (effect->shape == POINT) return radius <= slack;
    if (effect->shape == CIRCLE && fabs(offset[2]) > slack) return 0;
    if (effect->shape == CIRCLE || effect->shape == SPHERE) {
        int solid = effect->mode == VOLUME || (effect->mode == SURFACE && effect->shape == CIRCLE);
        return radius <= w * 1.0001 + slack && (solid || radius >= w * 0.9999 - slack);
    }
    if (effect->shape == LINE) h = d = 0;
    if (effect->shape == RECTANGLE) d = 0;
    return fabs(offset[0]) <= w / 2 + slack && fabs(offset[1]) <= h / 2 + slack && fabs(offset[2]) <= d / 2 + slack;
}

/* The velocity lies in the cone about the direction, or about its opposite for a negative speed. */
static void check_direction(struct comparison *c, uint64_t row, int cell, const double *n, double t) {
    double longitude = value_at(c->effect, cell_slot(cell, C_LONGITUDE), t);
    double latitude = value_at(c->effect, cell_slot(cell, C_LATITUDE), t);
    double half = fabs(value_at(c->effect, cell_slot(cell, C_RANGE), t)) / 2;
    struct motion m = motion_at_birth(&c->births, row);
    double speed = sqrt(m.v[0] * m.v[0] + m.v[1] * m.v[1] + m.v[2] * m.v[2]), low, high;
    double factor = value_at(c->effect, L_VELOCITY, t);
    int forwards = within(c, cell, C_VELOCITY, C_VELOCITY_RANGE, factor, t, speed, &low, &high);
    int backwards = within(c, cell, C_VELOCITY, C_VELOCITY_RANGE, factor, t, -speed, &low, &high);
    expect(c->report, forwards || backwards, "cell %s: speed %.9g outside %.9g..%.9g at %.9g",
        c->effect->cells[cell].name, speed, low, high, t);
    if (speed < 1e-3 || !n) return;
    if (fabs(n[2]) > 1e-9 && latitude != 0) return; /* how the two tilts combine is not stated */
    double x = n[0] * cos(longitude) - n[1] * sin(longitude), y = n[0] * sin(longitude) + n[1] * cos(longitude);
    double axis[3] = { x * cos(latitude), y * cos(latitude), n[2] + sin(latitude) };
    double cosine = (axis[0] * m.v[0] + axis[1] * m.v[1] + axis[2] * m.v[2]) / speed;
    double angle = acos(fmax(-1, fmin(1, cosine)));
    int holds = (forwards && angle <= half + 3e-3) || (backwards && PI - angle <= half + 3e-3);
    expect(c->report, holds, "cell %s: birth %llu at %.9g flies %.6g rad off its axis, cone %.6g",
        c->effect->cells[cell].name, (unsigned long long)c->births.index[row], t, angle, half);
}

static void check_root_place(struct comparison *c, uint64_t row, int cell, double t) {
    struct motion m = motion_at_birth(&c->births, row);
    double offset[3], size[3], n[3];
    for (int axis = 0; axis < 3; axis++) {
        offset[axis] = m.p[axis] - value_at(c->effect, L_X + axis, t);
        size[axis] = value_at(c->effect, L_WIDTH + axis, t);
    }
    expect(c->report, place_is_on_shape(c->effect, offset, size),
        "cell %s: birth %llu at %.9g lies off the shape: %g %g %g",
        c->effect->cells[cell].name, (unsigned long long)c->births.index[row], t, offset[0], offset[1], offset[2]);
    int is_open = !natural_direction(c->effect, offset, size, n);
    check_direction(c, row, cell, is_open ? NULL : n, t);
}

/* A child is born where its parent is, and flies relative to the parent's flight. */
static void check_child_place(struct comparison *c, uint64_t row, int cell, double t) {
    const struct origin *o = &c->origins[row];
    struct motion m = motion_at_birth(&c->births, row);
    double speed = 0, n[3];
    for (int axis = 0; axis < 3; axis++) {
        double bound = fabs(o->fine.p[axis] - o->coarse.p[axis]) + 1e-4 * o->fine.reach + 1e-4;
        expect(c->report, fabs(m.p[axis] - o->fine.p[axis]) <= bound,
            "cell %s: born at %.9g, its parent is at %.9g +- %.2g",
            c->effect->cells[cell].name, m.p[axis], o->fine.p[axis], bound);
        speed += o->fine.v[axis] * o->fine.v[axis];
    }
    speed = sqrt(speed);
    for (int axis = 0; axis < 3; axis++) n[axis] = o->fine.v[axis] / speed;
    double flat = hypot(n[0], n[1]); /* nearly along z, small errors turn the heading */
    check_direction(c, row, cell, speed > 2 && flat > 0.1 ? n : NULL, t);
}

static void check_birth(struct comparison *c, uint64_t row) {
    origin_find(c, row);
    const struct origin *o = &c->origins[row];
    const snowfx_particles *p = &c->births;
    int cell = c->cells[p->cell[row]];
    double t = o->time, low, high, color[4];
    const char *name = c->effect->cells[cell].name;
    if (!expect(c->report, o->parent != -2, "cell %s: a child without a parent", name)) return;

    double life = p->lifetime[row];
    int holds = within(c, cell, C_LIFETIME, C_LIFETIME_RANGE, value_at(c->effect, L_LIFETIME, t), t, life, &low, &high);
    holds |= life == 0 && low <= 1e-5;
    expect(c->report, holds, "cell %s: life %.9g outside %.9g..%.9g", name, life, low, high);
    holds = within(c, cell, C_SCALE, C_SCALE_RANGE, o->scale_gain, t, p->scale[row], &low, &high);
    expect(c->report, holds, "cell %s: scale %.9g outside %.9g..%.9g", name, p->scale[row], low, high);
    holds = within(c, cell, C_ROTATION, C_ROTATION_RANGE, 1, t, p->rotation[row], &low, &high);
    expect(c->report, holds, "cell %s: rotation %.9g outside %.9g..%.9g", name, p->rotation[row], low, high);
    color_at_birth(p, row, color);
    for (int i = 0; i < 4; i++) {
        if (o->parent >= 0 && !c->origins[o->parent].color_is_known[i]) continue;
        within(c, cell, C_RED + i, C_RED_RANGE + i, o->color_gain[i], t, color[i], &low, &high);
        holds = color[i] >= clamp(low) - 1e-4 && color[i] <= clamp(high) + 1e-4;
        expect(c->report, holds, "cell %s: colour %d: %.9g outside %.9g..%.9g", name, i, color[i], low, high);
    }
    if (o->parent < 0) check_root_place(c, row, cell, t);
    else check_child_place(c, row, cell, t);
}

/* ---- The living */

static void check_living(struct comparison *c, uint64_t row, const snowfx_particles *now, uint64_t i, double t) {
    origin_find(c, row);
    const struct origin *o = &c->origins[row];
    const snowfx_particles *p = &c->births;
    int cell = c->cells[p->cell[row]];
    const char *name = c->effect->cells[cell].name;
    struct motion fine = motion_at_birth(p, row), coarse = fine;
    move(c->effect, cell, o->time, t, STEP, &fine);
    move(c->effect, cell, o->time, t, 2 * STEP, &coarse);
    double place[] = { now->x[i], now->y[i], now->z[i] };
    double velocity[] = { now->velocity_x[i], now->velocity_y[i], now->velocity_z[i] };
    double age = t - o->time, pace = fine.reach / fmax(age, 0.05);
    for (int axis = 0; axis < 3; axis++) {
        double bound = fabs(fine.p[axis] - coarse.p[axis]) + 1e-4 * fine.reach + 1e-4;
        expect(c->report, fabs(place[axis] - fine.p[axis]) <= bound,
            "cell %s: particle %llu aged %.6g: axis %d at %.9g, integrated %.9g +- %.2g", name,
            (unsigned long long)now->index[i], age, axis, place[axis], fine.p[axis], bound);
        bound = fabs(fine.v[axis] - coarse.v[axis]) + 1e-4 * (pace + fabs(fine.v[axis])) + 1e-3;
        expect(c->report, fabs(velocity[axis] - fine.v[axis]) <= bound,
            "cell %s: particle %llu aged %.6g: axis %d speed %.9g, integrated %.9g +- %.2g", name,
            (unsigned long long)now->index[i], age, axis, velocity[axis], fine.v[axis], bound);
    }
    double scale = p->scale[row] + o->scale_gain * fine.scale_growth;
    double bound = 1e-4 * (1 + fabs(p->scale[row]) + fabs(o->scale_gain));
    bound += fabs(fine.scale_growth - coarse.scale_growth);
    expect(c->report, fabs(now->scale[i] - scale) <= bound, "cell %s: scale %.9g, integrated %.9g", name,
        now->scale[i], scale);
    double first[4], shown[4];
    color_at_birth(p, row, first);
    color_at_birth(now, i, shown);
    for (int k = 0; k < 4; k++) {
        if (!o->color_is_known[k]) continue;
        double expected = clamp(first[k] + o->color_gain[k] * fine.color_growth[k]);
        expect(c->report, fabs(shown[k] - expected) <= 2e-4, "cell %s: colour %d: %.9g, integrated %.9g", name, k,
            shown[k], expected);
    }
    double low, high, turned = now->rotation[i] - p->rotation[row];
    if (age < 0.05) return;
    double factor = value_at(c->effect, L_SPIN, o->time);
    int holds = within(c, cell, C_SPIN, C_SPIN_RANGE, factor, o->time, turned / age, &low, &high);
    expect(c->report, holds, "cell %s: spin %.9g outside %.9g..%.9g", name, turned / age, low, high);
}

/* Who is alive, one by one, and how some of them have moved. */
static void check_time(struct comparison *c, const snowfx_particles *now, double when) {
    double t = local_time(c->effect, when);
    uint64_t next = 0, living = 0, stride = now->count / CHECKED_LIVING + 1;
    for (uint64_t row = 0; row < c->births.count; row++) {
        double age = t - local_time(c->effect, c->births.birth_time[row]), life = c->births.lifetime[row];
        int is_there = next < now->count && same_particle(&c->births, row, now, next);
        int is_certain = fabs(age) > 1e-6 && fabs(age - life) > 1e-5;
        int is_alive = age >= 0 && age < life;
        expect(c->report, !is_certain || is_there == is_alive, "cell %s: birth %llu, age %.9g of %.9g, is %s at %.9g",
            c->effect->cells[c->cells[c->births.cell[row]]].name, (unsigned long long)c->births.index[row], age, life,
            is_there ? "there" : "not there", when);
        if (!is_there) continue;
        expect(c->report, fabs(now->age[next] - age) <= 1e-5 * (1 + fabs(age)) && now->lifetime[next] == life,
            "age %.9g for %.9g", now->age[next], age);
        if (living % stride == 0) check_living(c, row, now, next, t);
        living++;
        next++;
    }
    expect(c->report, next == now->count, "%llu particles at %.9g that were never born",
        (unsigned long long)(now->count - next), when);
}

static void check_births(struct comparison *c) {
    check_emissions(c);
    for (int cell = 0; cell < c->effect->cell_count; cell++) {
        uint64_t count = 0, seen = 0;
        for (uint64_t row = 0; row < c->births.count; row++) count += c->cells[c->births.cell[row]] == cell;
        for (uint64_t row = 0; row < c->births.count; row++) {
            if (c->cells[c->births.cell[row]] != cell) continue;
            if (seen++ % (count / CHECKED_BIRTHS + 1) == 0) check_birth(c, row);
        }
    }
}

#endif
