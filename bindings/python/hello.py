"""Snow in a PNG."""
import snowfx

with snowfx.Scene(snowfx.Preset.builtin("badoo-snow"), size=(640, 360), seed=7) as scene:
    scene.time = 5
    scene.render(background="#101828").save("snow.png")
    print(len(scene.particles()), "flakes in snow.png")
