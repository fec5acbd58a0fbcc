/// How a flow is restored in another process: its kind, its data, and its screens.
public struct FlowRestoration {
  /// The name of the factory that can make a flow of this kind.
  public let kind: String

  let data: () -> [UInt8]
  let screen: (String) -> FlowScreen?

  /// Creates a description of how to restore a flow.
  ///
  /// - Parameters:
  ///   - kind: The name of the factory that can make a flow of this kind.
  ///   - data: Returns the data for the factory, in the flow's own format.
  ///   - screen: Recreates a screen from its name; returns `nil` if the flow no longer has such a
  ///     screen.
  public init(
    kind: String, data: @escaping () -> [UInt8] = { [] },
    screen: @escaping (String) -> FlowScreen?
  ) {
    self.kind = kind
    self.data = data
    self.screen = screen
  }
}
