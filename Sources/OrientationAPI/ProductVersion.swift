// SPDX-License-Identifier: Apache-2.0

/// The version of orientd, orientctl and OrientKit, which are released together.
public let productVersion = "0.1.0"
