public import NavigationModel

/// The reason why a command to a coordinator cannot be applied, with values that explain the cause.
///
/// Coordinators are identified by their tags.
public enum CoordinatorRefusal: Error, Hashable, Sendable {
  /// The coordinator would be inside itself.
  case insideItself(String)
  /// The coordinator is already in a tree, and it can be in only one place.
  case alreadyInTree(String)
  /// The same coordinator is listed twice.
  case namedTwice(String)
  /// The coordinator has left its tree; a new one is needed.
  case removed(String)
  /// The coordinator that should present has left its tree.
  case presenterGone(String)
  /// A coordinator of the first kind cannot be inside one of the second kind, or presented by one.
  case cannotHold(CoordinatorKind, in: CoordinatorKind)
  /// A coordinator of this kind cannot do what the text names.
  case cannot(String, CoordinatorKind)
  /// The coordinator is not a direct child.
  case notAChild(String)
  /// No direct child has the given id.
  case unknownChild(of: String)
  /// The count is negative.
  case invalidCount(Int)
  /// The index is negative or not less than `count`.
  case indexOutOfRange(Int, count: Int)
  /// The coordinators would nest deeper than the limit.
  case tooDeep(limit: Int)
  /// No factory with this name is registered, so the stored coordinator cannot be recreated.
  case unknownFactory(String)
  /// The stored data cannot be read; the text describes the damage.
  case damaged(String)
  /// The link leads nowhere, for the reason in the text.
  case unknownLink(String)
  /// The window refuses the change.
  case window(Refusal)
}

extension CoordinatorRefusal: CustomStringConvertible {
  /// The refusal as one sentence that states the cause and, where possible, what to do instead.
  public var description: String { sentence.shortened }

  private var sentence: String {
    switch self {
    case .insideItself(let tag): "'\(tag)' cannot be put inside itself."
    case .alreadyInTree(let tag): "'\(tag)' is already in a tree; remove it there, or make another."
    case .namedTwice(let tag): "'\(tag)' is named twice; a coordinator has one place."
    case .removed(let tag): "'\(tag)' has left its tree for good; make a new one."
    case .presenterGone(let tag):
      "'\(tag)' has left its tree and cannot present; present from one that is shown."
    case .cannotHold(let inner, let outer): "A \(outer.noun) cannot hold a \(inner.noun)."
    case .cannot(let what, let kind): "A \(kind.noun) cannot \(what)\(Self.wayOut(what))."
    case .notAChild(let tag): "'\(tag)' is not a child of this coordinator; ask its parent."
    case .unknownChild(let tag): "'\(tag)' has no child with this id."
    case .invalidCount(let count): Refusal.invalidCount(count).description
    case .indexOutOfRange(let index, let count):
      Refusal.indexOutOfRange(index, count: count).description
    case .tooDeep(let limit): "Coordinators can be nested at most \(limit) levels deep."
    case .unknownFactory(let name):
      "No factory is registered under the name '\(name)'; register one."
    case .damaged(let text): "What was stored is not usable: \(text)."
    case .unknownLink(let text): "The link leads nowhere: \(text)."
    case .window(let refusal): refusal.description
    }
  }
}

extension CoordinatorRefusal {
  /// Returns what to do instead, as the end of a sentence; an empty text if there is no advice.
  private static func wayOut(_ what: String) -> String {
    switch what {
    case "push", "pop", "set", "remove", "pop to its first": "; a sequence coordinator can"
    case "select": "; coordinators of tabs and columns can"
    case "wrap": "; a screen coordinator can"
    case "present": "; a coordinator with a view of its own can"
    case "load": "; a screen coordinator that was made with work can"
    case "be empty": "; give it a child"
    case "be the root of a window": "; put it into a stack coordinator"
    default: ""
    }
  }
}

extension CoordinatorRefusal {
  /// The refusal in the form that navigators report.
  var asRefusal: Refusal {
    switch self {
    case .window(let refusal): refusal
    case .damaged(let text): .damaged(text)
    case .invalidCount(let count): .invalidCount(count)
    case .indexOutOfRange(let index, let count): .indexOutOfRange(index, count: count)
    // A refusal adds the final period itself.
    default: .impossible(String(description.dropLast()))
    }
  }
}

extension CoordinatorTree {
  /// Reports a refusal that the tree itself decided to the window, which notifies its followers.
  func refuse(_ refusal: CoordinatorRefusal) -> CoordinatorOutcome {
    _ = context.refuse(refusal.asRefusal)
    return .refused(refusal)
  }
}

extension CoordinatorNode {
  /// Reports a refusal to the window that shows the coordinator, if one does.
  func refuse(_ refusal: CoordinatorRefusal) -> CoordinatorOutcome {
    tree?.refuse(refusal) ?? .refused(refusal)
  }
}

extension CoordinatorOutcome {
  /// The outcome in the form that navigators report; a change that is not visible on screen is
  /// reported as `noChange`.
  var asOutcome: Outcome {
    switch self {
    case .applied(let change): change.map { .applied($0) } ?? .ignored(.noChange)
    case .ignored(let reason): .ignored(reason)
    case .refused(let refusal): .refused(refusal.asRefusal)
    }
  }
}
