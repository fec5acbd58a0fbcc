public import NavigationGraphDefinitions

/// Why a file could not be imported: what is wrong, where, and what to do about it.
///
/// ```swift
/// // Main.storyboard:12: the XML ends before <scene> of line 4 is closed;
/// // restore the rest of the file
/// ```
public struct ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, as a value that tests can compare.
  public var kind: Kind

  /// The file, as it was named by the caller.
  public var file: String

  /// The line, counted from 1, or `nil` if the error concerns the whole file.
  public var line: Int?

  /// What is wrong, without a period.
  public var cause: String

  /// What to do about it, without a period.
  public var remedy: String

  /// Creates an error.
  public init(_ kind: Kind, file: String, line: Int? = nil, cause: String, remedy: String) {
    self.kind = kind
    self.file = file
    self.line = line
    self.cause = cause
    self.remedy = remedy
  }

  /// What can be wrong with a file.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// There is no such file.
    case missing
    /// The path leads to a directory.
    case directory
    /// The file exists and cannot be read.
    case unreadable
    /// The file holds nothing.
    case empty
    /// The file is larger, deeper or richer than any navigation graph.
    case excessive
    /// The bytes are not text, or not UTF-8.
    case notText
    /// The file declares entities, which can make a small file expand without bounds.
    case entities
    /// The text breaks the rules of XML or JSON.
    case malformed
    /// The file is of a kind that is not read.
    case unknownFormat
    /// The file says something that has no meaning, or leaves out what it must say.
    case invalid
  }

  /// File, line, cause and remedy in one sentence.
  public var description: String { "\(place): \(cause); \(remedy)" }

  /// The file, and the line if there is one, as editors and terminals recognise them.
  public var place: String {
    let name = file.unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : "\($0)" }
    return name.joined() + (line.map { ":\($0)" } ?? "")
  }
}

extension ImportError {
  /// Describes what keeps a definition from running, as one sentence about its file.
  ///
  /// - Parameters:
  ///   - error: The problems; the first one is named, the others are counted.
  ///   - file: The file, as it was named by the caller.
  public init(_ error: GraphDefinitionError, file: String) {
    let first = error.problems.first
    let others = error.problems.count - 1
    let count = others > 0 ? " (and \(others) more \(others == 1 ? "problem" : "problems"))" : ""
    self.init(
      .invalid, file: file, line: first?.line,
      cause: (first?.cause ?? "the definition cannot run") + count,
      remedy: first?.remedy ?? "correct the definition")
  }
}
