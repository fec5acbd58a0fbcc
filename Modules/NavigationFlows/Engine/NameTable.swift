internal import NavigationModel

/// Numbers for the names of screens.
///
/// There can be any number of different names over time, for example if screens are named after
/// their content. When the table is full, the numbers of unused names are freed and later assigned
/// to new names. Until a freed number is reassigned, looking it up still returns its earlier name.
struct NameTable {
  private(set) var names: [String] = []
  private var numbers: [String: UInt32] = [:]
  private var free: [UInt32] = []
  private var limit = 64

  /// Whether the caller should now report which numbers are in use.
  var isFull: Bool { names.count >= limit && free.isEmpty }

  mutating func number(of name: String) -> ScreenID {
    if let number = numbers[name] { return ScreenID(rawValue: number) }
    let number: UInt32
    if let unused = free.popLast() {
      number = unused
      names[Int(number)] = name
    } else {
      number = UInt32(names.count)
      names.append(name)
    }
    numbers[name] = number
    return ScreenID(rawValue: number)
  }

  subscript(screen: ScreenID) -> String {
    let index = Int(screen.rawValue)
    return names.indices.contains(index) ? names[index] : "\(index)"
  }

  /// Frees the numbers that no screen uses.
  ///
  /// - Complexity: O(*n*), where *n* is the number of names in the table.
  mutating func keep(_ used: some Sequence<ScreenID>) {
    let used = Set(used.map(\.rawValue))
    limit = max(64, 2 * used.count)
    free = []
    for index in names.indices.reversed() where !used.contains(UInt32(index)) {
      free.append(UInt32(index))
      numbers[names[index]] = nil
    }
  }
}
