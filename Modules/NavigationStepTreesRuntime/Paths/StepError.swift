import NavigationModel

/// Why something does not name a step, with the step and its collection.
public enum StepError: Error, Hashable, Sendable, Codable {
  /// A collection has no step of this name.
  case unknownStep(String, in: String, path: String)
  /// A step that has no steps inside is followed by more steps.
  case extraSteps(String, after: String)
  /// A collection in which something must be selected is asked to select nothing.
  case nothingSelected(in: String, path: String)
  /// A path leads through a step that has no value now.
  case absent(String)
  /// A path names no step at all.
  case emptyPath
  /// A key path leads to something, of this type, that is no step of the collection.
  case notAStep(String, in: String)
  /// A link cannot be read.
  case unreadableLink(String)
  /// What was saved cannot be read.
  case damaged(String)
}

extension StepError: CustomStringConvertible {
  /// What is wrong and what to do about it, in one sentence.
  public var description: String { sentence.shortened }

  private var sentence: String {
    switch self {
    case .unknownStep(let step, let type, let path) where path == step:
      "'\(step)' is no step of \(type); use one of its steps"
    case .unknownStep(let step, let type, let path):
      "'\(path)' names '\(step)', which is no step of \(type); use one of its steps"
    case .extraSteps(let extra, let path):
      "nothing is inside '\(path)', so '\(extra)' leads nowhere; leave it out"
    case .nothingSelected(let type, let path):
      (path.isEmpty ? "" : "at '\(path)' ")
        + "a step of \(type) must be selected; name one, or let it have a step 'none'"
    case .absent(let path): "'\(path)' has no value now; give it one first"
    case .emptyPath: "the path names no step; name one"
    case .notAStep(let value, let type):
      "the key path to a \(value) leads to no step of \(type); use that of one of its own steps"
    case .unreadableLink(let cause): cause
    case .damaged(let cause): "the bytes cannot be read: \(cause)"
    }
  }
}
