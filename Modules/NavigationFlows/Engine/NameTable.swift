internal import NavigationModel

/// Numbers for the names of screens.
///
/// There may be any number of names over time, as when a screen is called after what it shows. So
/// the number of a name that no screen has any longer is given out again, when as many names have
/// come as there were screens; until then it keeps its name, for those who look back.
struct NameTable {
  private(set) var names: [String] = []
  private var numbers: [String: UInt32] = [:]
  private var free: [UInt32] = []
  private var limit = 64

  /// Whether it is time to say which numbers are in use.
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

  /// Gives the numbers free that no screen has.
  ///
  /// - Complexity: O(names).
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
