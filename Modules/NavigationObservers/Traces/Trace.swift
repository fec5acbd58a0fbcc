public import NavigationModel

/// A list of commands with a readable text form, which can be stored with a test and replayed.
///
/// Each line contains one command. It begins with the verb and its arguments. If the command names
/// a stack, a source or a scope, these follow as `in`, `from` or `scope` and the id. Then come `by`
/// and the cause, unless the cause is `code`, and `instantly` for a change without animation.
///
/// ```
/// push 3 by user
/// popTo #2 in c1 from #4 by gesture
/// presentContainer tabs ( 0 stack [ 1 ] 1 stack [ 2/ask ] selected 0 ) sheet
/// ```
///
/// A new entry is written as the number of its screen. If the entry specifies a scope, `@` and the
/// scope follow. If its leave policy is not `allow`, `/` and the policy follow. Empty lines and
/// lines that begin with `//` are skipped.
public struct Trace: Hashable, Sendable {
  /// The commands, in order.
  public var commands: [Command]

  /// Creates a trace from commands.
  public init(_ commands: [Command]) {
    self.commands = commands
  }

  /// Reads a trace.
  ///
  /// - Parameter text: The lines of the trace.
  /// - Throws: ``TraceError`` with the line that cannot be read, and the reason.
  public init(parsing text: String) throws(TraceError) {
    commands = []
    // The text is split by bytes rather than characters, since CRLF is a single character, which
    // does not equal a newline.
    let lines = text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      var reader = TraceReader(line: index + 1, text: Substring(line))
      guard !reader.isBlank else { continue }
      commands.append(try reader.readCommand())
    }
  }
}

extension Trace: CustomStringConvertible {
  /// The lines of the trace, which ``init(parsing:)`` reads back.
  public var description: String {
    commands.map { TraceWriter.text(of: $0) }.joined(separator: "\n")
  }
}

/// A line of a trace that cannot be read.
public struct TraceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, counted from 1.
  public let line: Int
  /// What was expected and what was found.
  public let reason: String

  /// The line and the reason.
  public var description: String {
    "Line \(line) cannot be read: \(reason).".shortened
  }
}
