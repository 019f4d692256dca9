// SPDX-License-Identifier: Apache-2.0

package import StoreModel
internal import StoreViews

/// The controllers bring models and views together; neither knows of the other.
extension AppRecord: AppCellContent {}
