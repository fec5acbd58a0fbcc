/// A destination of a navigation graph: a screen, a piece of processing, or a graph of its own.
///
/// A node says with its types what it needs and what it gives, so that edges between nodes are
/// checked by the compiler:
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
  /// What is needed to show the screen, or to process.
  associatedtype InputType
  /// What the screen completes with, or what processing gives.
  associatedtype OutputType
  /// The key under which a graph knows the node; unique within one graph.
  var id: String { get }
}

extension NavNode {
  /// The unqualified name of the type.
  public var id: String { String(describing: Self.self) }
}
