import ArgumentParser
import NavigationTestingCore

/// A seed on the command line: decimal, or hexadecimal after `0x`.
struct Seed: ExpressibleByArgument {
  let value: UInt64

  init(_ value: UInt64) {
    self.value = value
  }

  init?(argument: String) {
    guard let value = UInt64(seed: argument) else { return nil }
    self.value = value
  }

  var defaultValueDescription: String { "\(value)" }
}
