internal import NavigationGraphDefinitions
public import NavigationModel

/// A type that creates what a user interface shows for a node: a view controller, a view, or text.
///
/// ```swift
/// struct CustomNodeHandler: NodePresentationHandler {
///   func canHandle(nodeType: Any.Type) -> Bool { nodeType is MyCustomNode.Type }
///   func makeViewController(
///     for node: AnyNavNode, input: Any, onComplete: @escaping (Any) -> Void
///   ) -> UIViewController? {
///     MyCustomViewController(onComplete)
///   }
/// }
/// ```
///
/// Handlers are tried in order; the first that can handle a node's type creates its content.
public protocol NodePresentationHandler<Content> {
  /// The type of the content.
  associatedtype Content

  /// Returns whether the handler supports a type of node.
  ///
  /// - Parameter nodeType: The Swift type of the node.
  /// - Returns: `true` if the handler can create content for nodes of this type.
  func canHandle(nodeType: Any.Type) -> Bool

  /// Creates the content of a node.
  ///
  /// - Parameters:
  ///   - node: The node that an entry shows.
  ///   - input: The input with which the node was shown.
  ///   - onComplete: Completes the screen with an output of the node's output type.
  /// - Returns: The content, or `nil` if the handler cannot create it after all.
  func makeViewController(
    for node: AnyNavNode, input: Any, onComplete: @escaping (Any) -> Void
  ) -> Content?
}

/// An error that states why an entry has no content.
public enum PresentationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The controller has no such entry.
  case unknownEntry(EntryID)
  /// No handler supports the type of the node.
  case noHandler(node: String)
  /// The first handler that supports the type created nothing.
  case nothingMade(node: String, handler: String)

  /// A description of the cause and the remedy.
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
  /// Returns a closure with which a view can complete its screen.
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
  /// - Returns: A closure that completes only that screen. It does not retain the controller; after
  ///   the controller has been deinitialized, calls are ignored as stale.
  /// - Complexity: O(1); a call of the closure has the complexity of completing the screen.
  public func completion<Output>(
    of entry: EntryID, as type: Output.Type = Output.self
  ) -> (Output) -> Outcome {
    { [weak self] output in self?.complete(entry, with: output) ?? .ignored(.staleSource) }
  }

  /// Creates the content of an entry.
  ///
  /// - Parameters:
  ///   - entry: The entry to create content for.
  ///   - handlers: The handlers, in the order in which they are tried. Only the first that supports
  ///     the type of the node is used, even if it creates nothing.
  /// - Returns: The content, with which the user can complete the screen.
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
