import Foundation

/// Standard output and standard error.
enum Console {
  /// Whether standard output is a terminal that wants colour.
  static let isColoured =
    isatty(STDOUT_FILENO) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil

  /// A line on standard output.
  static func print(_ line: String) {
    write(line + "\n", to: .standardOutput)
  }

  /// A sentence on standard error, after the name of the program.
  static func error(_ sentence: String) {
    write("wayfinder: \(sentence)\n", to: .standardError)
  }

  /// A line on standard error that is no part of the result: rates and progress.
  static func remark(_ line: String) {
    write(line + "\n", to: .standardError)
  }

  /// A line of a terminal, whatever a file says: nothing in it moves the cursor or sets a colour.
  static func visible(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.properties.generalCategory == .control ? "\u{FFFD}" : $0 }))
  }

  private static func write(_ text: String, to handle: FileHandle) {
    // A reader that went away, as `head` does, is no reason to fail.
    try? handle.write(contentsOf: Data(text.utf8))
  }
}

/// The colours of the terminal; plain text elsewhere.
enum Paint {
  static func good(_ text: String) -> String { wrap(text, "32") }
  static func bad(_ text: String) -> String { wrap(text, "1;31") }
  static func faint(_ text: String) -> String { wrap(text, "2") }
  static func strong(_ text: String) -> String { wrap(text, "1") }

  private static func wrap(_ text: String, _ code: String) -> String {
    Console.isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
