import Foundation
import NavigationTestingCore

extension CampaignStory {
  /// Adds drawings of costs, and the score of the deliberate faults, from files that other commands
  /// have written to the folder of the pages.
  ///
  /// Every file whose name ends in `.svg` is added as a drawing. The score is the heading of
  /// `mutants.html`.
  ///
  /// - Parameter folder: The path of the folder.
  mutating func addMeasurements(in folder: String) {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for file in files.sorted() where file.hasSuffix(".svg") {
      guard let data = FileManager.default.contents(atPath: "\(folder)/\(file)") else { continue }
      let address = "data:image/svg+xml;base64,\(data.base64EncodedString())"
      plots.append(Plot(Self.title(of: data) ?? file, address: address))
    }
    let page = "mutants.html"
    guard let data = FileManager.default.contents(atPath: "\(folder)/\(page)"),
      let heading = String(decoding: data, as: UTF8.self).firstMatch(of: /<h1>([^<]*)<\/h1>/)
    else { return }
    score = ("\(heading.1).", page)
  }

  /// Returns the title of a drawing, its first text of size 14; `nil` if there is none.
  private static func title(of drawing: Data) -> String? {
    let text = String(decoding: drawing, as: UTF8.self)
    guard let title = text.firstMatch(of: /<text[^>]*font-size="14">([^<]+)<\/text>/) else {
      return nil
    }
    return String(title.1).replacing("&lt;", with: "<").replacing("&gt;", with: ">")
      .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
  }
}
