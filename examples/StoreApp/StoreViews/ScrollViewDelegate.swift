// SPDX-License-Identifier: Apache-2.0

/// Who hears of a scroll view.
package protocol ScrollViewDelegate: AnyObject {
    /// The user has scrolled, and the view has come to rest.
    func scrollViewDidEndScrolling(_ scrollView: ScrollView)
}
