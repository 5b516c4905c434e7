// swift-tools-version: 6.1
//
// Two builds of one set of sources:
//   plain `swift build` / `swift test`   hosted Swift, for unit tests and debugging
//   SNOWFX_EMBEDDED=1                    Embedded Swift, the library that is shipped
// `make` chooses; see the Makefile for what each environment variable means.

import PackageDescription

let environment = Context.environment
let embedded = environment["SNOWFX_EMBEDDED"] == "1"

/// Folder with the archives that go into the shipped library; the Makefile fills it.
let supportFolder = environment["SNOWFX_SUPPORT"] ?? ""

/// x86-64 level of the whole image ("" is the baseline); never mixed within one image.
let cpuLevel = environment["SNOWFX_MARCH"] ?? ""

/// "1" links the system's shared json-c instead of hiding a static copy inside.
let systemJSON = environment["SNOWFX_SYSTEM_JSONC"] == "1"

let cpuFlags = cpuLevel.isEmpty ? [] : ["-Xcc", "-march=\(cpuLevel)"]

let swiftSettings: [SwiftSetting] =
    [.swiftLanguageMode(.v6)]
    + (embedded
        ? [
            .enableExperimentalFeature("Embedded"),
            .unsafeFlags(
                [
                    "-wmo", "-Xfrontend", "-function-sections",
                    // A hash of each file's code would stand in the image.
                    "-Xfrontend", "-disable-incremental-llvm-codegen",
                    "-Xfrontend", "-disable-implicit-concurrency-module-import",
                    // Swift 6.3 gives outlined array literals of different modules one name.
                    "-Xllvm", "-sil-disable-pass=object-outliner",
                    // One trap for all failed checks of a function: the file is to be small.
                    "-Xfrontend", "-mergeable-traps", "-enforce-exclusivity=unchecked",
                ] + cpuFlags),
        ]
        : [])

let cSettings: [CSetting] = [
    .unsafeFlags(
        ["-ffp-contract=off", "-fvisibility=hidden", "-fno-asynchronous-unwind-tables"]
            + (cpuLevel.isEmpty ? [] : ["-march=\(cpuLevel)"]))
]

// Everything below ends up on the link line of the dynamic product alone,
// because only that product contains the code-free leaf target.
let exportsMap = Context.packageDirectory + "/Sources/LinkSettings/exports.map"
let shape = [
    "-use-ld=lld",
    "-Xlinker", "-soname=libsnowfx.so.0",
    "-Xlinker", "--version-script=\(exportsMap)",
    "-Xlinker", "--no-undefined-version",
]
let diet = [
    "-nostartfiles",
    "-Xlinker", "--no-undefined",
    "-Xlinker", "--gc-sections", "-Xlinker", "--icf=all",
    // Relocations in a few bytes; glibc reads them from 2.36 on.
    "-Xlinker", "-O2", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
    "-Xlinker", "-z", "-Xlinker", "relro", "-Xlinker", "-z", "-Xlinker", "now",
    "-Xlinker", "-z", "-Xlinker", "nodelete",
    // What the linker compiles: nothing is copied to where it is called, and what stands
    // there often becomes a function.
    "-Xlinker", "-mllvm", "-Xlinker", "-inline-threshold=0",
    "-Xlinker", "-mllvm", "-Xlinker", "-enable-machine-outliner=always",
    "-Xlinker", "-mllvm", "-Xlinker", "-machine-outliner-reruns=2",
    "-L\(supportFolder)", "-lswiftUnicodeDataTables",
]
let jsonLibrary = systemJSON ? ["-ljson-c"] : ["-Xlinker", "-l:libjson-c.a"]
let linkerSettings: [LinkerSetting] = [.unsafeFlags(embedded ? shape + diet + jsonLibrary + ["-lm"] : shape)]

/// For small code: closures stay calls.
let sizeFlags = ["-Osize", "-Xllvm", "-sil-disable-pass=closure-specialize"]

/// Machine code is left to the linker, which sees these modules as one; what it saves by
/// outlining would cut up the hot loops of the simulation.
let linkTimeFlags = ["-Xfrontend", "-emit-bc", "-Xfrontend", "-lto=llvm-full"]

/// Calls stay calls until the linker, which inlines what is then smaller.
let callFlags = ["-Xllvm", "-sil-disable-pass=inline"]

/// References are retained where the sources say so, not once in each branch behind it.
let retainFlags = ["-Xllvm", "-sil-disable-pass=retain-sinking"]

func core(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    let texts = ["README.md"] + (name == "SnowPreset" ? ["Presets"] : [])
    // Only what runs per particle or pixel is worth its space in the shipped image; in the
    // modules with hot loops that is marked in the sources.
    let hasHotLoops = ["SnowSimulation", "SnowRaster"].contains(name)
    let runsEachFrame = hasHotLoops || name == "SnowRuntime"
    let flags =
        sizeFlags + (hasHotLoops ? [] : linkTimeFlags) + (runsEachFrame ? [] : callFlags)
        // SnowSimulation would be larger.
        + (name == "SnowSimulation" ? [] : retainFlags)
    let size: [SwiftSetting] = embedded && name != "SnowMath" ? [.unsafeFlags(flags)] : []
    return .target(name: name, dependencies: dependencies, exclude: texts, swiftSettings: swiftSettings + size)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies, swiftSettings: [.swiftLanguageMode(.v6)])
}

let package = Package(
    name: "snowfx",
    products: [
        .library(name: "snowfx", type: .dynamic, targets: ["SnowABI", "LinkSettings"])
    ],
    targets: [
        .systemLibrary(name: "CSnowFX", path: "include"),
        .systemLibrary(name: "CJSONC", pkgConfig: embedded ? nil : "json-c", providers: [.apt(["libjson-c-dev"])]),
        .target(name: "CPlatform", cSettings: cSettings),
        .target(name: "LinkSettings", linkerSettings: linkerSettings),
        core("SnowMath", ["CPlatform"]),
        core("SnowModel", ["SnowMath"]),
        core("SnowPreset", ["SnowModel", "SnowMath", "CJSONC", "CPlatform"]),
        core("SnowSimulation", ["SnowModel", "SnowMath", "CPlatform"]),
        core("SnowRaster", ["SnowModel", "SnowMath", "CPlatform"]),
        core("SnowRuntime", ["SnowSimulation", "SnowRaster", "SnowPreset", "SnowModel", "SnowMath", "CPlatform"]),
        core(
            "SnowABI",
            [
                "SnowRuntime", "SnowSimulation", "SnowRaster", "SnowPreset", "SnowModel", "SnowMath", "CSnowFX",
                "CPlatform",
            ]),
        tests("SnowMathTests", ["SnowMath"]),
        tests("SnowModelTests", ["SnowModel"]),
        tests("SnowPresetTests", ["SnowPreset", "SnowModel"]),
        tests("SnowRasterTests", ["SnowRaster", "SnowModel", "SnowMath", "CPlatform"]),
        tests("SnowSimulationTests", ["SnowSimulation", "SnowModel", "SnowMath", "CPlatform"]),
        tests(
            "SnowRuntimeTests", ["SnowRuntime", "SnowSimulation", "SnowRaster", "SnowPreset", "SnowModel", "SnowMath"]),
    ]
)
