function love.conf(settings)
    settings.window.width, settings.window.height, settings.window.vsync = 64, 64, 0
    for _, name in ipairs { "audio", "sound", "physics", "joystick", "video" } do settings.modules[name] = false end
end
