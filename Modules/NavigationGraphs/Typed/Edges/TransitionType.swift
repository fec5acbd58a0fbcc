internal import NavigationGraphDefinitions

/// What happens on screen when an edge is taken.
///
/// If the target is a headless node, which shows no screen, a pop or dismissal still takes place.
/// What is shown next depends on the transition of the edge that the headless node takes.
public enum TransitionType: Hashable, Sendable {
  /// Pushes the target onto the stack.
  case push
  /// Presents the target above everything.
  case modal
  /// Pops the source; the target is the screen that the pop reveals.
  case pop
  /// Pops until the entry at an index is on top.
  ///
  /// The graph's lowest entry in the stack has index 0. The target is the screen at the index.
  case popTo(Int)
  /// Dismisses the layer of the source; the target is the screen that the dismissal reveals.
  case dismiss
  /// Removes everything that the graph shows, and makes the target its root.
  case clearStackAndSet
  /// The app shows and removes nothing: the system has closed the source, as it does with alerts,
  /// or the target is headless.
  case none

  /// Whether the edge shows a new screen, rather than revealing one beneath.
  public var isForward: Bool {
    switch self {
    case .push, .modal, .clearStackAndSet: true
    case .pop, .popTo, .dismiss, .none: false
    }
  }

  /// Whether the edge leads back by popping or dismissing.
  var leadsBack: Bool {
    switch self {
    case .pop, .popTo, .dismiss: true
    case .push, .modal, .clearStackAndSet, .none: false
    }
  }
}

extension TransitionType: CustomStringConvertible, LosslessStringConvertible {
  private static let words: [(String, TransitionType)] = [
    ("push", .push), ("modal", .modal), ("pop", .pop), ("dismiss", .dismiss),
    ("clearStackAndSet", .clearStackAndSet), ("none", .none),
  ]

  /// The transition as written in code, without the dot, for example `popTo(0)`.
  public var description: String {
    if case .popTo(let index) = self { return "popTo(\(index))" }
    return Self.words.first { $0.1 == self }?.0 ?? "none"
  }

  /// Creates a transition from text in the form of ``description``, or returns `nil` for other
  /// text.
  public init?(_ description: String) {
    if let (_, transition) = Self.words.first(where: { $0.0 == description }) {
      self = transition
    } else if description.hasPrefix("popTo("), description.hasSuffix(")"),
      let index = Int(description.dropFirst(6).dropLast())
    {
      self = .popTo(index)
    } else {
      return nil
    }
  }
}

extension TransitionType: Codable {
  /// Decodes a transition from text in the form of ``description``.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let words = try container.decode(String.self)
    guard let transition = TransitionType(words) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(quoted(words)) is not a transition")
    }
    self = transition
  }

  /// Encodes the transition as its ``description``.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
