public import NavigationModel

/// A screen, described without its user interface.
///
/// ```swift
/// let trip = ScreenNode<TripID, TripResult>("trip")
/// ```
///
/// Other modules attach views and view controllers to the node; the graph needs only the id and the
/// types. All actors can share a screen node, for example as a `static let`.
public final class ScreenNode<Input, Output>: ActionProviding, ModalStyling, Sendable {
  /// The input of the screen.
  public typealias InputType = Input
  /// The output with which the screen completes.
  public typealias OutputType = Output

  /// The key of the node in its graph.
  public let id: String
  /// The style of the layer in which an edge presents the screen.
  public let modalStyle: Layer.Style
  /// The actions that a user can take on the screen; empty if they depend on its input.
  public var actions: [NodeAction<Output>] { givenActions ?? NodeAction.standard }

  private let givenActions: [NodeAction<Output>]?
  let actionsForInput: (@Sendable (Any) -> [NodeAction<Any>])?

  /// Creates a screen.
  ///
  /// - Parameters:
  ///   - id: The key of the node in its graph.
  ///   - modalStyle: The style of the layer in which an edge presents the screen.
  ///   - actions: The actions that a user can take; `nil` means the default actions for the output
  ///     type.
  public init(
    _ id: String, modalStyle: Layer.Style = .sheet, actions: [NodeAction<Output>]? = nil
  ) {
    self.id = id
    self.modalStyle = modalStyle
    givenActions = actions
    actionsForInput = nil
  }

  /// Creates a screen whose actions depend on its input.
  ///
  /// ```swift
  /// let trip = ScreenNode<TripID, TripChoice>("trip") { trip in
  ///   [NodeAction("book", completes: .book(trip))]
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - id: The key of the node in its graph.
  ///   - modalStyle: The style of the layer in which an edge presents the screen.
  ///   - actions: Returns the actions that a user can take, in a fixed order, for the input of a
  ///     screen.
  public init(
    _ id: String, modalStyle: Layer.Style = .sheet,
    actions: @escaping @Sendable (Input) -> [NodeAction<Output>]
  ) {
    self.id = id
    self.modalStyle = modalStyle
    givenActions = []
    actionsForInput = { input in
      (input as? Input).map { actions($0).map(\.erased) } ?? []
    }
  }
}

/// A node whose actions depend on the input of its screen, whatever the types of the node.
protocol InputActions {
  /// The closure that returns the actions for an input, or `nil` if they are the same for all
  /// inputs.
  var actionsForInput: (@Sendable (Any) -> [NodeAction<Any>])? { get }
}

extension ScreenNode: InputActions {}

/// A node that declares the style of the layer in which an edge presents it; other nodes are
/// presented as sheets.
///
/// The system closes an alert when the user answers it, so an alert is gone once it completes,
/// regardless of the edge's transition.
public protocol ModalStyling: NavNode {
  /// The style of the layer in which an edge presents the screen.
  var modalStyle: Layer.Style { get }
}
