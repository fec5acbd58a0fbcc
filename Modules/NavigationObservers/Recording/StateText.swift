import NavigationModel

/// The text form of a state, as lines of a recording.
enum StateText {
  /// Returns the lines from which a reader recreates the state: the counters, then the layers, the
  /// scopes and the containers.
  static func lines(of state: NavigationState) -> [String] {
    let rows = state.rows
    return ["begin \(rows.revision) \(rows.nextID)"] + rows.layers.map { "layer \(text($0))" }
      + rows.scopes.map { "scope \(text($0))" } + rows.containers.map { "container \(text($0))" }
  }

  /// Returns a digest that is the same for equal states.
  ///
  /// It includes neither the counters nor the rows of scopes and containers that no longer exist.
  static func digest(of state: NavigationState) -> UInt64 {
    let rows = state.rows
    var hash = LineHash()
    for layer in rows.layers { hash.add(text(layer)) }
    for row in rows.scopes where row.scope != nil { hash.add(text(row)) }
    for row in rows.containers where row.node != nil { hash.add(text(row)) }
    return hash.value
  }

  private static func text(_ layer: Layer) -> String { TraceForm.text(of: layer) }

  private static func text(_ row: StateRows.ScopeRow) -> String {
    row.scope.map { TraceForm.text(of: $0) } ?? "- \(row.generation)"
  }

  private static func text(_ row: StateRows.ContainerRow) -> String {
    guard let node = row.node else { return "- \(row.generation)" }
    let place = row.place.map { "\($0)" } ?? "-"
    let head = "\(TraceForm.text(of: node)) \(row.selected ?? 0) \(place)"
    return ([head] + (row.entries ?? []).map { TraceForm.text(of: $0) }).joined(separator: " ")
  }
}

/// A running 64-bit FNV-1a hash of lines, which is the same on every machine, unlike `Hasher`.
///
/// Fowler, Noll and Vo, <https://datatracker.ietf.org/doc/html/draft-eastlake-fnv>.
struct LineHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ line: some StringProtocol) {
    for byte in line.utf8 { add(byte) }
    add(0x0A)
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }

  /// The check digits at the end of a line: four hexadecimal digits.
  var check: String {
    let folded = value ^ (value >> 32)
    let digits = String((folded ^ (folded >> 16)) & 0xFFFF, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// Returns a hash as sixteen hexadecimal digits.
  static func hexadecimal(_ value: UInt64) -> String {
    let digits = String(value, radix: 16)
    return "0x" + String(repeating: "0", count: 16 - digits.count) + digits
  }
}
