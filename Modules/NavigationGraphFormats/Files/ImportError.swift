public import NavigationGraphDefinitions

/// An error that states why a file cannot be imported: what is wrong, where, and what to do.
///
/// ```swift
/// // Main.storyboard:12: the XML ends before <scene> of line 4 is closed;
/// // restore the rest of the file
/// ```
public struct ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error, as a value that tests can compare.
  public var kind: Kind

  /// The file, as specified by the caller.
  public var file: String

  /// The line, counted from 1, or `nil` if the line is unknown or the error concerns the whole
  /// file.
  public var line: Int?

  /// A description of the problem, without a final period.
  public var cause: String

  /// A description of the remedy, without a final period.
  public var remedy: String

  /// Creates an error.
  public init(_ kind: Kind, file: String, line: Int? = nil, cause: String, remedy: String) {
    self.kind = kind
    self.file = file
    self.line = line
    self.cause = cause
    self.remedy = remedy
  }

  /// A kind of import error.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// There is no such file.
    case missing
    /// The path leads to a directory.
    case directory
    /// The file exists but cannot be read, or is not a regular file.
    case unreadable
    /// The file is empty or contains only white space.
    case empty
    /// The file exceeds a limit: it is too large or too deeply nested, or has too many elements,
    /// values or edges.
    case excessive
    /// The bytes are not text, or not UTF-8.
    case notText
    /// The file declares entities, which can make a small file expand without bounds.
    case entities
    /// The file declares attributes or notations, which not every parser reads.
    case declarations
    /// The text breaks the rules of XML or JSON.
    case malformed
    /// The file is of an unsupported kind or version, or its extension contradicts its content.
    case unknownFormat
    /// The file contains something meaningless, or lacks something that it must contain.
    case invalid
  }

  /// A description of the file, the line, the cause and the remedy.
  public var description: String { "\(place): \(cause); \(remedy)" }

  /// The file, and the line if it is known, in the form that editors and terminals recognize;
  /// control characters become `?`.
  public var place: String {
    let name = file.unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : "\($0)" }
    return name.joined() + (line.map { ":\($0)" } ?? "")
  }
}

extension ImportError {
  /// Creates an error that describes what prevents a definition from running.
  ///
  /// - Parameters:
  ///   - error: The problems; the first is described, and the others are counted.
  ///   - file: The file, as specified by the caller.
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
