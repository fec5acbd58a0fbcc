/// A place in a table and how often that place has been given out, packed into 64 bits.
///
/// The slot makes look-up a single index; the generation makes an id that outlived its owner
/// unknown instead of wrong.
package protocol SlotID: RawRepresentable<UInt64>, Hashable, Sendable, Codable {
  init(rawValue: UInt64)
}

extension SlotID {
  package init(slot: Int, generation: UInt32) {
    self.init(rawValue: UInt64(generation) << 32 | UInt64(UInt32(truncatingIfNeeded: slot)))
  }

  package var slot: Int {
    Int(truncatingIfNeeded: rawValue & 0xFFFF_FFFF)
  }

  package var generation: UInt32 {
    UInt32(truncatingIfNeeded: rawValue >> 32)
  }

  package func described(as prefix: String) -> String {
    generation == 0 ? "\(prefix)\(slot)" : "\(prefix)\(slot).\(generation)"
  }
}
