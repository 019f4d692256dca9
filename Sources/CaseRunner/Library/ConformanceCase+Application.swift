// SPDX-License-Identifier: Apache-2.0

internal import OrientKit

extension ConformanceCase {
    /// The settings of the library that the case names, and the defaults of the others.
    var applicationSettings: ApplicationSettings {
        var result = ApplicationSettings(era: era, idiom: idiom)
        result.tabOrder = settings["tabOrder"].flatMap(ApplicationSettings.TabOrder.init) ?? result.tabOrder
        result.firstAppearance =
            settings["firstAppearance"].flatMap(ApplicationSettings.FirstAppearance.init) ?? result.firstAppearance
        result.overlap = settings["overlap"].flatMap(ApplicationSettings.Overlap.init) ?? result.overlap
        return result
    }

    /// The controllers that a step makes, and not the start.
    var createdBySteps: Set<String> {
        (given + when).reduce(into: []) { result, step in
            switch step.operation {
            case "create", "launch": result.formUnion(step.arguments.prefix(1))
            case "performSegue": result.formUnion(step.arguments.dropFirst().prefix(1))
            default: break
            }
        }
    }
}
