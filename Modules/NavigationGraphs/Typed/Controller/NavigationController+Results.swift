public import NavigationModel

extension NavigationController {
  /// Shows a screen to obtain its output; the screen's own edges are not used.
  ///
  /// When the screen completes, it is removed and the result is delivered. A screen that disappears
  /// without completing ends the request as canceled, replaced or lost.
  ///
  /// - Parameters:
  ///   - node: A screen of the graph.
  ///   - input: The input of the node.
  ///   - transition: How the screen is shown: ``TransitionType/push`` or ``TransitionType/modal``.
  ///   - deliver: Receives the result of the request exactly once; a screen that could not be shown
  ///     counts as canceled.
  /// - Returns: The outcome of showing the screen. The request is refused if the node is not a
  ///   screen of the graph, or if the transition is neither push nor modal.
  /// - Complexity: O(1), plus the cost of the guards and of showing the screen.
  @discardableResult
  public func request<Node: NavNode>(
    _ node: Node, with input: Node.InputType, by transition: TransitionType = .modal,
    deliver: @escaping (Resolution<Node.OutputType>) -> Void
  ) -> Outcome {
    guard transition == .push || transition == .modal, isScreen(node.id) else {
      deliver(.cancelled)
      return context.refuse(
        .invalidDefinition(
          "only a pushed or presented screen returns a result; request it by .push or .modal"
        ))
    }
    var isOpen = true
    let end: (Resolution<Node.OutputType>) -> Void = { resolution in
      guard isOpen else { return }
      isOpen = false
      deliver(resolution)
    }
    let asking = Asking(
      node.id, accepts: { $0 is Node.OutputType },
      register: { context, entry, asking in
        context.request(Node.OutputType.self, from: entry) { resolution in
          guard let output = asking.output as? Node.OutputType else { return end(resolution) }
          end(.value(output))
        }
      },
      giveUp: { end(.cancelled) })
    let outcome = visit(node.id, input, by: transition, asking: asking)
    switch outcome {
    case .ignored, .refused: end(.cancelled)
    case .applied, .deferred: break
    }
    return outcome
  }

  private func isScreen(_ id: String) -> Bool {
    wired.parts[0].numbers[id].map { wired.nodes[$0].kind.isScreen } ?? false
  }

  /// Shows a screen and waits for its output.
  ///
  /// - Parameters:
  ///   - node: A screen of the graph.
  ///   - input: The input of the node.
  ///   - transition: How the screen is shown: ``TransitionType/push`` or ``TransitionType/modal``.
  /// - Returns: The result of the request, as described in ``request(_:with:by:deliver:)``.
  public func result<Node: NavNode>(
    of node: Node, with input: Node.InputType, by transition: TransitionType = .modal
  ) async -> Resolution<Node.OutputType> where Node.OutputType: Sendable {
    await withCheckedContinuation { continuation in
      request(node, with: input, by: transition) { continuation.resume(returning: $0) }
    }
  }
}
