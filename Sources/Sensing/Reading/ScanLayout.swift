// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel

/// Where the values and the time stand in a scan.
///
/// Values lie in the order of their index, each aligned to its own size; a scan ends aligned to its largest member.
/// Source: Documentation/iio/iio_devbuf.rst.
struct ScanLayout: Hashable, Sendable {
    /// An enabled element: which index the kernel gives it and how it is stored.
    struct Element: Hashable, Sendable {
        var index: Int
        var format: ScanFormat
    }

    /// The length of a scan in bytes.
    let scanBytes: Int
    private let values: [Placed]
    private let timestamp: Placed?

    private struct Placed: Hashable, Sendable {
        var offset: Int
        var format: ScanFormat
    }

    /// Lays out the enabled elements; nil if one of them has a format that cannot be.
    ///
    /// - Parameter values: those that are read, x first where there are axes.
    init?(values: [Element], timestamp: Element?) {
        let elements = (values + [timestamp].compactMap { $0 }).sorted { $0.index < $1.index }
        guard elements.allSatisfy(\.format.isValid) else { return nil }
        var placed: [Int: Placed] = [:]
        var end = 0
        var alignment = 1
        for element in elements {
            let bytes = element.format.storageBytes
            end = (end + bytes - 1) / bytes * bytes
            placed[element.index] = Placed(offset: end, format: element.format)
            end += element.format.totalBytes
            alignment = max(alignment, bytes)
        }
        scanBytes = (end + alignment - 1) / alignment * alignment
        self.values = values.compactMap { placed[$0.index] }
        self.timestamp = timestamp.flatMap { placed[$0.index] }
    }

    /// The raw values of the scan at `offset`; 0 stands for axes that are not there.
    func raw(in bytes: UnsafeRawBufferPointer, at offset: Int) -> Vector {
        func value(_ number: Int) -> Double {
            guard number < values.count else { return 0 }
            return Double(values[number].format.value(in: bytes, at: offset + values[number].offset))
        }
        return Vector(x: value(0), y: value(1), z: value(2))
    }

    /// The kernel's time of the scan at `offset`, in nanoseconds of a clock that only differences are taken of; nil if
    /// scans carry none, or 0 as some drivers with a foreign trigger stamp.
    func nanoseconds(in bytes: UnsafeRawBufferPointer, at offset: Int) -> Int64? {
        guard let timestamp else { return nil }
        let value = timestamp.format.value(in: bytes, at: offset + timestamp.offset)
        return value == 0 ? nil : value
    }
}
