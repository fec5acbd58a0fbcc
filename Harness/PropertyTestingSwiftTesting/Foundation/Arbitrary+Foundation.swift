package import PropertyTesting

#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

// The types of Foundation whose initializers accept only some of the values that are drawn for
// their parts.

extension Date: Arbitrary {
  /// Whole seconds from 1970 to 2099.
  package static let arbitrary = Gen.date(
    in: Date(timeIntervalSince1970: 0)...Date(timeIntervalSince1970: 4_102_444_799))
}

extension UUID: Arbitrary {
  /// Identifiers that are hardly ever equal, with zeros in the first half, so that they are easy to
  /// read.
  package static var arbitrary: Gen<UUID> {
    Gen { draw throws(Interruption) in
      let number = try draw.uniformNatural(upTo: .max)
      let bytes = (0..<8).map { UInt8(truncatingIfNeeded: number >> UInt64(56 - 8 * $0)) }
      return UUID(
        uuid: (
          0, 0, 0, 0, 0, 0, 0, 0, bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5],
          bytes[6], bytes[7]
        ))
    }
  }
}

extension Data: Arbitrary {
  package static var arbitrary: Gen<Data> {
    Gen<[UInt8]>.array(of: .int).map { Data($0) }
  }
}

extension Decimal: Arbitrary {
  /// Numbers within a million of zero, with two decimal places at most.
  package static var arbitrary: Gen<Decimal> {
    Gen { draw throws(Interruption) in
      let hundredths = try draw.int(in: 0...99)
      return Decimal(try draw.int(in: -999_999...999_999)) + Decimal(hundredths) / 100
    }
  }
}

extension URL: Arbitrary {
  /// Addresses of pages, some of them with a path or a query.
  package static let arbitrary: Gen<URL> = {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    let word = Gen<String>.string(of: .element(of: letters), count: 1...8)
    return Gen { draw throws(Interruption) -> String in
      let path = try draw.value(of: .array(of: word, count: 0...4))
      let query = try draw.value(of: .array(of: word, count: 0...2))
      return "https://example.com" + path.map { "/\($0)" }.joined()
        + (query.isEmpty ? "" : "?" + query.map { "\($0)=1" }.joined(separator: "&"))
    }
    .compactMap { URL(string: $0) }
  }()
}
