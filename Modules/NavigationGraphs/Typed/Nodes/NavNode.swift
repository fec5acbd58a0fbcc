/// A destination of a navigation graph: a screen, a piece of processing, another graph, or another
/// navigator.
///
/// The types of a node declare its input and output, so that the compiler checks edges between
/// nodes:
///
/// ```swift
/// final class WelcomeNode: NavNode {
///   typealias InputType = Void
///   typealias OutputType = WelcomeResult
/// }
/// ```
///
/// A node describes a kind of screen; the same node may be on screen several times.
public protocol NavNode: AnyObject {
  /// The value that is needed to show the screen, or that is processed.
  associatedtype InputType
  /// The value with which the screen completes, or the result of processing.
  associatedtype OutputType
  /// The key of the node in its graph; must be unique within one graph.
  var id: String { get }
}

extension NavNode {
  /// The unqualified name of the type.
  public var id: String { String(describing: Self.self) }
}
