// SPDX-License-Identifier: Apache-2.0

public import OrientationModel

/// Renders a recording as text, piece by piece; who asks for it writes it.
public enum TraceFormat {
    /// The metadata lines and the header, with the line end.
    public static func head(_ metadata: TraceMetadata) -> String {
        metadata.entries.map { "# \($0.key.onOneLine): \($0.value.onOneLine)\n" }.joined() + "t,x,y,z\n"
    }

    /// One row with the line end; numbers are rounded to a millionth, finer than any sensor.
    public static func row(_ sample: Sample) -> String {
        let numbers = [sample.seconds, sample.acceleration.x, sample.acceleration.y, sample.acceleration.z]
        return numbers.map { String(($0 * 1e6).rounded() / 1e6) }.joined(separator: ",") + "\n"
    }
}

extension String {
    fileprivate var onOneLine: String { String(map { $0.isNewline ? " " : $0 }) }
}
