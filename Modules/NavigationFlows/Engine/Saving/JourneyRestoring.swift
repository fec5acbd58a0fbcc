/// How a flow comes back after the process is gone: its kind, its own data, and its screens.
public struct JourneyRestoring {
  /// The name under which a factory can make a flow of this kind.
  public let kind: String

  let data: () -> [UInt8]
  let screen: (String) -> JourneyScreen?

  /// Says how a flow comes back.
  ///
  /// - Parameters:
  ///   - kind: The name under which a factory can make a flow of this kind.
  ///   - data: What the flow needs to be made again, in a format of its own.
  ///   - screen: Makes a screen again by its name; none where the flow no longer knows it.
  public init(
    kind: String, data: @escaping () -> [UInt8] = { [] },
    screen: @escaping (String) -> JourneyScreen?
  ) {
    self.kind = kind
    self.data = data
    self.screen = screen
  }
}
