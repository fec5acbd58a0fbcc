public import NavigationModel

/// Makes what a user interface shows for a node: a view controller, a view, or text in a test.
///
/// ```swift
/// struct CustomNodeHandler: NodePresentationHandler {
///   func canHandle(nodeType: Any.Type) -> Bool { nodeType is MyCustomNode.Type }
///   func makeViewController(
///     for node: AnyNavNode, input: Any, onComplete: @escaping (Any) -> Void
///   ) -> UIViewController? { … }
/// }
/// ```
///
/// Handlers are asked in order; the first that can handle a node's type makes its content.
public protocol NodePresentationHandler<Content> {
  /// What is shown.
  associatedtype Content

  /// Whether the handler is the one for a type of node.
  ///
  /// - Parameter nodeType: The type of the node.
  /// - Returns: Whether it is.
  func canHandle(nodeType: Any.Type) -> Bool

  /// Makes what is shown.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - input: What the node was given.
  ///   - onComplete: Completes the screen with an output of the node's type.
  /// - Returns: The content; none where the handler cannot make it after all.
  func makeViewController(
    for node: AnyNavNode, input: Any, onComplete: @escaping (Any) -> Void
  ) -> Content?
}

/// Why there is nothing to show for an entry.
public enum PresentationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The entry is not the controller's.
  case unknownEntry(EntryID)
  /// No handler can handle the type of the node.
  case noHandler(node: String)
  /// The handler that is responsible made nothing.
  case nothingMade(node: String, handler: String)

  /// The cause and the way out, in one sentence.
  public var description: String {
    switch self {
    case .unknownEntry(let entry):
      "the entry \(entry) is not the controller's; ask the navigator that owns it"
    case .noHandler(let node):
      "no handler can handle \(quoted(node)); add one whose canHandle says yes"
    case .nothingMade(let node, let handler):
      "\(handler) can handle \(quoted(node)) and made nothing; let its canHandle say no"
    }
  }
}

extension NavigationController {
  /// Returns what completes a screen, for its view to keep.
  ///
  /// ```swift
  /// let complete = controller.completion(of: shown.id, as: String.self)
  /// complete("Lisbon")  // applied
  /// complete("Lisbon")  // a double tap: ignored
  /// ```
  ///
  /// - Parameters:
  ///   - entry: The entry of the screen.
  ///   - type: The type of the node's output.
  /// - Returns: A closure that completes that screen and no other; it does not keep the controller
  ///   alive, and its outcome is then ignored as stale.
  public func completion<Output>(
    of entry: EntryID, as type: Output.Type = Output.self
  ) -> (Output) -> Outcome {
    { [weak self] output in self?.complete(entry, with: output) ?? .ignored(.staleSource) }
  }

  /// Makes what is shown for an entry.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - handlers: In the order in which they are asked; the first that can handle the type of the
  ///     node is responsible, also when it makes nothing.
  /// - Returns: The content, whose completion is that of the entry.
  /// - Throws: ``PresentationError`` where there is no content.
  public func content<Content>(
    of entry: EntryID, by handlers: [any NodePresentationHandler<Content>]
  ) throws(PresentationError) -> Content {
    guard let row = table[entry] else { throw .unknownEntry(entry) }
    let node = wired.nodes[row.node]
    guard let handler = handlers.first(where: { $0.canHandle(nodeType: node.any.nodeType) }) else {
      throw .noHandler(node: node.id)
    }
    let content = handler.makeViewController(for: node.any, input: row.input) {
      [weak self] output in
      self?.complete(entry, with: output)
    }
    guard let content else {
      throw .nothingMade(node: node.id, handler: "\(type(of: handler))")
    }
    return content
  }
}
