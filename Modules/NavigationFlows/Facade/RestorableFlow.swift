internal import NavigationModel

/// A flow that can come back after the process is gone.
///
/// ```swift
/// coordinator.register(kind: "booking") { data in
///   BookingFlow(String(decoding: data, as: UTF8.self))
/// }
/// let outcome = coordinator.navigator.restore(saved)
/// ```
@MainActor
public protocol RestorableFlow: Flow {
  /// The name under which a coordinator can make the flow again; by default the name of its type.
  var restorationKind: String { get }

  /// What the flow needs to be made again, in a format of its own; by default nothing.
  var restorationData: [UInt8] { get }

  /// Makes a screen of the flow again.
  ///
  /// - Parameter name: The ``Presentable/screenName`` of the screen.
  /// - Returns: The screen; none where the flow no longer knows it.
  func presentable(named name: String) -> (any Presentable)?
}

extension RestorableFlow {
  /// The name of the type.
  public var restorationKind: String { "\(Self.self)" }

  /// Nothing.
  public var restorationData: [UInt8] { [] }
}

extension FlowCoordinator {
  /// Says how to make flows of a kind again.
  ///
  /// - Parameters:
  ///   - kind: The ``RestorableFlow/restorationKind`` of the flows.
  ///   - make: Makes a flow of its data; none where the data means nothing any longer.
  public func register(
    kind: String, make: @escaping @MainActor @Sendable ([UInt8]) -> (any RestorableFlow)?
  ) {
    let bridge = bridge
    navigator.register(kind: kind) { data in
      MainActor.assumeIsolated { make(data) }.map { bridge.journey($0) }
    }
  }
}
