public import NavigationModel

/// A screen, described without its user interface.
///
/// ```swift
/// let trip = ScreenNode<TripID, TripResult>("trip")
/// ```
///
/// Views and view controllers are attached by the modules that know them; the graph needs the id
/// and the types alone. A screen node can be shared by all actors, for example as a `static let`.
public final class ScreenNode<Input, Output>: ActionProviding, ModalStyling, Sendable {
  /// What the screen needs.
  public typealias InputType = Input
  /// What the screen completes with.
  public typealias OutputType = Output

  /// The key of the node in its graph.
  public let id: String
  /// How the screen covers others where an edge presents it.
  public let modalStyle: Layer.Style
  /// What a person can do on the screen.
  public var actions: [NodeAction<Output>] { givenActions ?? NodeAction.standard }

  private let givenActions: [NodeAction<Output>]?

  /// Describes a screen.
  ///
  /// - Parameters:
  ///   - id: The key of the node in its graph.
  ///   - modalStyle: How the screen covers others where an edge presents it.
  ///   - actions: What a person can do; none means what the output type allows.
  public init(
    _ id: String, modalStyle: Layer.Style = .sheet, actions: [NodeAction<Output>]? = nil
  ) {
    self.id = id
    self.modalStyle = modalStyle
    givenActions = actions
  }
}

/// A node that says how it covers others where an edge presents it; others are sheets.
///
/// The system closes an alert by itself when a person answers it, so an alert is gone with its
/// completion, whatever the transition of the edge.
public protocol ModalStyling: NavNode {
  /// How the screen covers what is beneath it.
  var modalStyle: Layer.Style { get }
}
