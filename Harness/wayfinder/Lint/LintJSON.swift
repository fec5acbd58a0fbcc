import Foundation
import NavigationGraphFormats

/// The result of lint as JSON: one object per file, in the order in which they were named.
enum LintJSON {
  static func document(_ report: LintReport) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(report.files), as: UTF8.self)
  }
}
