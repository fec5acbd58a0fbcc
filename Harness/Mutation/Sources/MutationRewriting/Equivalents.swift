package import Foundation

/// A list of the mutants that do not change behavior, with the reason for each.
///
/// The file has one paragraph for each mutant: a line with its key and a line with the reason.
/// Lines that begin with `#` are comments.
package struct Equivalents {
  private let reasons: [String: String]

  /// Creates the list by reading a file; the list is empty if the file cannot be read.
  ///
  /// - Parameter file: The file with the list.
  /// - Throws: `Failure` if the last key has no reason, because the number of lines that are
  ///   neither empty nor comments is odd.
  package init(file: URL) throws {
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      reasons = [:]
      return
    }
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    guard lines.count.isMultiple(of: 2) else {
      throw Failure(
        "\(file.lastPathComponent): each mutant has two lines, its key and the reason why no "
          + "test can detect it; one of them is missing.")
    }
    var reasons: [String: String] = [:]
    for index in stride(from: 0, to: lines.count, by: 2) {
      reasons[String(lines[index])] = lines[index + 1].trimmingCharacters(in: .whitespaces)
    }
    self.reasons = reasons
  }

  /// Returns the reason why no test can detect a mutant; `nil` if the mutant is not in the list.
  package func reason(_ mutant: Mutant) -> String? { reasons[mutant.key] }
}
