/// A preset that uses every key with a value that is not its default, in the
/// canonical form.
let everything = ##"""
    {
      "snowfx": 1,
      "name": "everything \"quoted\" \\ 雪",
      "description": "all keys\nof the format",
      "author": "nobody",
      "license": "MIT",
      "size": [800.5, 600],
      "backgroundColor": "#10182880",
      "seed": "18446744073709551615",
      "reducedMotion": "hide",
      "schedule": [
        {
          "from": "12-01",
          "until": "01-06",
          "hours": ["20:00", "06:30"],
          "utcOffset": -330
        },
        {
          "from": "2024-02-29",
          "until": "2025-01-01",
          "hours": ["00:00", "24:00"]
        }
      ],
      "images": {
        "logo": "logo.png",
        "host's own": null
      },
      "layers": [
        {
          "type": "gradient",
          "name": "sky",
          "frame": [1.5, "-12.5%", "100%", 200],
          "opacity": 0.5,
          "hidden": true,
          "beginTime": 1,
          "timeOffset": 2,
          "speed": -0.5,
          "duration": 3,
          "repeatCount": 3.4028234663852886e+38,
          "repeatDuration": 4,
          "autoreverses": true,
          "fillMode": "both",
          "gradientType": "conic",
          "colors": ["#FFFFFF", "#00000000", [0.1, 0.2, 0.3], [0.1, 0.2, 0.3, 0.4]],
          "locations": [-1, 0, 0.5, 2],
          "startPoint": [0, 0.25],
          "endPoint": [1, 0.75],
          "interpolation": "oklab",
          "dither": false,
          "ring": {
            "colors": ["#8A3AB9", "#4C68D7"],
            "duration": 2.5,
            "pair": "instagram"
          },
          "animations": [
            {
              "keyPath": "colors",
              "timingFunction": "easeIn",
              "additive": true,
              "cumulative": true,
              "removedOnCompletion": false,
              "beginTime": 0.5,
              "duration": 5,
              "fromValue": ["#FFFFFF", "#000000"],
              "toValue": ["#FF0000", "#00FF00"],
              "byValue": [[-0.5, 0, 1], [0, 0, 0, -1]]
            },
            {
              "keyPath": "startPoint",
              "duration": 1,
              "values": [[0, 0], [1, 0.5], [0, 1]],
              "keyTimes": [0, 0.25, 1],
              "calculationMode": "cubic",
              "timingFunctions": ["default", [0.1, -2, 0.9, 3]]
            },
            {
              "duration": 10,
              "animations": [
                {
                  "keyPath": "locations",
                  "toValue": [0, 0.1, 0.2, 0.3]
                },
                {
                  "keyPath": "endPoint.x",
                  "byValue": 0.5
                }
              ]
            }
          ]
        },
        {
          "type": "emitter",
          "name": "snow",
          "emitterShape": "cuboid",
          "emitterMode": "surface",
          "birthRate": 2,
          "lifetime": 0.5,
          "velocity": -1,
          "scale": 3,
          "spin": 0.25,
          "emitterPosition": ["50%", -10],
          "emitterZPosition": 5,
          "emitterSize": ["110%", "33.3%"],
          "emitterDepth": 7,
          "renderMode": "backToFront",
          "preservesDepth": true,
          "cameraDistance": 1000,
          "seed": 4294967295,
          "emitterBehaviors": [
            {
              "type": "wave",
              "name": "sway",
              "enabled": false,
              "force": [10, 0, -3.5],
              "frequency": 0.75
            },
            {
              "type": "drag",
              "drag": 1.5
            }
          ],
          "emitterCells": [
            {
              "name": "flake",
              "enabled": false,
              "contents": "logo",
              "contentsRect": [0.25, 0, 0.5, 1],
              "contentsScale": 2,
              "contentsFrameCount": 6,
              "contentsFramesPerRow": 3,
              "contentsFramesPerSecond": 12.5,
              "contentsFrameMode": "randomStart",
              "magnificationFilter": "nearest",
              "minificationFilter": "trilinear",
              "minificationFilterBias": 0.5,
              "particleType": "plane",
              "emissionCone": "planar",
              "birthRate": 1,
              "lifetime": 2,
              "lifetimeRange": 3,
              "emissionLatitude": 4,
              "emissionLongitude": 5,
              "emissionRange": 6,
              "velocity": 7,
              "velocityRange": 8,
              "xAcceleration": 9,
              "yAcceleration": 10,
              "zAcceleration": 11,
              "scale": 12,
              "scaleRange": 13,
              "scaleSpeed": 14,
              "spin": 15,
              "spinRange": 16,
              "rotation": 17,
              "rotationRange": 18,
              "color": [0.1, 0.2, 0.3, 0.4],
              "redRange": 19,
              "greenRange": 20,
              "blueRange": 21,
              "alphaRange": 22,
              "redSpeed": 23,
              "greenSpeed": 24,
              "blueSpeed": 25,
              "alphaSpeed": 26,
              "orientationRange": 27,
              "orientationLongitude": 28,
              "orientationLatitude": 29,
              "beginTime": 30,
              "timeOffset": 31,
              "speed": 32,
              "duration": 33,
              "repeatCount": 34,
              "repeatDuration": 35,
              "autoreverses": true,
              "fillMode": "forwards",
              "emitterBehaviors": [
                {
                  "type": "alignToMotion",
                  "rotation": 0.25
                },
                {
                  "type": "valueOverLife",
                  "keyPath": "scale",
                  "values": [0, 1, 0],
                  "locations": [0, 0.2, 1],
                  "additive": true
                },
                {
                  "type": "colorOverLife",
                  "colors": ["#FFFFFF", "#FF000000"],
                  "locations": [0.5, 1]
                },
                {
                  "type": "attractor",
                  "position": ["50%", 100],
                  "zPosition": -5,
                  "stiffness": 2
                }
              ],
              "emitterCells": [
                {
                  "name": "spark",
                  "contents": "spark"
                },
                {
                  "contents": "host's own"
                }
              ]
            }
          ],
          "animations": [
            {
              "keyPath": "emitterCells.flake.emitterCells.spark.birthRate",
              "duration": 5,
              "values": [
                0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1, 1.125, 1.25, 1.375, 1.5, 1.625, 1.75,
                1.875, 2
              ]
            },
            {
              "keyPath": "emitterPosition",
              "fromValue": ["25%", 0],
              "toValue": [-10, "1e-05%"]
            },
            {
              "keyPath": "emitterCells.flake.color",
              "values": ["#FF0000", [0.1, 0.2, 0.3]]
            },
            {
              "keyPath": "emitterSize.width",
              "toValue": 1e-07
            }
          ]
        }
      ]
    }

    """##
