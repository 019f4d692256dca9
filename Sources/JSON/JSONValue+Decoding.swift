// SPDX-License-Identifier: Apache-2.0

internal import CJansson

extension JSONValue {
    /// Decodes a JSON text in UTF-8.
    ///
    /// Strict beyond the grammar: a name may occur only once in an object, numbers must fit `Int64` or a finite
    /// `Double`, and a string may not contain U+0000.
    ///
    /// The corresponding C function is `json_loadb` of jansson.
    public init(
        decoding text: some Collection<UInt8>, limits: JSONLimits = JSONLimits()
    ) throws(JSONError) {
        let size = text.count
        guard size <= limits.maximumBytes else { throw .tooLarge(bytes: size, limit: limits.maximumBytes) }
        let decode = { (bytes: UnsafeBufferPointer<UInt8>) in
            Result<JSONValue, JSONError> { () throws(JSONError) in
                let tree = try JanssonTree(parsing: UnsafeRawBufferPointer(bytes), maximumDepth: limits.maximumDepth)
                return try tree.value(maximumDepth: limits.maximumDepth)
            }
        }
        let result = text.withContiguousStorageIfAvailable(decode) ?? Array(text).withUnsafeBufferPointer(decode)
        self = try result.get()
    }
}
