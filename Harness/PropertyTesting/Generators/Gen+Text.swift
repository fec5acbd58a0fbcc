extension Gen where Value == Character {
  /// A printable ASCII character; `a` is the simplest, then letters, digits, and the rest.
  public static var ascii: Gen {
    let simple = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ")
    let other = (UInt8(33)...126).map { Character(UnicodeScalar($0)) }
    return .element(of: simple + other.filter { !simple.contains($0) })
  }

  /// Any character: ASCII, what is known to cause trouble, or any Unicode scalar.
  public static var unicode: Gen {
    let troublesome: [Character] = [
      "\n", "\t", "\0", "\r\n", "\"", "\\", "é", "e\u{301}", "ß", "İ", "中", "👩‍👩‍👧", "🇩🇪",
      "\u{200B}", "\u{202E}", "\u{FEFF}", "\u{FFFD}", "\u{10FFFF}",
    ]
    return .weighted([(6, .ascii), (1, .element(of: troublesome)), (1, .scalar)])
  }

  private static var scalar: Gen {
    Gen<Unicode.Scalar>.scalar.map { Character($0) }
  }
}

extension Gen where Value == String {
  /// A text, shorter ones being simpler.
  ///
  /// - Parameters:
  ///   - character: How to draw a character.
  ///   - count: How many characters are drawn; combining ones join those before them.
  /// - Returns: A generator of texts.
  public static func string(
    of character: Gen<Character> = .ascii, count: ClosedRange<Int> = 0...100
  ) -> Gen {
    Gen<[Character]>.array(of: character, count: count).map { String($0) }
  }
}
