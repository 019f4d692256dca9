// SPDX-License-Identifier: Apache-2.0

package import OrientKit
package import StoreModel
internal import StoreViews

/// What there is to know about one application.
package final class DetailController: ViewController {
    /// The application.
    package let record: AppRecord

    /// Makes the controller.
    package init(application: Application, record: AppRecord) {
        self.record = record
        super.init(application: application)
        identifier = "Detail"
    }

    package override func loadView() {
        let screen = Element(frame: Rect(x: 0, y: 0, width: 320, height: 367))
        let lines = [
            record.name, "by \(record.author)", "price \(record.pay)", "stars \(record.star)",
            "number \(record.appId)",
        ]
        for (index, line) in lines.enumerated() {
            let label = Label(line, frame: Rect(x: 20, y: 20 + Double(index) * 40, width: 280, height: 30))
            label.autoresizingMask = .flexibleWidth
            screen.addSubview(label)
        }
        view = screen
    }
}
