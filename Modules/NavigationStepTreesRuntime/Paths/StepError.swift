import NavigationModel

/// Why a path, link or key path names no step, or saved data cannot be read.
public enum StepError: Error, Hashable, Sendable, Codable {
  /// A collection has no step with this name.
  case unknownStep(String, in: String, path: String)
  /// A step without steps inside is followed by more steps.
  case extraSteps(String, after: String)
  /// A collection in which a step must be selected cannot select nothing.
  case nothingSelected(in: String, path: String)
  /// A path leads through a step that has no value now.
  case absent(String)
  /// A path names no step at all.
  case emptyPath
  /// A key path leads to a value of this type that is no step of the collection.
  case notAStep(String, in: String)
  /// A link cannot be read.
  case unreadableLink(String)
  /// What was saved cannot be read.
  case damaged(String)
}

extension StepError: CustomStringConvertible {
  /// The error and the way out, in one sentence.
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
