extension LinkTable where Destination: Equatable {
  /// Returns the stack that a link to a destination opens: the destination's ancestors, lowest
  /// first, then the destination itself.
  ///
  /// The parent of a destination is the next destination beneath it. The first rule whose `write`
  /// applies to the destination determines the parent; without such a rule, there is none. If a
  /// parent is already in the stack, no further parents are added.
  ///
  /// - Complexity: O(*h*² + *h* × *n*), where *h* is the height of the stack and *n* is the number
  ///   of rules. The closures of the rules are called for each destination in the stack.
  public func stack(for destination: Destination) -> [Destination] {
    var stack = [destination]
    while let last = stack.last, let parent = parent(of: last), !stack.contains(parent) {
      stack.append(parent)
    }
    return stack.reversed()
  }

  /// Returns the destination one level up, or `nil` if there is none.
  ///
  /// *Up* leads to the parent within the app, whereas *back* retraces the user's steps.
  ///
  /// - Complexity: The cost of ``stack(for:)``.
  public func up(from destination: Destination) -> Destination? {
    stack(for: destination).dropLast().last
  }

  private func parent(of destination: Destination) -> Destination? {
    let rule = rules.first { $0.write(destination) != nil }
    return rule?.parent(destination)
  }
}

/// A policy for what happens to the open screens when a link arrives.
public enum LinkPolicy: String, Hashable, Sendable, CaseIterable {
  /// The link's stack replaces the open screens, which are closed.
  case replace
  /// The lowest open screens stay, as far as they are equal to the lowest destinations of the
  /// link's stack.
  ///
  /// The other open screens are closed, and the rest of the link's stack is pushed.
  case reusePrefix
  /// The link's stack is presented above the open screens.
  case presentOver

  /// Returns a plan for opening a link's stack.
  ///
  /// - Parameters:
  ///   - stack: The link's stack, lowest destination first.
  ///   - open: The open stack, lowest destination first.
  /// - Returns: The plan: the destinations to keep, push or present.
  /// - Complexity: O(*n*), where *n* is the length of the stacks.
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

/// A plan for opening a link.
public enum LinkPlan<Destination: Equatable & Sendable>: Equatable, Sendable {
  /// Keep the lowest `kept` screens, pop the others, and push `pushed`.
  case set(kept: Int, pushed: [Destination])
  /// Present the given destinations as a separate stack.
  case present([Destination])
}
