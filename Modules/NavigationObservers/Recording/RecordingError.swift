/// Why a text is no recording that can be played.
public struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, counted from 1.
  public let line: Int
  /// What is wrong with it.
  public let problem: Problem

  /// Describes what is wrong with a line.
  public init(line: Int, _ problem: Problem) {
    self.line = line
    self.problem = problem
  }

  /// What can be wrong.
  public enum Problem: Hashable, Sendable {
    /// There is nothing in the file.
    case empty
    /// The file does not begin as a recording does.
    case foreign
    /// The file was written in another version of the format.
    case version(String)
    /// The file ends before its last line.
    case cut
    /// The line is not what was written; the text says what is expected, or does not fit.
    case damaged(String)
    /// The recording is of another app than the expected one.
    case otherApp(String, expected: String)
  }

  /// One sentence with the line, what is wrong, and the way out.
  public var description: String {
    switch problem {
    case .empty:
      "line \(line): the file is empty; record again, or copy the file again"
    case .foreign:
      "line \(line): this is no recording, which begins with '\(TraceForm.firstWord) "
        + "\(Recording.version)'; give a file that a Recorder wrote"
    case .version(let version):
      "line \(line): the recording has format version \(version) and this program reads versions "
        + "1 to \(Recording.version); play it with the program that belongs to that version"
    case .cut:
      "line \(line): the end of the recording is missing; copy the whole file again, or play what "
        + "is there with --cut"
    case .damaged(let reason):
      "line \(line): the line is damaged, \(reason); copy the file again"
    case .otherApp(let found, let expected):
      "line \(line): the recording is of the app '\(found)' and not of '\(expected)'; "
        + "give recordings of one app"
    }
  }
}
