import NavigationTestingCore
import Testing

@Suite struct `The colours of pages` {
  /// What the Web Content Accessibility Guidelines ask of text of ordinary size, level AA.
  private static let least = 4.5
  /// What they ask of the outline of a control.
  private static let leastOfOutlines = 3.0

  @Test(arguments: PagePalette.pairs.map { [$0.ink, $0.ground] })
  func `text can be read on what it stands on, in light and in dark`(pair: [String]) throws {
    for palette in [PagePalette.light, .dark] {
      let ink = try #require(palette[pair[0]])
      let ground = try #require(palette[pair[1]])

      #expect(ink.contrast(with: ground) >= Self.least)
    }
  }

  @Test func `the outlines of controls and phones can be seen`() throws {
    for palette in [PagePalette.light, .dark] {
      for ground in ["ground", "panel", "card", "shade"] {
        let (edge, behind) = (try #require(palette["edge"]), try #require(palette[ground]))
        #expect(edge.contrast(with: behind) >= Self.leastOfOutlines, "\(ground)")
      }
    }
  }

  @Test func `contrast is computed as the guidelines define it`() throws {
    let light = PagePalette.light
    let (white, ink) = (try #require(light["panel"]), try #require(light["ink"]))

    #expect(white.contrast(with: white) == 1)
    #expect(white.luminance > 0.999_999 && white.luminance < 1.000_001)
    // #1C1C1E on white, worked out with the powers of a mathematics library.
    #expect(abs(white.contrast(with: ink) - 17.014735) < 0.000_001)
    #expect(white.contrast(with: ink) == ink.contrast(with: white))
  }
}
