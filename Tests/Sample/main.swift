// SPDX-License-Identifier: Apache-2.0

import OrientKit

final class PageController: ViewController {
    override func loadView() { view = View() }

    override func viewWillAppear(_ animated: Bool) { print("comes up in \(interfaceOrientation)") }

    override func willRotate(to orientation: InterfaceOrientation, duration durationSeconds: Double) {
        print("turns to \(orientation) in \(durationSeconds) s")
    }

    override func viewDidLayoutSubviews() {
        if let size = view?.bounds.size { print("is \(Int(size.width)) wide") }
    }
}

let application = try Application()
application.observer = { event in
    if case .coordinationFailed(let sentence) = event { print(sentence) }
}
let window = Window(application: application, name: "main")
application.launch {
    window.rootViewController = NavigationController(rootViewController: PageController(application: application))
    window.makeKeyAndVisible()
}
application.run()
