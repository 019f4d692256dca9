// swift-tools-version: 6.2
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// One rule set for every Swift target. Warnings are errors; a member or a module is visible only where it is imported.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .treatAllWarnings(as: .error),
]

func library(_ name: String, _ dependencies: [Target.Dependency] = [], embed: [String] = []) -> Target {
    .target(name: name, dependencies: dependencies, resources: embed.map { .embedInCode($0) }, swiftSettings: strict)
}

func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .executableTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// A part of the example application, which is not installed.
func example(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, path: "examples/StoreApp/\(name)", swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], copy: [String] = []) -> Target {
    .testTarget(
        name: name, dependencies: dependencies, resources: copy.map { .copy($0) }, swiftSettings: strict)
}

func system(_ name: String, pkgConfig: String, apt package: String) -> Target {
    .systemLibrary(name: name, pkgConfig: pkgConfig, providers: [.apt([package])])
}

let package = Package(
    name: "orientd",
    products: [
        .executable(name: "orientd", targets: ["orientd"]),
        .executable(name: "orientctl", targets: ["orientctl"]),
        .library(name: "OrientKit", targets: ["OrientKit"]),
    ],
    targets: [
        // C libraries; nothing above them sees more than their wrapper lets through.
        system("CEvdev", pkgConfig: "libevdev", apt: "libevdev-dev"),
        system("CIIO", pkgConfig: "libiio", apt: "libiio-dev"),
        system("CIni", pkgConfig: "inih", apt: "libinih-dev"),
        system("CJansson", pkgConfig: "jansson", apt: "libjansson-dev"),
        system("CSystemd", pkgConfig: "libsystemd", apt: "libsystemd-dev"),
        system("CUdev", pkgConfig: "libudev", apt: "libudev-dev"),
        system("CZlib", pkgConfig: "zlib", apt: "zlib1g-dev"),
        .target(name: "CShims", dependencies: ["CIni"]),

        // Values: no clock, no input or output.
        .target(name: "OrientationModel", swiftSettings: strict, linkerSettings: [.linkedLibrary("m")]),
        library("RotationControl", ["OrientationModel"]),
        library("Spelling"),
        library("Varlink", ["JSON"], embed: ["Interfaces/org.varlink.service.varlink"]),
        library(
            "OrientationAPI", ["OrientationModel", "RotationControl", "Varlink", "JSON"],
            embed: ["Orientation", "Rotation", "Sensors", "Testing"].map { "Interfaces/org.orientd.\($0).varlink" }),

        // Wrappers around one library or one kind of file.
        library("JSON", ["CJansson"]),
        library("Traces", ["OrientationModel", "CZlib"], embed: ["Resources/demo.csv"]),
        library("Configuration", ["CIni", "CShims", "Spelling"]),
        library("Pressure"),
        library("Reactor", ["CSystemd", "CShims"]),
        library("SystemBus", ["Reactor", "CSystemd"]),
        library("CommandLineOptions", ["Spelling"]),

        // The daemon.
        library(
            "Sensing",
            ["OrientationModel", "Traces", "Reactor", "CIIO", "CUdev", "CEvdev", "CShims"]),
        library("SensorProxy", ["OrientationModel", "SystemBus", "Reactor"]),
        library(
            "OrientationService",
            [
                "OrientationModel", "OrientationAPI", "RotationControl", "Varlink", "JSON", "Pressure", "Reactor",
                "Sensing", "SensorProxy", "Configuration",
            ]),
        program(
            "orientd", ["OrientationService", "OrientationAPI", "Configuration", "Reactor", "CommandLineOptions"]),

        // The executable form of the rotation rules.
        library("CaseRunner", ["RotationControl", "OrientationModel", "OrientKit", "OrientationAPI"]),
        program("conformance", ["CaseRunner", "CommandLineOptions", "OrientationAPI"]),

        // Clients.
        library(
            "OrientKit",
            ["OrientationAPI", "OrientationModel", "RotationControl", "Varlink", "JSON", "Pressure", "CShims"]),
        program(
            "orientctl",
            [
                "OrientKit", "OrientationAPI", "OrientationModel", "RotationControl", "Traces", "JSON",
                "CommandLineOptions", "Varlink", "CShims",
            ]),

        // The example application: models, views and controllers apart.
        example("StoreModel"),
        example("StoreViews", ["OrientKit"]),
        example("StoreApp", ["OrientKit", "OrientationModel", "RotationControl", "StoreModel", "StoreViews"]),
        .executableTarget(
            name: "orientkit-example",
            dependencies: ["OrientKit", "OrientationModel", "RotationControl", "StoreApp", "StoreViews", "CShims"],
            path: "examples/StoreApp/orientkit-example", swiftSettings: strict),

        tests("OrientationModelTests", ["OrientationModel"]),
        // Driven by Tests/Integration/test_orientkit.py.
        .executableTarget(
            name: "orientkit-probe", dependencies: ["OrientKit", "OrientationModel", "RotationControl", "JSON"],
            path: "Tests/Probe", swiftSettings: strict),
        // The application of docs/orientkit.md.
        .executableTarget(
            name: "orientkit-sample", dependencies: ["OrientKit", "OrientationModel"], path: "Tests/Sample",
            swiftSettings: strict),
        .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
        tests("RotationControlTests", ["RotationControl", "CaseRunner", "OrientationModel", "TestSupport"]),
        tests("JSONTests", ["JSON"]),
        tests("VarlinkTests", ["Varlink", "JSON"]),
        tests("OrientationAPITests", ["OrientationAPI", "OrientationModel", "RotationControl", "Varlink", "JSON"]),
        tests(
            "OrientKitTests",
            [
                "OrientKit", "CaseRunner", "OrientationAPI", "OrientationModel", "RotationControl", "Pressure",
                "TestSupport", "Varlink", "JSON",
            ]),
        tests(
            "ExampleTests",
            [
                "orientkit-example", "OrientKit", "OrientationModel", "RotationControl", "StoreApp", "StoreModel",
                "StoreViews",
            ]),
        tests("TracesTests", ["Traces", "OrientationModel"]),
        tests("ConfigurationTests", ["Configuration"]),
        tests("CommandLineOptionsTests", ["CommandLineOptions"]),
        tests("PressureTests", ["Pressure"]),
        tests("ReactorTests", ["Reactor"]),
        tests("SensorProxyTests", ["SensorProxy"]),
        tests("SensingTests", ["Sensing", "OrientationModel", "Traces"]),
        tests(
            "OrientationServiceTests",
            [
                "OrientationService", "OrientationAPI", "OrientationModel", "RotationControl", "Configuration",
                "Pressure", "Reactor", "Sensing", "SensorProxy", "Varlink", "JSON",
            ]),
        tests(
            "OrientctlTests",
            [
                "orientctl", "CommandLineOptions", "OrientKit", "OrientationAPI", "OrientationModel",
                "RotationControl", "Traces", "Varlink",
            ]),
        tests("LayerTests", []),
        tests("ManualTests", ["orientd", "orientctl", "CommandLineOptions", "Configuration", "OrientationAPI"]),
    ]
)
