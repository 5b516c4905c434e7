// Made by Tests/Checks/check_presets.py --write from the files in Presets.

extension BuiltinPresets {
    static let all: [BuiltinPreset] = [
        BuiltinPreset(
            name: "badoo-snow",
            summary: "Snow over a splash screen: sharp and blurred flakes, all over the view from the first frame",
            json: ##"""
                {"snowfx":1,"name":"badoo-snow",
                "description":"Snow over a splash screen: sharp and blurred flakes, all over the view from the first frame",
                "author":"snowfx","license":"MIT","size":[375,667],"backgroundColor":"#7A31F5","schedule":[{
                "from":"12-01","until":"12-25"}],"layers":[{"type":"emitter","name":"snow","timeOffset":10,
                "emitterShape":"line","emitterPosition":["50%",0],"emitterSize":["100%",0],"emitterCells":[{
                "name":"flake","contents":"disc","birthRate":30,"lifetime":20,"emissionRange":3.141592653589793,
                "velocity":30,"velocityRange":20,"xAcceleration":5,"yAcceleration":30,"scale":0.15,"scaleRange":0.6,
                "spin":-0.5,"spinRange":1},{"name":"blurryFlake","contents":"softDisc","birthRate":30,"lifetime":20,
                "emissionRange":3.141592653589793,"velocity":40,"velocityRange":20,"xAcceleration":5,
                "yAcceleration":30,"scale":0.15,"scaleRange":0.6,"spin":-0.5,"spinRange":1}]}]}
                """##),
        BuiltinPreset(
            name: "coco-love",
            summary: "A light snowfall of small crystals that begins at the top edge",
            json: ##"""
                {"snowfx":1,"name":"coco-love",
                "description":"A light snowfall of small crystals that begins at the top edge","author":"snowfx",
                "license":"MIT","size":[375,667],"backgroundColor":"#101828","layers":[{"type":"emitter",
                "name":"snow","emitterShape":"line","emitterPosition":["50%",0],"emitterSize":["100%",0],
                "emitterCells":[{"name":"flake","contents":"flake","contentsScale":0.2,"birthRate":15,"lifetime":20,
                "emissionRange":1.5707963267948966,"velocity":-30,"velocityRange":-20,"yAcceleration":10,
                "scale":0.06,"scaleRange":0.03,"spin":-0.5,"spinRange":1}]}]}
                """##),
        BuiltinPreset(
            name: "confetti",
            summary: "A burst of paper that flutters down, in two depths",
            json: ##"""
                {"snowfx":1,"name":"confetti","description":"A burst of paper that flutters down, in two depths",
                "author":"snowfx","license":"MIT","backgroundColor":"#FFFFFF","layers":[{"type":"emitter",
                "name":"far","opacity":0.4,"speed":0.94,"emitterShape":"sphere","emitterPosition":["50%","42%"],
                "emitterSize":[30,30],"emitterBehaviors":[{"type":"drag","drag":2.6},{"type":"wave","force":[140,0,
                0],"frequency":0.5},{"type":"wave","force":[0,260,0],"frequency":3}],"emitterCells":[{
                "name":"paper0","contents":"square","particleType":"plane","birthRate":60,"lifetime":7,
                "lifetimeRange":6,"emissionRange":1.5707963267948966,"velocity":950,"velocityRange":1100,
                "scale":0.11,"scaleRange":0.044000000000000004,"spin":5.5,"spinRange":10,
                "rotationRange":6.283185307179586,"color":"#FF5A5F","orientationRange":3.141592653589793,
                "orientationLongitude":1.5707963267948966,"orientationLatitude":1.5707963267948966,"beginTime":0.1},
                {"name":"paper1","contents":"confetti","particleType":"plane","birthRate":60,"lifetime":7,
                "lifetimeRange":6,"emissionRange":1.5707963267948966,"velocity":950,"velocityRange":1100,
                "scale":0.11,"scaleRange":0.044000000000000004,"spin":5.5,"spinRange":10,
                "rotationRange":6.283185307179586,"color":"#FFB400","orientationRange":3.141592653589793,
                "orientationLongitude":1.5707963267948966,"orientationLatitude":1.5707963267948966,"beginTime":0.1},
                {"name":"paper2","contents":"confetti","particleType":"plane","birthRate":60,"lifetime":7,
                "lifetimeRange":6,"emissionRange":1.5707963267948966,"velocity":950,"velocityRange":1100,
                "scale":0.11,"scaleRange":0.044000000000000004,"spin":5.5,"spinRange":10,
                "rotationRange":6.283185307179586,"color":"#7ED957","orientationRange":3.141592653589793,
                "orientationLongitude":1.5707963267948966,"orientationLatitude":1.5707963267948966,"beginTime":0.1},
                {"name":"paper3","contents":"square","particleType":"plane","birthRate":60,"lifetime":7,
                "lifetimeRange":6,"emissionRange":1.5707963267948966,"velocity":950,"velocityRange":1100,
                "scale":0.11,"scaleRange":0.044000000000000004,"spin":5.5,"spinRange":10,
                "rotationRange":6.283185307179586,"color":"#38B6FF","orientationRange":3.141592653589793,
                "orientationLongitude":1.5707963267948966,"orientationLatitude":1.5707963267948966,"beginTime":0.1},
                {"name":"paper4","contents":"confetti","particleType":"plane","birthRate":60,"lifetime":7,
                "lifetimeRange":6,"emissionRange":1.5707963267948966,"velocity":950,"velocityRange":1100,
                "scale":0.11,"scaleRange":0.044000000000000004,"spin":5.5,"spinRange":10,
                "rotationRange":6.283185307179586,"color":"#A259FF","orientationRange":3.141592653589793,
                "orientationLongitude":1.5707963267948966,"orientationLatitude":1.5707963267948966,"beginTime":0.1},
                {"name":"paper5","contents":"confetti","particleType":"plane","birthRate":60,"lifetime":7,
                "lifetimeRange":6,"emissionRange":1.5707963267948966,"velocity":950,"velocityRange":1100,
                "scale":0.11,"scaleRange":0.044000000000000004,"spin":5.5,"spinRange":10,
                "rotationRange":6.283185307179586,"color":"#FF66C4","orientationRange":3.141592653589793,
                "orientationLongitude":1.5707963267948966,"orientationLatitude":1.5707963267948966,
                "beginTime":0.1}],"animations":[{"keyPath":"birthRate","removedOnCompletion":false,"duration":1.5,
                "fillMode":"forwards","values":[0.7,1,0],"keyTimes":[0.05,0.45,0.6]},{
                "keyPath":"emitterCells.paper0.yAcceleration","removedOnCompletion":false,"duration":4,
                "fillMode":"forwards","values":[0,40,110,260,420],"keyTimes":[0.08,0.16,0.32,0.65,1]},{
                "keyPath":"emitterCells.paper1.yAcceleration","removedOnCompletion":false,"duration":4,
                "fillMode":"forwards","values":[0,40,110,260,420],"keyTimes":[0.08,0.16,0.32,0.65,1]},{
                "keyPath":"emitterCells.paper2.yAcceleration","removedOnCompletion":false,"duration":4,
                "fillMode":"forwards","values":[0,40,110,260,420],"keyTimes":[0.08,0.16,0.32,0.65,1]},{
                "keyPath":"emitterCells.paper3.yAcceleration","removedOnCompletion":false,"duration":4,
                "fillMode":"forwards","values":[0,40,110,260,420],"keyTimes":[0.08,0.16,0.32,0.65,1]},{
                "keyPath":"emitterCells.paper4.yAcceleration","removedOnCompletion":false,"duration":4,
                "fillMode":"forwards","values":[0,40,110,260,420],"keyTimes":[0.08,0.16,0.32,0.65,1]},{
                "keyPath":"emitterCells.paper5.yAcceleration","removedOnCompletion":false,"duration":4,
                "fillMode":"forwards","values":[0,40,110,260,420],"keyTimes":[0.08,0.16,0.32,0.65,1]}]},{
                "type":"emitter","name":"near","emitterShape":"sphere","emitterPosition":["50%","42%"],
                "emitterSize":[30,30],"emitterBehaviors":[{"type":"drag","drag":2.6},{"type":"wave","force":[140,0,
                0],"frequency":0.5},{"type":"wave","force":[0,260,0],"frequency":3}],"emitterCells":[{
                "name":"paper0","contents":"square","particleType":"plane","birthRate":90,"lifetime":7,
                "lifetimeRange":6,"emissionRange":1.5707963267948966,"velocity":950,"velocityRange":1100,
                "scale":0.19,"scaleRange":0.07600000000000001,"spin":5.5,"spinRange":10,
                "rotationRange":6.283185307179586,"color":"#FF5A5F","orientationRange":3.141592653589793,
                "orientationLongitude":1.5707963267948966,"orientationLatitude":1.5707963267948966,"beginTime":0.1},
                {"name":"paper1","contents":"confetti","particleType":"plane","birthRate":90,"lifetime":7,
                "lifetimeRange":6,"emissionRange":1.5707963267948966,"velocity":950,"velocityRange":1100,
                "scale":0.19,"scaleRange":0.07600000000000001,"spin":5.5,"spinRange":10,
                "rotationRange":6.283185307179586,"color":"#FFB400","orientationRange":3.141592653589793,
                "orientationLongitude":1.5707963267948966,"orientationLatitude":1.5707963267948966,"beginTime":0.1},
                {"name":"paper2","contents":"confetti","particleType":"plane","birthRate":90,"lifetime":7,
                "lifetimeRange":6,"emissionRange":1.5707963267948966,"velocity":950,"velocityRange":1100,
                "scale":0.19,"scaleRange":0.07600000000000001,"spin":5.5,"spinRange":10,
                "rotationRange":6.283185307179586,"color":"#7ED957","orientationRange":3.141592653589793,
                "orientationLongitude":1.5707963267948966,"orientationLatitude":1.5707963267948966,"beginTime":0.1},
                {"name":"paper3","contents":"square","particleType":"plane","birthRate":90,"lifetime":7,
                "lifetimeRange":6,"emissionRange":1.5707963267948966,"velocity":950,"velocityRange":1100,
                "scale":0.19,"scaleRange":0.07600000000000001,"spin":5.5,"spinRange":10,
                "rotationRange":6.283185307179586,"color":"#38B6FF","orientationRange":3.141592653589793,
                "orientationLongitude":1.5707963267948966,"orientationLatitude":1.5707963267948966,"beginTime":0.1},
                {"name":"paper4","contents":"confetti","particleType":"plane","birthRate":90,"lifetime":7,
                "lifetimeRange":6,"emissionRange":1.5707963267948966,"velocity":950,"velocityRange":1100,
                "scale":0.19,"scaleRange":0.07600000000000001,"spin":5.5,"spinRange":10,
                "rotationRange":6.283185307179586,"color":"#A259FF","orientationRange":3.141592653589793,
                "orientationLongitude":1.5707963267948966,"orientationLatitude":1.5707963267948966,"beginTime":0.1},
                {"name":"paper5","contents":"confetti","particleType":"plane","birthRate":90,"lifetime":7,
                "lifetimeRange":6,"emissionRange":1.5707963267948966,"velocity":950,"velocityRange":1100,
                "scale":0.19,"scaleRange":0.07600000000000001,"spin":5.5,"spinRange":10,
                "rotationRange":6.283185307179586,"color":"#FF66C4","orientationRange":3.141592653589793,
                "orientationLongitude":1.5707963267948966,"orientationLatitude":1.5707963267948966,
                "beginTime":0.1}],"animations":[{"keyPath":"birthRate","removedOnCompletion":false,"duration":1.5,
                "fillMode":"forwards","values":[0.7,1,0],"keyTimes":[0.05,0.45,0.6]},{
                "keyPath":"emitterCells.paper0.yAcceleration","removedOnCompletion":false,"duration":4,
                "fillMode":"forwards","values":[0,40,110,260,420],"keyTimes":[0.08,0.16,0.32,0.65,1]},{
                "keyPath":"emitterCells.paper1.yAcceleration","removedOnCompletion":false,"duration":4,
                "fillMode":"forwards","values":[0,40,110,260,420],"keyTimes":[0.08,0.16,0.32,0.65,1]},{
                "keyPath":"emitterCells.paper2.yAcceleration","removedOnCompletion":false,"duration":4,
                "fillMode":"forwards","values":[0,40,110,260,420],"keyTimes":[0.08,0.16,0.32,0.65,1]},{
                "keyPath":"emitterCells.paper3.yAcceleration","removedOnCompletion":false,"duration":4,
                "fillMode":"forwards","values":[0,40,110,260,420],"keyTimes":[0.08,0.16,0.32,0.65,1]},{
                "keyPath":"emitterCells.paper4.yAcceleration","removedOnCompletion":false,"duration":4,
                "fillMode":"forwards","values":[0,40,110,260,420],"keyTimes":[0.08,0.16,0.32,0.65,1]},{
                "keyPath":"emitterCells.paper5.yAcceleration","removedOnCompletion":false,"duration":4,
                "fillMode":"forwards","values":[0,40,110,260,420],"keyTimes":[0.08,0.16,0.32,0.65,1]}]}]}
                """##),
        BuiltinPreset(
            name: "fireworks",
            summary: "Rockets with trails that burst into sparks",
            json: ##"""
                {"snowfx":1,"name":"fireworks","description":"Rockets with trails that burst into sparks",
                "author":"snowfx","license":"MIT","backgroundColor":"#05060F","layers":[{"type":"emitter",
                "name":"show","timeOffset":2,"emitterShape":"line","emitterMode":"outline","emitterPosition":["50%",
                "100%"],"emitterSize":["60%",0],"renderMode":"additive","emitterCells":[{"name":"rocket",
                "contents":"spark","birthRate":1.6,"lifetime":1.7,"lifetimeRange":0.2,"emissionRange":0.5,
                "velocity":235,"velocityRange":50,"yAcceleration":45,"scale":0.2,"emitterBehaviors":[{
                "type":"valueOverLife","keyPath":"color.alpha","values":[1,1,0],"locations":[0,0.95,1]}],
                "emitterCells":[{"name":"trail","contents":"softDisc","birthRate":110,"lifetime":0.5,
                "emissionLongitude":3.1415926,"velocity":12,"velocityRange":8,"scale":0.5,"scaleSpeed":-0.8,
                "color":"#FFC878","alphaSpeed":-1.8},{"name":"burst","contents":"spark","birthRate":1800,
                "lifetime":1.5,"lifetimeRange":0.4,"emissionRange":6.2831853,"velocity":120,"velocityRange":90,
                "yAcceleration":35,"scale":0.9,"scaleSpeed":-0.4,"color":"#C8C8C8","redRange":1.2,"greenRange":1.2,
                "blueRange":1.2,"alphaSpeed":-0.7,"beginTime":1.35,"duration":0.1,"emitterBehaviors":[{
                "type":"drag","drag":0.9}]}]}],"animations":[{"keyPath":"birthRate",
                "timingFunction":"easeInEaseOut","duration":6,"repeatCount":1000000000,"autoreverses":true,
                "values":[0.2,1,0.4,1]}]}]}
                """##),
        BuiltinPreset(
            name: "instagram-gradient",
            summary: "A ring of seven colours that wander from the top right to the bottom left",
            json: ##"""
                {"snowfx":1,"name":"instagram-gradient",
                "description":"A ring of seven colours that wander from the top right to the bottom left",
                "author":"snowfx","license":"MIT","size":[375,667],"layers":[{"type":"gradient","name":"gradient",
                "startPoint":[1,0],"endPoint":[0,1],"ring":{"colors":["#8A3AB9","#4C68D7","#CD486B","#FBAD50",
                "#FCCC63","#BC2A8D","#E95950"],"pair":"instagram"}}]}
                """##),
        BuiltinPreset(
            name: "party",
            summary: "Confetti and soft snow over a wandering gradient",
            json: ##"""
                {"snowfx":1,"name":"party","description":"Confetti and soft snow over a wandering gradient",
                "author":"snowfx","license":"MIT","layers":[{"type":"gradient","name":"sky","startPoint":[1,0],
                "endPoint":[0,1],"ring":{"colors":["#9C27B0","#FF4081","#7B1FA2","#204CFF","#209EFF","#5A787F",
                "#3AFFD9"]}},{"type":"emitter","name":"confetti","timeOffset":7,"emitterShape":"line",
                "emitterPosition":["50%",-24],"emitterSize":["110%",0],"emitterCells":[{"name":"red",
                "contents":"confetti","particleType":"plane","birthRate":7,"lifetime":7,"emissionRange":0.7,
                "velocity":-95,"velocityRange":70,"yAcceleration":14,"scale":0.24,"scaleRange":0.12,"spinRange":6,
                "rotationRange":6.283185307179586,"color":"#FF3B5C","orientationRange":3.141592653589793,
                "emitterBehaviors":[{"type":"wave","force":[60,0,0],"frequency":0.5}]},{"name":"gold",
                "contents":"confetti","particleType":"plane","birthRate":7,"lifetime":7,"emissionRange":0.7,
                "velocity":-95,"velocityRange":70,"yAcceleration":14,"scale":0.24,"scaleRange":0.12,"spinRange":6,
                "rotationRange":6.283185307179586,"color":"#FFCC00","orientationRange":3.141592653589793,
                "emitterBehaviors":[{"type":"wave","force":[60,0,0],"frequency":0.5}]},{"name":"green",
                "contents":"confetti","particleType":"plane","birthRate":7,"lifetime":7,"emissionRange":0.7,
                "velocity":-95,"velocityRange":70,"yAcceleration":14,"scale":0.24,"scaleRange":0.12,"spinRange":6,
                "rotationRange":6.283185307179586,"color":"#2EDB70","orientationRange":3.141592653589793,
                "emitterBehaviors":[{"type":"wave","force":[60,0,0],"frequency":0.5}]},{"name":"blue",
                "contents":"confetti","particleType":"plane","birthRate":7,"lifetime":7,"emissionRange":0.7,
                "velocity":-95,"velocityRange":70,"yAcceleration":14,"scale":0.24,"scaleRange":0.12,"spinRange":6,
                "rotationRange":6.283185307179586,"color":"#21B5FF","orientationRange":3.141592653589793,
                "emitterBehaviors":[{"type":"wave","force":[60,0,0],"frequency":0.5}]},{"name":"white",
                "contents":"confetti","particleType":"plane","birthRate":7,"lifetime":7,"emissionRange":0.7,
                "velocity":-95,"velocityRange":70,"yAcceleration":14,"scale":0.24,"scaleRange":0.12,"spinRange":6,
                "rotationRange":6.283185307179586,"orientationRange":3.141592653589793,"emitterBehaviors":[{
                "type":"wave","force":[60,0,0],"frequency":0.5}]}]},{"type":"emitter","name":"snow","timeOffset":14,
                "emitterShape":"line","emitterPosition":["50%",-12],"emitterSize":["120%",0],"emitterCells":[{
                "name":"flake","contents":"disc","birthRate":16,"lifetime":14,"emissionRange":1.2,"velocity":-34,
                "velocityRange":24,"yAcceleration":3,"scale":0.075,"scaleRange":0.06,"color":"#FFFFFFE0"},{
                "name":"blurryFlake","contents":"softDisc","birthRate":8,"lifetime":14,"emissionRange":1.2,
                "velocity":-46,"velocityRange":24,"yAcceleration":4,"scale":0.26,"scaleRange":0.2,
                "color":"#FFFFFFB0"}]}]}
                """##),
        BuiltinPreset(
            name: "pastel",
            summary: "A ring of seven colours, two at a time, as in the Pastel library",
            json: ##"""
                {"snowfx":1,"name":"pastel",
                "description":"A ring of seven colours, two at a time, as in the Pastel library","author":"snowfx",
                "license":"MIT","size":[375,667],"layers":[{"type":"gradient","name":"gradient","startPoint":[1,0],
                "endPoint":[0,1],"ring":{"colors":["#9C27B0","#FF4081","#7B1FA2","#204CFF","#209EFF","#5A787F",
                "#3AFFD9"]}}]}
                """##),
    ]
}
