/// The answer of a guard to an attempt to enter or leave a node.
public struct GuardVerdict {
  enum Content {
    case allow
    case deny
    case redirect(AnyNavNode, input: Any)
  }

  let content: Content

  /// A verdict that allows the node to be entered or left.
  public static var allow: GuardVerdict { GuardVerdict(content: .allow) }

  /// A verdict that prevents the node from being entered or left; everything stays as it was.
  public static var deny: GuardVerdict { GuardVerdict(content: .deny) }

  /// Returns a verdict that shows another node instead.
  ///
  /// If the verdict is about entering a node, the other node is shown with the same transition. If
  /// it is about leaving a screen, the other node is presented as a modal.
  ///
  /// - Parameters:
  ///   - node: A node of the graph to which the guarded node belongs.
  ///   - input: The input of that node.
  /// - Returns: The verdict.
  public static func redirect<Node: NavNode>(
    to node: Node, with input: Node.InputType
  ) -> GuardVerdict {
    GuardVerdict(content: .redirect(AnyNavNode(node), input: input))
  }
}

/// A type-erased guard.
enum NodeGuard {
  case now((Any) -> GuardVerdict)
  case later((Any) async -> GuardVerdict)
}

extension NavigationGraph {
  /// Sets the guard that is called before an edge, code or a link enters a node, and replaces an
  /// earlier guard.
  ///
  /// The guard is not called when a step back reveals the screen or a saved window is restored.
  ///
  /// Set guards before you create the ``NavigationController``; later ones have no effect on it.
  ///
  /// - Parameters:
  ///   - node: The node: a screen, a headless node, a subgraph or a node with a navigator.
  ///   - decide: Returns whether the node may be entered, given its input.
  /// - Returns: The graph, so that calls can be chained.
  @discardableResult
  public func canEnter<Node: NavNode>(
    _ node: Node, decide: @escaping (Node.InputType) -> GuardVerdict
  ) -> Self {
    setEnterGuard(.now { input in (input as? Node.InputType).map(decide) ?? .deny }, of: node.id)
    return self
  }

  /// Sets an asynchronous guard that is called before an edge, code or a link enters a node, and
  /// replaces an earlier guard.
  ///
  /// If the user goes elsewhere, the wait for the guard's verdict ends. Set guards before you
  /// create the ``NavigationController``; later ones have no effect on it.
  ///
  /// - Parameters:
  ///   - node: The node: a screen, a headless node, a subgraph or a node with a navigator.
  ///   - decide: Returns whether the node may be entered, given its input.
  /// - Returns: The graph, so that calls can be chained.
  @discardableResult
  public func canEnter<Node: NavNode>(
    _ node: Node, decide: @escaping (Node.InputType) async -> GuardVerdict
  ) -> Self {
    let question = NodeGuard.later { input in
      guard let input = input as? Node.InputType else { return .deny }
      return await decide(input)
    }
    setEnterGuard(question, of: node.id)
    return self
  }

  /// Sets the guard that is called before the user leaves a screen permanently, and replaces an
  /// earlier guard.
  ///
  /// Going back counts as leaving, and so does an edge or a link that removes the screen. There are
  /// three cases in which the guard is not called:
  ///
  /// - The screen is an alert, which the system closes by itself.
  /// - The screen was shown by ``NavigationController/request(_:with:by:deliver:)``, and completes.
  /// - Code starts the graph again.
  ///
  /// Hosts know in advance that the screen has a guard, so no gesture removes the screen before the
  /// verdict. Set guards before you create the ``NavigationController``; later ones have no effect
  /// on it.
  ///
  /// - Important: Only the guard of the visible screen is called. If a link or an edge also removes
  ///   screens beneath it, such as an editor beneath the question "Discard the draft?", their
  ///   guards are not called. Give the question a guard too.
  ///
  /// - Parameters:
  ///   - node: The screen.
  ///   - decide: Returns whether the screen may be left, given its input.
  /// - Returns: The graph, so that calls can be chained.
  @discardableResult
  public func canLeave<Node: NavNode>(
    _ node: Node, decide: @escaping (Node.InputType) -> GuardVerdict
  ) -> Self {
    setLeaveGuard(.now { input in (input as? Node.InputType).map(decide) ?? .deny }, of: node.id)
    return self
  }

  /// Sets an asynchronous guard that is called before the user leaves a screen permanently, and
  /// replaces an earlier guard.
  ///
  /// As with a synchronous guard, there are three cases in which the guard is not called: for an
  /// alert, when a screen completes that was shown by
  /// ``NavigationController/request(_:with:by:deliver:)``, and when code starts the graph again.
  /// Set guards before you create the ``NavigationController``; later ones have no effect on it.
  ///
  /// - Parameters:
  ///   - node: The screen.
  ///   - decide: Returns whether the screen may be left, given its input.
  /// - Returns: The graph, so that calls can be chained.
  @discardableResult
  public func canLeave<Node: NavNode>(
    _ node: Node, decide: @escaping (Node.InputType) async -> GuardVerdict
  ) -> Self {
    let question = NodeGuard.later { input in
      guard let input = input as? Node.InputType else { return .deny }
      return await decide(input)
    }
    setLeaveGuard(question, of: node.id)
    return self
  }
}
