/// A set of the abstract states that a campaign has reached, as 64-bit hashes.
///
/// The set is queried once per step, mostly for a state that it already contains. A simple hash
/// table with linear probing is therefore enough.
public struct StateSet: Sendable {
  /// The slots of the table; 0 marks a free slot, so `hasZero` says whether the set contains 0.
  @usableFromInline var slots: [UInt64]
  @usableFromInline var mask: Int
  /// The number of bits by which a product is shifted to obtain a slot number.
  @usableFromInline var shift: UInt64
  @usableFromInline var hasZero = false
  @usableFromInline var occupied = 0

  /// Creates an empty set.
  public init() {
    slots = Array(repeating: 0, count: 1024)
    mask = 1023
    shift = 54
  }

  /// The number of states.
  public var count: Int { occupied + (hasZero ? 1 : 0) }

  /// The states, in ascending order.
  public var sorted: [UInt64] {
    (hasZero ? [0] : []) + slots.filter { $0 != 0 }.sorted()
  }

  /// Adds a state.
  ///
  /// - Parameter state: The hash of the state.
  /// - Returns: Whether the state was new.
  /// - Complexity: O(1) on average.
  @inlinable
  @discardableResult
  public mutating func insert(_ state: UInt64) -> Bool {
    // The highest bits of the product depend on all bits of the state.
    var index = Int(truncatingIfNeeded: (state &* 0x9E37_79B9_7F4A_7C15) &>> shift)
    while slots[index] != 0 {
      if slots[index] == state { return false }
      index = (index &+ 1) & mask
    }
    return add(state, at: index)
  }

  @usableFromInline
  @inline(never)
  mutating func add(_ state: UInt64, at index: Int) -> Bool {
    guard state != 0 else {
      defer { hasZero = true }
      return !hasZero
    }
    slots[index] = state
    occupied += 1
    if occupied * 2 > slots.count { grow() }
    return true
  }

  private mutating func grow() {
    let states = slots.filter { $0 != 0 }
    slots = Array(repeating: 0, count: slots.count * 2)
    mask = slots.count - 1
    shift -= 1
    occupied = 0
    for state in states { insert(state) }
  }
}
