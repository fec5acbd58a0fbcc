internal import NavigationModel

/// A flow that can be restored in another process.
///
/// ```swift
/// coordinator.register(kind: "booking") { data in
///   BookingFlow(String(decoding: data, as: UTF8.self))
/// }
/// let outcome = coordinator.navigator.restore(saved)
/// ```
@MainActor
public protocol RestorableFlow: Flow {
  /// The name under which a coordinator can recreate the flow; by default, the name of its type.
  var restorationKind: String { get }

  /// The data for recreating the flow, in its own format; empty by default.
  var restorationData: [UInt8] { get }

  /// Recreates a screen of the flow.
  ///
  /// - Parameter name: The ``Presentable/screenName`` of the screen.
  /// - Returns: The screen; `nil` if the flow no longer has such a screen.
  func presentable(named name: String) -> (any Presentable)?
}

extension RestorableFlow {
  /// The name of the type.
  public var restorationKind: String { "\(Self.self)" }

  /// An empty array: the factory needs no data.
  public var restorationData: [UInt8] { [] }
}

extension FlowCoordinator {
  /// Registers a closure that recreates flows of a kind.
  ///
  /// - Parameters:
  ///   - kind: The ``RestorableFlow/restorationKind`` of the flows.
  ///   - make: Makes a flow from its data; returns `nil` if the data is no longer valid.
  public func register(
    kind: String, make: @escaping @MainActor @Sendable ([UInt8]) -> (any RestorableFlow)?
  ) {
    let bridge = bridge
    navigator.register(kind: kind) { data in
      MainActor.assumeIsolated { make(data) }.map { bridge.node($0) }
    }
  }
}
