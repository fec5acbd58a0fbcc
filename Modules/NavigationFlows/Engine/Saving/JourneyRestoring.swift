/// How a flow comes back in another process: its kind, its own data, and its screens.
public struct JourneyRestoring {
  /// The name under which a factory can make a flow of this kind.
  public let kind: String

  let data: () -> [UInt8]
  let screen: (String) -> JourneyScreen?

  /// Creates a description of how a flow comes back.
  ///
  /// - Parameters:
  ///   - kind: The name under which a factory can make a flow of this kind.
  ///   - data: The data to make the flow again, in a format of its own.
  ///   - screen: Makes a screen again by its name; returns `nil` if the flow no longer knows it.
  public init(
    kind: String, data: @escaping () -> [UInt8] = { [] },
    screen: @escaping (String) -> JourneyScreen?
  ) {
    self.kind = kind
    self.data = data
    self.screen = screen
  }
}
