extension LinkTable where Destination: Equatable {
  /// The stack under a destination that a link opens: its parents, the lowest first, then the
  /// destination itself.
  ///
  /// The parents carry the values that their rules take from the destination. A destination that is
  /// its own ancestor ends the stack.
  ///
  /// - Complexity: O(height² of the stack).
  public func stack(for destination: Destination) -> [Destination] {
    var stack = [destination]
    while let last = stack.last, let parent = parent(of: last), !stack.contains(parent) {
      stack.append(parent)
    }
    return stack.reversed()
  }

  /// Where *up* leads, which stays in the app; *back* follows what the person did.
  ///
  /// - Complexity: O(rules).
  public func up(from destination: Destination) -> Destination? {
    stack(for: destination).dropLast().last
  }

  private func parent(of destination: Destination) -> Destination? {
    let rule = rules.first { $0.write(destination) != nil }
    return rule?.parent(destination)
  }
}

/// What happens to the screens that are open when a link arrives.
public enum LinkPolicy: String, Hashable, Sendable, CaseIterable {
  /// The stack of the link takes their place; what was open is closed.
  case replace
  /// What the stack of the link and the open one have in common stays.
  case reusePrefix
  /// The stack of the link is presented above them.
  case presentOver

  /// What to do to open a stack.
  ///
  /// - Parameters:
  ///   - stack: What the link leads to, the lowest first.
  ///   - open: What is open, the lowest first.
  /// - Returns: What to keep, push or present.
  /// - Complexity: O(length of the stacks).
  public func plan<Destination: Equatable & Sendable>(
    _ stack: [Destination], over open: [Destination]
  ) -> LinkPlan<Destination> {
    switch self {
    case .replace: return .set(kept: 0, pushed: stack)
    case .presentOver: return .present(stack)
    case .reusePrefix:
      let kept = zip(stack, open).prefix { $0 == $1 }.count
      return .set(kept: kept, pushed: Array(stack.dropFirst(kept)))
    }
  }
}

/// What to do to open a link.
public enum LinkPlan<Destination: Equatable & Sendable>: Equatable, Sendable {
  /// Keep the first `kept` screens, pop the others, and push `pushed`.
  case set(kept: Int, pushed: [Destination])
  /// Present these as a stack of their own.
  case present([Destination])
}
