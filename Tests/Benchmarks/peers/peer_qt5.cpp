/* Qt 5's raster engine.  needs: Qt5Gui */
#include "peer.h"

#include <QImage>
#include <QLinearGradient>
#include <QPainter>

static QImage *frame, *disc_image;

static const char *peer_name(void) { return "Qt 5 raster engine"; }

static void peer_open(uint32_t *pixels, const uint32_t *disc) {
    frame = new QImage((uchar *)pixels, W, H, W * 4, QImage::Format_ARGB32_Premultiplied);
    disc_image = new QImage(
        QImage((const uchar *)disc, SIDE, SIDE, SIDE * 4, QImage::Format_ARGB32_Premultiplied).copy());
}

static void peer_gradient(uint32_t first, uint32_t last) {
    QPainter painter(frame);
    QLinearGradient gradient(0, H, W, 0);
    gradient.setColorAt(0, QColor::fromRgba(first));
    gradient.setColorAt(1, QColor::fromRgba(last));
    painter.fillRect(0, 0, W, H, gradient);
}

static void peer_sprites(const peer_sprite *sprites, int count) {
    QPainter painter(frame);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    for (int i = 0; i < count; i++) {
        double scale = sprites[i].size / SIDE;
        QTransform transform;
        transform.translate(sprites[i].x, sprites[i].y);
        transform.rotateRadians(sprites[i].angle);
        transform.scale(scale, scale);
        painter.setTransform(transform);
        painter.setOpacity(sprites[i].alpha);
        painter.drawImage(QPointF(-SIDE / 2.0, -SIDE / 2.0), *disc_image);
    }
}
