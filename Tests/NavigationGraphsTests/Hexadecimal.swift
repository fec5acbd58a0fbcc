/// Returns the bytes of pairs of hexadecimal digits, ignoring white space.
func bytes(_ hex: String) -> [UInt8] {
  hex.split(whereSeparator: \.isWhitespace).compactMap { UInt8($0, radix: 16) }
}
