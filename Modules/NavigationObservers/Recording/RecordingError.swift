/// The reason why a text cannot be replayed as a recording.
public struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, counted from 1.
  public let line: Int
  /// The problem that was found in the line.
  public let problem: Problem

  /// Creates an error about a line.
  public init(line: Int, _ problem: Problem) {
    self.line = line
    self.problem = problem
  }

  /// The kinds of problem.
  public enum Problem: Hashable, Sendable {
    /// The file is empty.
    case empty
    /// The file does not begin like a recording.
    case foreign
    /// The file has a version of the format that this program does not read.
    case version(String)
    /// The file ends before its last line.
    case cut
    /// The line is damaged; the text describes what was expected, or what does not fit.
    case damaged(String)
    /// The recording is of an app other than the expected one.
    case otherApp(String, expected: String)
  }

  /// One sentence with the line, the problem and a remedy.
  public var description: String {
    switch problem {
    case .empty:
      "line \(line): the file is empty; record again, or copy the file again"
    case .foreign:
      "line \(line): this is not a recording, which begins with '\(TraceForm.firstWord) "
        + "\(Recording.version)'; give a file that a Recorder wrote"
    case .version(let version):
      "line \(line): the recording has format version \(version), but this program reads "
        + "versions 1 to \(Recording.version); play it with the program of that version"
    case .cut:
      "line \(line): the end of the recording is missing; copy the whole file again, or play what "
        + "is there with --cut"
    case .damaged(let reason):
      "line \(line): the line is damaged: \(reason); copy the file again"
    case .otherApp(let found, let expected):
      "line \(line): the recording is of the app '\(found)', not of '\(expected)'; "
        + "give recordings of one app"
    }
  }
}
