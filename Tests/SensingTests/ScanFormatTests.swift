// SPDX-License-Identifier: Apache-2.0

import OrientationModel
import Testing

@testable import Sensing

@Suite("Scan formats")
struct ScanFormatTests {
    /// Every combination that a driver could declare: storage, real bits and shift, sign, byte order.
    static let all: [ScanFormat] = [1, 2, 4, 8].flatMap { bytes in
        [4, 7, 8, 10, 12, 14, 16, 20, 24, 32, 64].flatMap { bits in
            [0, 1, 4, 6, 8].flatMap { shift in
                [true, false].flatMap { signed in
                    [true, false].map { big in
                        ScanFormat(
                            storageBytes: bytes, realBits: bits, shift: shift, isSigned: signed, isBigEndian: big)
                    }
                }
            }
        }
    }.filter(\.isValid)

    /// How a driver stores `value`: shifted left, the bits around it full of garbage.
    static func stored(_ value: Int64, _ format: ScanFormat, garbage: UInt64) -> [UInt8] {
        let mask = format.realBits == 64 ? UInt64.max : (1 << UInt64(format.realBits)) - 1
        let placed = (UInt64(bitPattern: value) & mask) << UInt64(format.shift)
        let word = placed | (garbage & ~(mask << UInt64(format.shift)))
        let bytes = (0..<format.storageBytes).map { UInt8(truncatingIfNeeded: word >> UInt64(8 * $0)) }
        return format.isBigEndian ? bytes.reversed() : bytes
    }

    @Test("every format reads back its least, its greatest and its middle values, whatever the other bits hold")
    func roundTrip() {
        #expect(Self.all.count > 200)
        for format in Self.all {
            let top = format.realBits - (format.isSigned ? 1 : 0)
            let greatest = top >= 63 ? Int64.max : Int64(1) << Int64(top) - 1
            let least = format.isSigned ? -greatest - 1 : 0
            for value in [least, least + 1, 0, 1, greatest / 3, greatest] {
                for garbage in [UInt64.zero, .max, 0xA5A5_A5A5_A5A5_A5A5] {
                    let bytes = [0xEE] + Self.stored(value, format, garbage: garbage)
                    let read = bytes.withUnsafeBytes { format.value(in: $0, at: 1) }
                    #expect(read == value, "\(format)")
                }
            }
        }
    }

    @Test("an unsigned 64-bit value above the signed range keeps its bits")
    func unsigned64() {
        let format = ScanFormat(storageBytes: 8, realBits: 64, isSigned: false)
        let read = [UInt8](repeating: 0xFF, count: 8).withUnsafeBytes { format.value(in: $0, at: 0) }
        #expect(read == -1)
    }

    @Test("values printed unsigned are wrapped, those in range are not")
    func wrapping() {
        let format = ScanFormat(storageBytes: 2, realBits: 12)
        #expect(format.wrapped(4095) == -1)
        #expect(format.wrapped(2048) == -2048)
        #expect(format.wrapped(2047) == 2047)
        #expect(format.wrapped(-5) == -5)
        let unsigned = ScanFormat(storageBytes: 2, realBits: 12, isSigned: false)
        #expect(unsigned.wrapped(4095) == 4095)
        #expect(ScanFormat(storageBytes: 8, realBits: 64).wrapped(.max) == .max)
    }

    @Test(
        "what cannot be is refused",
        arguments: [
            ScanFormat(storageBytes: 3, realBits: 8), ScanFormat(storageBytes: 2, realBits: 17),
            ScanFormat(storageBytes: 2, realBits: 12, shift: 5), ScanFormat(storageBytes: 2, realBits: 0),
            ScanFormat(storageBytes: 2, realBits: 12, shift: -1),
            ScanFormat(storageBytes: 2, realBits: 8, repetitions: 0),
        ])
    func invalid(format: ScanFormat) {
        #expect(!format.isValid)
    }
}

@Suite("Scan layouts")
struct ScanLayoutTests {
    static func element(_ index: Int, _ format: ScanFormat) -> ScanLayout.Element {
        ScanLayout.Element(index: index, format: format)
    }

    static let s16 = ScanFormat(storageBytes: 2, realBits: 16)
    static let s32 = ScanFormat(storageBytes: 4, realBits: 16)
    static let time = ScanFormat(storageBytes: 8, realBits: 64)

    @Test("three 16-bit axes and a time stand at 0, 2, 4 and 8 of 16 bytes")
    func sixteen() throws {
        let layout = try #require(
            ScanLayout(
                values: [Self.element(0, Self.s16), Self.element(1, Self.s16), Self.element(2, Self.s16)],
                timestamp: Self.element(3, Self.time)))
        #expect(layout.scanBytes == 16)
        let scan: [UInt8] = [1, 0, 0xFE, 0xFF, 3, 0, 0xAA, 0xAA, 0, 1, 0, 0, 0, 0, 0, 0]
        scan.withUnsafeBytes {
            #expect(layout.raw(in: $0, at: 0) == Vector(x: 1, y: -2, z: 3))
            #expect(layout.nanoseconds(in: $0, at: 0) == 256)
        }
    }

    @Test("the HID driver's 32-bit elements with 16 real bits ignore the upper half")
    func hid() throws {
        let layout = try #require(
            ScanLayout(
                values: [Self.element(0, Self.s32), Self.element(1, Self.s32), Self.element(2, Self.s32)],
                timestamp: Self.element(3, Self.time)))
        #expect(layout.scanBytes == 24)
        var scan = [UInt8](repeating: 0xC7, count: 48)
        scan.replaceSubrange(24..<26, with: [0x01, 0x80])
        scan.replaceSubrange(28..<30, with: [0x00, 0x00])
        scan.replaceSubrange(32..<34, with: [0xFF, 0x7F])
        scan.replaceSubrange(40..<48, with: [0, 0, 0, 0, 0, 0, 0, 0])
        scan.withUnsafeBytes {
            #expect(layout.raw(in: $0, at: 24) == Vector(x: -32767, y: 0, z: 32767))
            #expect(layout.nanoseconds(in: $0, at: 24) == nil)
        }
    }

    @Test("the kernel's index decides the order, not the axis; repetitions take room")
    func order() throws {
        let repeated = ScanFormat(storageBytes: 2, realBits: 16, isBigEndian: true, repetitions: 2)
        let byte = ScanFormat(storageBytes: 1, realBits: 8)
        let layout = try #require(
            ScanLayout(
                values: [Self.element(7, Self.s16), Self.element(2, byte), Self.element(4, repeated)],
                timestamp: nil))
        #expect(layout.scanBytes == 8)
        let scan: [UInt8] = [0x80, 0, 0x01, 0x02, 0xFF, 0xFF, 0x05, 0x00]
        scan.withUnsafeBytes { #expect(layout.raw(in: $0, at: 0) == Vector(x: 5, y: -128, z: 258)) }
    }

    @Test("a chip with two axes reads no z")
    func twoAxes() throws {
        let layout = try #require(
            ScanLayout(values: [Self.element(0, Self.s16), Self.element(1, Self.s16)], timestamp: nil))
        #expect(layout.scanBytes == 4)
        [UInt8]([1, 0, 2, 0]).withUnsafeBytes { #expect(layout.raw(in: $0, at: 0) == Vector(x: 1, y: 2, z: 0)) }
    }

    @Test("an impossible format makes no layout")
    func impossible() {
        let bad = ScanFormat(storageBytes: 2, realBits: 99)
        #expect(
            ScanLayout(values: [Self.element(0, bad), Self.element(1, Self.s16)], timestamp: nil) == nil)
    }
}

@Suite("Channel conversion")
struct ChannelConversionTests {
    @Test("offset comes before scale, per axis")
    func offsetAndScale() {
        var conversion = ChannelConversion(
            offset: Vector(x: 10, y: 0, z: -10), scale: Vector(x: 0.5, y: 1, z: 2))
        #expect(conversion.converted(Vector(x: 10, y: 3, z: 10)) == Vector(x: 10, y: 3, z: 0))
    }

    @Test("without a scale the first magnitude is taken for 1 g")
    func missingScale() {
        var conversion = ChannelConversion(scale: nil)
        let first = conversion.converted(Vector(x: 0, y: -256, z: 0))
        #expect(abs(first.y + 9.80665) < 1e-9)
        #expect(abs(conversion.converted(Vector(x: 256, y: 0, z: 0)).x - 9.80665) < 1e-9)
        #expect(conversion.converted(.zero) == .zero)
    }
}
