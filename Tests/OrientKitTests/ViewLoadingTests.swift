// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import OrientKit

@Suite("The loading of a view")
struct ViewLoadingTests {
    @Test("a wish loads once; while that runs a second one is refused, unless there is a view already")
    func recursion() {
        var loading = ViewLoading()
        #expect(loading.want(hasView: false) == .load)
        #expect(loading.want(hasView: false) == .refuse)
        #expect(loading.want(hasView: true) == .use)
        #expect(!loading.isLoaded)
        #expect(loading.loadViewReturned(hasView: true) == true)
        #expect(loading.isLoaded)
        #expect(loading.want(hasView: true) == .use)
    }

    @Test("a load without a view can be tried again")
    func failure() {
        var loading = ViewLoading()
        _ = loading.want(hasView: false)
        #expect(loading.loadViewReturned(hasView: false) == false)
        #expect(loading.want(hasView: false) == .load)
    }

    @Test("while it is unloading the view is still there")
    func unloading() {
        var loading = ViewLoading()
        loading.set(hasView: true)
        loading.beginUnloading()
        #expect(loading.isLoaded)
        loading.set(hasView: false)
        #expect(loading.want(hasView: false) == .load)
    }

    @Test("what loadView sets does not count as loaded before it returns")
    func setting() {
        var loading = ViewLoading()
        _ = loading.want(hasView: false)
        loading.set(hasView: true)
        #expect(loading.state == .loading)
    }
}
