extension GraphDefinition.Transition: LosslessStringConvertible {
  /// The transition in one or two words, as written in definition files.
  ///
  /// ```swift
  /// GraphDefinition.Transition.present(.sheet).description  // "present sheet"
  /// GraphDefinition.Transition("tab 2")  // .child(.tab(2))
  /// ```
  public var description: String {
    switch self {
    case .child(.root): "root"
    case .child(.tab(let position)): "tab \(position)"
    case .child(.column(let position)): "column \(position)"
    case .child(.nextPage): "nextPage"
    case .child(.alternate): "alternate"
    case .embed: "embed"
    case .start: "start"
    case .push: "push"
    case .showDetail: "showDetail"
    case .present(let presentation): "present \(presentation.rawValue)"
    case .replace: "replace"
    case .pop: "pop"
    case .popTo: "popTo"
    case .dismiss: "dismiss"
    case .clearStackAndSet: "clearStackAndSet"
    case .none: "none"
    }
  }

  /// Creates a transition from text in the form of ``description``, or returns `nil` for other
  /// text.
  public init?(_ description: String) {
    let words = description.split(separator: " ", omittingEmptySubsequences: false)
    switch words.count {
    case 1: self.init(word: words[0])
    case 2: self.init(word: words[0], argument: words[1])
    default: return nil
    }
  }

  private init?(word: Substring) {
    let plain: [Self] = [
      .child(.root), .child(.nextPage), .child(.alternate), .embed, .start, .push, .showDetail,
      .replace, .pop, .popTo, .dismiss, .clearStackAndSet, .none,
    ]
    guard let match = plain.first(where: { $0.description == word }) else { return nil }
    self = match
  }

  private init?(word: Substring, argument: Substring) {
    switch word {
    case "tab":
      guard let position = Int(argument), position >= 0 else { return nil }
      self = .child(.tab(position))
    case "column":
      guard let position = Int(argument), position >= 0 else { return nil }
      self = .child(.column(position))
    case "present":
      guard let presentation = GraphDefinition.Presentation(rawValue: String(argument)) else {
        return nil
      }
      self = .present(presentation)
    default: return nil
    }
  }

  /// Every spelling that ``init(_:)`` accepts, for messages; `N` stands for a position from 0.
  package static let spellings: [String] = {
    let presentations = GraphDefinition.Presentation.allCases.map { "present \($0.rawValue)" }
    return [
      "root", "tab N", "column N", "nextPage", "alternate", "embed", "start", "push", "showDetail",
    ] + presentations + ["replace", "pop", "popTo", "dismiss", "clearStackAndSet", "none"]
  }()
}
