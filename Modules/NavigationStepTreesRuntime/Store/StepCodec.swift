/// How the values of a tree of steps are written as bytes and read again.
///
/// ```swift
/// let codec = StepCodec<AppSteps>(
///   encode: { try? Array(JSONEncoder().encode($0)) },
///   decode: { try? JSONDecoder().decode(AppSteps.self, from: Data($0)) })
/// ```
public struct StepCodec<Root: StepsCollection> {
  /// Writes the steps; none where they must not be saved.
  public let encode: (Root) -> [UInt8]?
  /// Reads the steps; none where the bytes mean nothing.
  public let decode: ([UInt8]) -> Root?

  /// Makes a codec of two functions.
  ///
  /// - Parameters:
  ///   - encode: Writes the steps; none where they must not be saved.
  ///   - decode: Reads the steps; none where the bytes mean nothing.
  public init(encode: @escaping (Root) -> [UInt8]?, decode: @escaping ([UInt8]) -> Root?) {
    self.encode = encode
    self.decode = decode
  }
}
