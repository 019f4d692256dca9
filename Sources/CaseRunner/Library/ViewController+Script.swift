// SPDX-License-Identifier: Apache-2.0

internal import OrientKit

extension ViewController {
    /// Takes on what a case says, as the first thing after its initialisation.
    func adopt(_ script: ControllerScript) {
        let specification = script.specification
        script.controller = self
        identifier = script.id
        showsSnapshotDuringRotation = specification.takesSnapshot
        reloadsAfterRotation = specification.reloads
        if !specification.isFromArchive || !specification.implemented.contains("initWithCoder") {
            script.log("initWithNibName:bundle:", ["nil", "nil"])
        }
    }
}

extension Snapshot {
    /// The state of a controller now.
    init(of controller: ViewController) {
        let size = controller.viewIfLoaded.map { view in
            "\(Int(view.bounds.size.width.rounded()))x\(Int(view.bounds.size.height.rounded()))"
        }
        self.init(
            orientation: controller.interfaceOrientation.abbreviation,
            statusBar: controller.application.statusBarOrientation.abbreviation, size: size,
            isViewLoaded: controller.isViewLoaded)
    }
}
