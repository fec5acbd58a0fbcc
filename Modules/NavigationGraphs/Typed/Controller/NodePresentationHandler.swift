internal import NavigationGraphDefinitions
public import NavigationModel

/// A type that creates what a user interface shows for a node: a view controller, a view, or text.
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
/// Handlers are asked in order; the first that can handle a node's type creates its content.
public protocol NodePresentationHandler<Content> {
  /// The type of the content.
  associatedtype Content

  /// Returns whether the handler supports a type of node.
  ///
  /// - Parameter nodeType: The type of the node.
  /// - Returns: `true` if the handler supports the type.
  func canHandle(nodeType: Any.Type) -> Bool

  /// Creates the content of a node.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - input: The input of the node.
  ///   - onComplete: Completes the screen with an output of the node's output type.
  /// - Returns: The content, or `nil` if the handler cannot create it after all.
  func makeViewController(
    for node: AnyNavNode, input: Any, onComplete: @escaping (Any) -> Void
  ) -> Content?
}

/// An error that states why there is nothing to show for an entry.
public enum PresentationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The controller has no such entry.
  case unknownEntry(EntryID)
  /// No handler supports the type of the node.
  case noHandler(node: String)
  /// The responsible handler created nothing.
  case nothingMade(node: String, handler: String)

  /// The cause and the remedy, in one sentence.
  public var description: String {
    switch self {
    case .unknownEntry(let entry):
      "the entry \(entry) is not the controller's; ask the navigator that owns it"
    case .noHandler(let node):
      "no handler can handle \(quoted(node)); add one whose canHandle returns true"
    case .nothingMade(let node, let handler):
      "\(handler) can handle \(quoted(node)) but made nothing; let its canHandle return false"
    }
  }
}

extension NavigationController {
  /// Returns a closure that completes a screen, for its view to keep.
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
  /// - Returns: A closure that completes only that screen. It does not keep the controller alive;
  ///   once the controller is gone, calls are ignored as stale.
  /// - Complexity: O(edges of the node).
  public func completion<Output>(
    of entry: EntryID, as type: Output.Type = Output.self
  ) -> (Output) -> Outcome {
    { [weak self] output in self?.complete(entry, with: output) ?? .ignored(.staleSource) }
  }

  /// Creates the content of an entry.
  ///
  /// - Parameters:
  ///   - entry: The entry to create content for.
  ///   - handlers: The handlers, in the order in which they are asked. The first that supports the
  ///     type of the node is responsible, even if it creates nothing.
  /// - Returns: The content, which completes the entry.
  /// - Throws: ``PresentationError`` if there is no content.
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
