// SPDX-License-Identifier: Apache-2.0

package import OrientKit
internal import StoreViews

/// What is presented over everything: a few words about the application.
package final class AboutController: ViewController {
    /// Makes the controller.
    package override init(application: Application, nibName: String? = nil, bundle: (any NibSource)? = nil) {
        super.init(application: application, nibName: nibName, bundle: bundle)
        identifier = "About"
    }

    package override func loadView() {
        let screen = Element(frame: Rect(x: 0, y: 0, width: 320, height: 460))
        for (index, line) in ["About this store", "It is presented;", "d dismisses it."].enumerated() {
            let label = Label(line, frame: Rect(x: 20, y: 100 + Double(index) * 40, width: 280, height: 30))
            label.autoresizingMask = .flexibleWidth
            screen.addSubview(label)
        }
        view = screen
    }
}
