/// A type with a generator for `Gen.any` that does not depend on how the type is decoded.
package protocol Arbitrary: SendableMetatype {
  /// The generator of the values.
  static var arbitrary: Gen<Self> { get }
}

// The generators are constants, because a generator of characters takes longer to create than to
// use.

extension Bool: Arbitrary {
  package static let arbitrary: Gen<Bool> = .bool
}

extension String: Arbitrary {
  package static let arbitrary: Gen<String> = .string()
}

extension Double: Arbitrary {
  package static let arbitrary: Gen<Double> = .double(in: -1_000_000...1_000_000)
}

extension Float: Arbitrary {
  package static let arbitrary: Gen<Float> = .float(in: -1_000_000...1_000_000)
}

extension Duration: Arbitrary {
  package static let arbitrary: Gen<Duration> = .duration(in: .zero ... .seconds(86_400))
}

/// The integers that `Gen.any` generates: all integers of a small type, and small integers of a
/// large type.
package protocol ArbitraryInteger: FixedWidthInteger, Arbitrary, Sendable {}

extension ArbitraryInteger {
  package static var arbitrary: Gen<Self> {
    .int(in: Self(clamping: -1_000_000)...Self(clamping: 1_000_000))
  }
}

extension Int: ArbitraryInteger {}
extension Int8: ArbitraryInteger {}
extension Int16: ArbitraryInteger {}
extension Int32: ArbitraryInteger {}
extension Int64: ArbitraryInteger {}
extension Int128: ArbitraryInteger {}
extension UInt: ArbitraryInteger {}
extension UInt8: ArbitraryInteger {}
extension UInt16: ArbitraryInteger {}
extension UInt32: ArbitraryInteger {}
extension UInt64: ArbitraryInteger {}
extension UInt128: ArbitraryInteger {}
