// SPDX-License-Identifier: Apache-2.0

/// How one value lies in a scan of an IIO buffer, as `scan_elements/*_type` tells: `le:s12/16X2>>4`.
///
/// Source: Documentation/ABI/testing/sysfs-bus-iio, `_type`.
public struct ScanFormat: Hashable, Sendable {
    /// The bytes one value takes: 1, 2, 4 or 8.
    public var storageBytes: Int
    /// How many of its bits count; what lies above is not always a sign, as some drivers leave garbage there.
    public var realBits: Int
    /// How far to shift right first.
    public var shift: Int
    /// Whether the value is in two's complement.
    public var isSigned: Bool
    /// Whether the most significant byte comes first.
    public var isBigEndian: Bool
    /// How often the value is repeated; the first one is read.
    public var repetitions: Int

    /// Makes a format.
    public init(
        storageBytes: Int, realBits: Int, shift: Int = 0, isSigned: Bool = true, isBigEndian: Bool = false,
        repetitions: Int = 1
    ) {
        self.storageBytes = storageBytes
        self.realBits = realBits
        self.shift = shift
        self.isSigned = isSigned
        self.isBigEndian = isBigEndian
        self.repetitions = repetitions
    }

    /// Whether a value can be read by it at all.
    public var isValid: Bool {
        [1, 2, 4, 8].contains(storageBytes) && (1...64).contains(realBits) && shift >= 0 && repetitions >= 1
            && realBits + shift <= storageBytes * 8
    }

    /// The bytes that all repetitions take.
    public var totalBytes: Int { storageBytes * repetitions }

    /// The value that starts at `offset`.
    ///
    /// The caller makes sure that `storageBytes` bytes are there and that the format is valid.
    public func value(in scan: UnsafeRawBufferPointer, at offset: Int) -> Int64 {
        var bits: UInt64 = 0
        for index in 0..<storageBytes {
            let byte = UInt64(scan[offset + index])
            bits |= byte << UInt64(8 * (isBigEndian ? storageBytes - 1 - index : index))
        }
        bits >>= UInt64(shift)
        return wrap(bits)
    }

    /// A number that the driver printed without minding its sign, brought into the type's range.
    ///
    /// Older kernels print `in_accel_x_raw` of some drivers unsigned: 65535 instead of −1.
    public func wrapped(_ printed: Int64) -> Int64 {
        let limit = realBits < 64 ? Int64(1) << Int64(realBits - 1) : Int64.max
        return isSigned && printed >= limit ? wrap(UInt64(bitPattern: printed)) : printed
    }

    private func wrap(_ bits: UInt64) -> Int64 {
        let unused = UInt64(64 - realBits)
        let raised = bits << unused
        return isSigned ? Int64(bitPattern: raised) >> Int64(unused) : Int64(bitPattern: raised >> unused)
    }
}
