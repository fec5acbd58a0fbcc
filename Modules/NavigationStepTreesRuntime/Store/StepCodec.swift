/// A codec that encodes the values of a tree of steps as bytes, and decodes them.
///
/// ```swift
/// let codec = StepCodec<AppSteps>(
///   encode: { try? Array(JSONEncoder().encode($0)) },
///   decode: { try? JSONDecoder().decode(AppSteps.self, from: Data($0)) })
/// ```
public struct StepCodec<Root: StepsCollection> {
  /// The function that encodes the steps; it returns `nil` if their values must not be saved.
  public let encode: (Root) -> [UInt8]?
  /// The function that decodes the steps; it returns `nil` if the bytes are not valid.
  public let decode: ([UInt8]) -> Root?

  /// Creates a codec from two functions.
  ///
  /// - Parameters:
  ///   - encode: Encodes the steps; returns `nil` if their values must not be saved.
  ///   - decode: Decodes the steps; returns `nil` if the bytes are not valid.
  public init(encode: @escaping (Root) -> [UInt8]?, decode: @escaping ([UInt8]) -> Root?) {
    self.encode = encode
    self.decode = decode
  }
}
