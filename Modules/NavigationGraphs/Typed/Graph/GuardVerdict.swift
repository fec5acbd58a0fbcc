/// What a guard says to someone who wants to enter or leave a node.
public struct GuardVerdict {
  enum Content {
    case allow
    case deny
    case redirect(AnyNavNode, input: Any)
  }

  let content: Content

  /// The way is open.
  public static var allow: GuardVerdict { GuardVerdict(content: .allow) }

  /// The way is closed; everything stays as it was.
  public static var deny: GuardVerdict { GuardVerdict(content: .deny) }

  /// Another node is shown instead: where a node was to be entered in the same way, where one was
  /// to be left as a modal.
  ///
  /// - Parameters:
  ///   - node: A node of the graph to which the guarded node belongs.
  ///   - input: What that node needs.
  /// - Returns: The verdict.
  public static func redirect<Node: NavNode>(
    to node: Node, with input: Node.InputType
  ) -> GuardVerdict {
    GuardVerdict(content: .redirect(AnyNavNode(node), input: input))
  }
}

/// A guard with the type of its node forgotten.
enum NodeGuard {
  case now((Any) -> GuardVerdict)
  case later((Any) async -> GuardVerdict)
}

extension NavigationGraph {
  /// Asks before a node is entered, by whatever way; a node has one such guard, the last that was
  /// set.
  ///
  /// - Parameters:
  ///   - node: The node, a screen, a headless node or a subgraph.
  ///   - decide: Given the node's input, says whether it may be entered.
  /// - Returns: The graph, so that calls can be chained.
  @discardableResult
  public func canEnter<Node: NavNode>(
    _ node: Node, decide: @escaping (Node.InputType) -> GuardVerdict
  ) -> Self {
    setEnterGuard(.now { input in (input as? Node.InputType).map(decide) ?? .deny }, of: node.id)
    return self
  }

  /// Asks before a node is entered, and waits for the answer; the person can go elsewhere
  /// meanwhile, which ends the wait.
  ///
  /// - Parameters:
  ///   - node: The node, a screen, a headless node or a subgraph.
  ///   - decide: Given the node's input, says whether it may be entered.
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

  /// Asks before a person leaves a screen for good, by going back or by an edge that takes it away;
  /// hosts are told beforehand, so that no gesture gets ahead of the answer.
  ///
  /// - Parameters:
  ///   - node: The screen.
  ///   - decide: Given the screen's input, says whether it may be left.
  /// - Returns: The graph, so that calls can be chained.
  @discardableResult
  public func canLeave<Node: NavNode>(
    _ node: Node, decide: @escaping (Node.InputType) -> GuardVerdict
  ) -> Self {
    setLeaveGuard(.now { input in (input as? Node.InputType).map(decide) ?? .deny }, of: node.id)
    return self
  }

  /// Asks before a person leaves a screen for good, and waits for the answer.
  ///
  /// - Parameters:
  ///   - node: The screen.
  ///   - decide: Given the screen's input, says whether it may be left.
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
