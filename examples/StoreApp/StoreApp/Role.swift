// SPDX-License-Identifier: Apache-2.0

/// A part of the triangle of model, view and controller.
package enum Role: String, Sendable {
    case model = "M"
    case view = "V"
    case controller = "A"
}
