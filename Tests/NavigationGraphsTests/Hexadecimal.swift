/// Bytes from pairs of hexadecimal digits between blanks.
func bytes(_ hex: String) -> [UInt8] {
  hex.split(whereSeparator: \.isWhitespace).compactMap { UInt8($0, radix: 16) }
}
