/// The colors of a page in light mode or in dark mode.
///
/// The colors are stored as values, and not only as text in a style sheet, so that a test can
/// compute their contrast.
public struct PagePalette: Sendable {
  /// A color of 24 bits.
  public struct Color: Sendable, Hashable {
    /// Red, green and blue, eight bits each.
    public let value: UInt32

    init(_ value: UInt32) {
      self.value = value
    }

    /// The color as written in style sheets.
    public var text: String {
      let digits = String(value & 0xFF_FFFF, radix: 16)
      return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }

    /// The brightness of the color, from 0 to 1: the relative luminance of the Web Content
    /// Accessibility Guidelines (version 2.2, W3C, 2023).
    public var luminance: Double {
      let channels = [16, 8, 0].map { Self.linear(Double(value >> $0 & 0xFF) / 255) }
      return 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
    }

    private static func linear(_ channel: Double) -> Double {
      guard channel > 0.04045 else { return channel / 12.92 }
      // The exponent 2.4 is twelve fifths; the fifth root is found by Newton's method.
      let base = (channel + 0.055) / 1.055
      var root = 1.0
      for _ in 0..<40 { root = (4 * root + base / (root * root * root * root)) / 5 }
      let squared = base * base
      return squared * root * root
    }

    /// Returns the contrast between two colors, from 1 to 21.
    ///
    /// - Parameter other: The other color.
    /// - Returns: The contrast ratio, which is the same in either order of the two colors.
    public func contrast(with other: Color) -> Double {
      let (first, second) = (luminance + 0.05, other.luminance + 0.05)
      return max(first, second) / min(first, second)
    }
  }

  /// The colors, in order, each with its name in the style sheet.
  public let colors: [(name: String, color: Color)]

  /// The color with a given name.
  ///
  /// - Parameter name: The name of the color in the style sheet.
  /// - Returns: The color; `nil` if no color has this name.
  public subscript(name: String) -> Color? {
    colors.first { $0.name == name }?.color
  }

  /// The pairs of text and background colors that the style sheet uses.
  public static let pairs: [(ink: String, ground: String)] = [
    ("ink", "ground"), ("dim", "ground"), ("bad", "ground"), ("link", "ground"),
    ("ink", "panel"), ("dim", "panel"), ("bad", "panel"), ("good", "panel"),
    ("ink", "card"), ("dim", "card"), ("dim", "shade"), ("ink", "shade"),
    ("bad-ink", "bad-card"), ("good-ink", "good-card"), ("on-bad", "bad"), ("on-good", "good"),
    ("on-link", "link"),
  ]

  /// The colors for light mode.
  public static let light = PagePalette([
    ("ground", 0xF4F4F7), ("panel", 0xFFFFFF), ("ink", 0x1C1C1E), ("dim", 0x5A5A62),
    ("line", 0xC9C9D1), ("edge", 0x767680), ("link", 0x0A58CA), ("on-link", 0xFFFFFF),
    ("card", 0xFFFFFF), ("shade", 0xE6E8EE),
    ("bad", 0xB3001B), ("on-bad", 0xFFFFFF), ("bad-card", 0xFFE9EA), ("bad-ink", 0x7D0013),
    ("good", 0x17692F), ("on-good", 0xFFFFFF), ("good-card", 0xE4F6E8), ("good-ink", 0x0E4A20),
  ])

  /// The colors for dark mode.
  public static let dark = PagePalette([
    ("ground", 0x131316), ("panel", 0x1E1E22), ("ink", 0xF2F2F5), ("dim", 0xABABB4),
    ("line", 0x3C3C43), ("edge", 0x8A8A94), ("link", 0x8AB8FF), ("on-link", 0x0B1B33),
    ("card", 0x2A2A2F), ("shade", 0x17171A),
    ("bad", 0xFF8A85), ("on-bad", 0x2B0003), ("bad-card", 0x4A1518), ("bad-ink", 0xFFD9D7),
    ("good", 0x5FD283), ("on-good", 0x03240E), ("good-card", 0x12391F), ("good-ink", 0xC9F5D5),
  ])

  private init(_ colors: [(String, UInt32)]) {
    self.colors = colors.map { ($0, Color($1)) }
  }

  /// The declarations of the colors, for a style sheet rule.
  package var declarations: String {
    colors.map { "--\($0.name):\($0.color.text)" }.joined(separator: ";")
  }
}
