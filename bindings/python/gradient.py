"""A gradient under the host's hand, as numbers and in the shape of a mask."""
import snowfx

with snowfx.Scene(snowfx.Preset.builtin("pastel/warmFlame"), size=(320, 180)) as scene:
    scene.set_colors("gradient", ["#FF999E", "#FAD0C4", "#331A80"], at=0)
    scene.set("gradient.ring.duration", 2.5, at=0)
    for stop in scene.seek(4).gradient("gradient").stops:
        print(stop.location, stop.color)
    scene.set_mask("gradient", bytes([255, 0, 0, 255]), 2, 2)
    scene.render().save("gradient.png")
