import Foundation
import NavigationGraphFormats

/// The result of lint as JSON: one object for each file, in the order of the command line.
enum LintJSON {
  static func document(_ report: LintReport) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(report.files), as: UTF8.self)
  }
}
