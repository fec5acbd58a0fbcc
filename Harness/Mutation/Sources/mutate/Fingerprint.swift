import Foundation
import MutationRewriting

extension PackageCopy {
  /// Returns a hash of the manifest, of the Swift sources of the modules and the harness, and of
  /// the mutants.
  func fingerprint(of sites: [Site]) throws -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ bytes: some Sequence<UInt8>) {
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    }
    for path in try sourcePaths() {
      add(path.utf8)
      add(try Data(contentsOf: original.appending(path: path)))
    }
    for site in sites { add(site.mutant.key.utf8) }
    return String(hash, radix: 16)
  }
}
