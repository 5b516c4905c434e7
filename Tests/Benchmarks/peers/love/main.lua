-- The snow workload in LÖVE's particle system: `love . COUNT...` prints, for each count, the count and the
-- nanoseconds a particle of the fastest update of a frame.
local ffi = require("ffi")
ffi.cdef [[
    typedef struct { long seconds, nanoseconds; } bench_time;
    int clock_gettime(int clock, bench_time *time);
]]
local reading = ffi.new("bench_time")

local function now()
    ffi.C.clock_gettime(1, reading)
    return tonumber(reading.seconds) * 1e9 + tonumber(reading.nanoseconds)
end

local LIFE, FRAME = 20, 1 / 60

local function snow(count)
    local picture = love.graphics.newImage(love.image.newImageData(8, 8))
    local system = love.graphics.newParticleSystem(picture, math.floor(count * 1.05) + 64)
    system:setParticleLifetime(LIFE)
    system:setEmissionRate(count / LIFE)
    system:setEmissionArea("uniform", 1000, 0)
    system:setDirection(math.pi / 2)
    system:setSpread(0.8)
    system:setSpeed(10, 50)
    system:setLinearAcceleration(5, 30)
    system:setRotation(0, 2 * math.pi)
    system:setSpin(-1.5, 0.5)
    system:setSpinVariation(1)
    system:setSizes(0.75)
    system:setSizeVariation(1)
    system:setColors(1, 1, 1, 1, 1, 1, 1, 0)
    for _ = 1, (LIFE + 1) / FRAME do system:update(FRAME) end
    return system
end

function love.load(words)
    for _, word in ipairs(words) do
        local count = tonumber(word)
        local system, best = snow(count), math.huge
        for _ = 1, count >= 500000 and 40 or 200 do
            local start = now()
            system:update(FRAME)
            best = math.min(best, (now() - start) / system:getCount())
        end
        print(string.format("%d %.3f", count, best))
    end
    love.event.quit()
end
