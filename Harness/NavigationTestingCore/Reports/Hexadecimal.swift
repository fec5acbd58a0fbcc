extension UInt64 {
  /// The number as `0x` and sixteen digits.
  public var hexadecimal: String {
    let digits = String(self, radix: 16)
    return "0x" + String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Creates a number of at most 64 bits from text: decimal, or hexadecimal after `0x`; returns
  /// `nil` for any other text.
  ///
  /// - Parameter text: The digits.
  public init?(seed text: some StringProtocol) {
    let isHexadecimal = text.hasPrefix("0x") || text.hasPrefix("0X")
    let digits = isHexadecimal ? String(text.dropFirst(2)) : String(text)
    guard let first = digits.first, first.isHexDigit,
      let value = UInt64(digits, radix: isHexadecimal ? 16 : 10)
    else { return nil }
    self = value
  }
}
