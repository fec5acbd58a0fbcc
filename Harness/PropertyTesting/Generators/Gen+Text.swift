extension Gen where Value == Character {
  /// A generator of printable ASCII characters; `a` is the simplest, followed by the other letters,
  /// the digits, and the rest.
  public static var ascii: Gen {
    let simple = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ")
    let other = (UInt8(33)...126).map { Character(UnicodeScalar($0)) }
    return .element(of: simple + other.filter { !simple.contains($0) })
  }

  /// A generator of characters: ASCII, characters known to cause trouble, and any Unicode scalar.
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
  /// Creates a generator of texts; shorter texts are simpler.
  ///
  /// - Parameters:
  ///   - character: The generator of the characters.
  ///   - count: The number of characters to draw. The text may have fewer characters, because a
  ///     drawn combining character joins the character before it.
  /// - Returns: A generator of texts.
  public static func string(
    of character: Gen<Character> = .ascii, count: ClosedRange<Int> = 0...100
  ) -> Gen {
    Gen<[Character]>.array(of: character, count: count).map { String($0) }
  }
}
