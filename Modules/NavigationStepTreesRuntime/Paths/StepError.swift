import NavigationModel

/// Why a path, link or key path does not lead to a step, or why saved data cannot be read.
public enum StepError: Error, Hashable, Sendable, Codable {
  /// A collection has no step with this name.
  case unknownStep(String, in: String, path: String)
  /// A path continues after a step that contains no steps, or a link has a query item whose name
  /// does not begin with `utm_`.
  case extraSteps(String, after: String)
  /// A path or saved data selects nothing in a collection in which a step must always be selected.
  case nothingSelected(in: String, path: String)
  /// A path leads through a step that currently has no value.
  case absent(String)
  /// A path is empty.
  case emptyPath
  /// A key path leads to a value that is not a step of the collection; the texts are the types of
  /// the value and of the collection.
  case notAStep(String, in: String)
  /// A link cannot be read, or a path cannot be written as a link, for the reason in the text.
  case unreadableLink(String)
  /// The saved data cannot be read, for the reason in the text.
  case damaged(String)
}

extension StepError: CustomStringConvertible {
  /// The error and, in most cases, what to do instead, in one sentence.
  public var description: String { sentence.shortened }

  private var sentence: String {
    switch self {
    case .unknownStep(let step, let type, let path) where path == step:
      "'\(step)' is not a step of \(type); use one of its steps"
    case .unknownStep(let step, let type, let path):
      "'\(path)' names '\(step)', which is not a step of \(type); use one of its steps"
    case .extraSteps(let extra, let path):
      "nothing is inside '\(path)', so '\(extra)' leads nowhere; leave it out"
    case .nothingSelected(let type, let path):
      (path.isEmpty ? "" : "at '\(path)' ")
        + "a step of \(type) must be selected; name one, or give it a step 'none'"
    case .absent(let path): "'\(path)' has no value now; give it one first"
    case .emptyPath: "the path names no step; name one"
    case .notAStep(let value, let type):
      "the key path to a \(value) does not lead to a step of \(type); use that of one of its steps"
    case .unreadableLink(let cause): cause
    case .damaged(let cause): "the bytes cannot be read: \(cause)"
    }
  }
}
