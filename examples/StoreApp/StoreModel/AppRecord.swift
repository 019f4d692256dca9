// SPDX-License-Identifier: Apache-2.0

/// One application of the store, as its lists describe it.
package struct AppRecord: Hashable, Sendable {
    /// Its number in the store.
    package let appId: String
    /// What it is called.
    package let name: String
    /// The name of its image.
    package let icon: String
    /// Who made it.
    package let author: String
    /// What it costs.
    package let pay: String
    /// How many stars it was given.
    package let star: String

    /// Makes a record from a dictionary: unknown keys are ignored, missing ones leave a field empty.
    package init(_ fields: [String: String]) {
        self.init(
            appId: fields["appId"] ?? "", name: fields["name"] ?? "", icon: fields["icon"] ?? "",
            author: fields["author"] ?? "", pay: fields["pay"] ?? "", star: fields["star"] ?? "")
    }

    /// Makes a record from its fields.
    package init(appId: String, name: String, icon: String, author: String, pay: String, star: String) {
        self.appId = appId
        self.name = name
        self.icon = icon
        self.author = author
        self.pay = pay
        self.star = star
    }

    /// The record that a dictionary describes: the same as the initialiser, for those who like factories.
    package static func record(_ fields: [String: String]) -> AppRecord { AppRecord(fields) }
}
