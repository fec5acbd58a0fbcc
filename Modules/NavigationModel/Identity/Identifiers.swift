/// The id of a table row: a slot and a generation, packed into 64 bits.
///
/// The lower half is the *slot*, which is the index of the row. The upper half is the *generation*,
/// which counts how often the slot was reused. The slot makes a look-up a single index operation.
/// The generation ensures that the id of a removed row does not match a later row in the same slot.
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

/// The identity of one occurrence of a screen.
///
/// A state creates each id once, never reuses it, and never creates the id zero.
///
/// Two pushes of the same screen are two entries with two ids. Hosts report ids, so a late or
/// repeated report is never mistaken for a report about another entry.
public struct EntryID: RawRepresentable, Hashable, Comparable, Sendable, Codable {
  /// The number behind the id, from one ascending counter for the entries and layers of a window.
  public let rawValue: UInt64

  /// Creates an id from the number of an existing id, as hosts, traces and tests do.
  @inlinable
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Orders ids by age, older entries first.
  public static func < (lhs: EntryID, rhs: EntryID) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

extension EntryID: CustomStringConvertible {
  /// The id as it appears in traces, for example `#12`.
  public var description: String {
    "#\(rawValue)"
  }
}

/// The identity of a presented layer or of the root layer; entry ids come from the same counter.
public struct LayerID: RawRepresentable, Hashable, Comparable, Sendable, Codable {
  /// The number behind the id, from one ascending counter for the entries and layers of a window.
  public let rawValue: UInt64

  /// Creates an id from the number of an existing id.
  @inlinable
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Orders ids by age, older layers first; an older layer is also the lower one.
  public static func < (lhs: LayerID, rhs: LayerID) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

extension LayerID: CustomStringConvertible {
  /// The id as it appears in traces, for example `layer 3`.
  public var description: String {
    "layer \(rawValue)"
  }
}

/// The number of a kind of screen, as assigned by the navigator that shows the screen.
///
/// Two navigators may use the same number for different kinds of screens.
public struct ScreenID: RawRepresentable, Hashable, Comparable, Sendable, Codable {
  /// The navigator's number for the kind of screen.
  public let rawValue: UInt32

  /// Creates the id of the kind of screen with the number `rawValue`.
  @inlinable
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Orders ids by their numbers.
  public static func < (lhs: ScreenID, rhs: ScreenID) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

extension ScreenID: ExpressibleByIntegerLiteral {
  /// Creates the id of the kind of screen with the number `value`.
  public init(integerLiteral value: UInt32) {
    self.init(rawValue: value)
  }
}

/// The identity of one container: a stack, a tab container or a split.
///
/// The id of a removed container is never used again; a new container in the same slot has another
/// generation.
public struct ContainerID: RawRepresentable, Hashable, Comparable, Sendable, Codable {
  /// The slot and generation, packed into one number.
  public let rawValue: UInt64

  /// Creates an id from the number of an existing id.
  @inlinable
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Orders ids by generation, then by slot; the only purpose of this order is deterministic
  /// output.
  public static func < (lhs: ContainerID, rhs: ContainerID) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

extension ContainerID: SlotID {}

extension ContainerID: CustomStringConvertible {
  /// The id as it appears in traces, for example `c0`, or `c0.2` if the slot is in its third use.
  public var description: String {
    described(as: "c")
  }
}

/// The identity of one scope: the entries that belong to a subgraph, flow, sequence or embedded
/// navigator.
public struct ScopeID: RawRepresentable, Hashable, Comparable, Sendable, Codable {
  /// The slot and generation, packed into one number.
  public let rawValue: UInt64

  /// Creates an id from the number of an existing id.
  @inlinable
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// The scope of the window itself; every state has one, and all other scopes are inside it.
  public static let root = ScopeID(rawValue: 0)

  /// Orders ids by generation, then by slot; the only purpose of this order is deterministic
  /// output.
  public static func < (lhs: ScopeID, rhs: ScopeID) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

extension ScopeID: SlotID {}

extension ScopeID: CustomStringConvertible {
  /// The id as it appears in traces, for example `s1`, or `s1.2` if the slot is in its third use.
  public var description: String {
    described(as: "s")
  }
}

/// A number that identifies a tab within its container, even after the tabs are reordered.
///
/// The navigator that owns the tabs assigns the numbers.
public struct TabKey: RawRepresentable, Hashable, Comparable, Sendable, Codable {
  /// The number that the owner of the tabs assigned.
  public let rawValue: UInt32

  /// Creates the key of the tab with the number `rawValue`.
  @inlinable
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Orders keys by their numbers.
  public static func < (lhs: TabKey, rhs: TabKey) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

extension TabKey: ExpressibleByIntegerLiteral {
  /// Creates the key of the tab with the number `value`.
  public init(integerLiteral value: UInt32) {
    self.init(rawValue: value)
  }
}
