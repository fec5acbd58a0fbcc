import NavigationTestingCore
import Testing

@Suite struct `The colors of pages` {
  /// The contrast that the Web Content Accessibility Guidelines, level AA, require of normal text.
  private static let least = 4.5
  /// The contrast that these guidelines require of the outline of a control.
  private static let leastOfOutlines = 3.0

  @Test(arguments: PagePalette.pairs.map { [$0.ink, $0.ground] })
  func `make text readable on its background, in light and in dark`(pair: [String]) throws {
    for palette in [PagePalette.light, .dark] {
      let ink = try #require(palette[pair[0]])
      let ground = try #require(palette[pair[1]])

      #expect(ink.contrast(with: ground) >= Self.least)
    }
  }

  @Test func `make the outlines of controls and phones visible`() throws {
    for palette in [PagePalette.light, .dark] {
      for ground in ["ground", "panel", "card", "shade"] {
        let (edge, behind) = (try #require(palette["edge"]), try #require(palette[ground]))
        #expect(edge.contrast(with: behind) >= Self.leastOfOutlines, "\(ground)")
      }
    }
  }

  @Test func `have their contrast computed as the guidelines define`() throws {
    let light = PagePalette.light
    let (white, ink) = (try #require(light["panel"]), try #require(light["ink"]))

    #expect(white.contrast(with: white) == 1)
    #expect(white.luminance > 0.999_999 && white.luminance < 1.000_001)
    // The value for #1C1C1E on white, computed with the power function of a mathematics library.
    #expect(abs(white.contrast(with: ink) - 17.014735) < 0.000_001)
    #expect(white.contrast(with: ink) == ink.contrast(with: white))
  }
}
