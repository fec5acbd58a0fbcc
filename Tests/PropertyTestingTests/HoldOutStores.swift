import PropertyTesting

// Stateful problems about objects that are created, referred to and removed.

extension Challenge {
  static let storeProblems: [Challenge] = [
    Challenge(
      "recycled slot", Vault.self,
      minima: ["create value=0; copy of=s1; delete of=s2; create value=1"]),
    Challenge(
      "folder in itself", Folders.self, minima: ["make in=s1; make in=s2; move from=s2 to=s3"]),
    Challenge("open addressing", Table.self, minima: ["insert key=0; insert key=4; remove key=0"]),
    Challenge(
      "wrong role revoked", Roles.self,
      minima: ["grant user=0 role=0; grant user=0 role=1; revoke user=0 role=0"]),
    Challenge(
      "transfer to oneself", Bank.self,
      minima: ["open; deposit to=s1 amount=50; transfer from=s1 to=s1 amount=50"]),
    Challenge(
      "daily limit", DailyLimit.self,
      minima: ["pay amount=101; pay amount=300; pay amount=300; pay amount=300"]),
  ]
}

/// Documents in slots; the mistake is that a copy shares the slot of its original, and deleting
/// either of them frees the slot.
private struct Vault: HoldOutMachine {
  static let rules = [Rule("create"), Rule("read"), Rule("copy"), Rule("write"), Rule("delete")]

  private var slots: [Int] = []
  private var free: [Int] = []
  private var documents = Bundle<(slot: Int, value: Int)>()
  private(set) var fault = false

  func isEnabled(_ rule: Int) -> Bool { rule == 0 || !documents.isEmpty }

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    if rule == 0 { return create(try draw.int("value", in: 0...99)) }
    let handle = try documents.handle("of", &draw)
    guard let (slot, value) = documents[handle] else { return }
    switch rule {
    case 1: fault = slots[slot] != value
    case 2: documents.add((slot, value))
    case 3:
      let slot = claimSlot()
      slots[slot] = try draw.int("value", in: 0...99)
      documents[handle] = (slot, slots[slot])
    default:
      free.append(slot)
      documents[handle] = nil
    }
  }

  private mutating func create(_ value: Int) {
    let slot = claimSlot()
    slots[slot] = value
    documents.add((slot, value))
  }

  private mutating func claimSlot() -> Int {
    if let slot = free.popLast() { return slot }
    slots.append(0)
    return slots.count - 1
  }

  mutating func check(_ ledger: inout LawLedger) {
    var copy = documents
    let isSound = copy.drain().allSatisfy { slots[$0.slot] == $0.value }
    ledger.require(0, !fault && isSound, "a document changed")
  }
}

extension Bundle {
  /// Removes and returns all values.
  fileprivate mutating func drain() -> [Value] {
    var values: [Value] = []
    while !isEmpty {
      var draw = Draw(random: Xoshiro256StarStar(seed: 0))
      draw.replay([], padsWithZeros: true)
      guard let newest = try? handle("", &draw), let value = self[newest] else { break }
      values.append(value)
      self[newest] = nil
    }
    return values
  }
}

/// Folders in folders; the mistake is that moving a folder into a folder directly inside it is not
/// refused.
private struct Folders: HoldOutMachine {
  static let rules = [Rule("make"), Rule("rename"), Rule("move")]

  private var folders = Bundle<Int>()
  private var parents: [Int]
  private(set) var fault = false

  init() {
    parents = [-1]
    folders.add(0)
  }

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    switch rule {
    case 0:
      let parent = try folders.handle("in", &draw)
      folders.add(parents.count)
      parents.append(folders[parent] ?? 0)
    case 1:
      _ = try folders.handle("of", &draw)
      _ = try draw.int("name", in: 0...9)
    default:
      let from = try folders.handle("from", &draw)
      let to = try folders.handle("to", &draw)
      guard let child = folders[from], let parent = folders[to], child > 0, child != parent else {
        return
      }
      fault = parents[parent] == child
      if !fault { parents[child] = isAbove(child, parent) ? parents[child] : parent }
    }
  }

  private func isAbove(_ upper: Int, _ lower: Int) -> Bool {
    var folder = lower
    while folder > 0, folder != upper { folder = parents[folder] }
    return folder == upper
  }
}

/// A table with open addressing; the mistake is that it leaves a hole where an element was removed.
private struct Table: HoldOutMachine {
  static let rules = [Rule("insert"), Rule("remove"), Rule("clear")]

  private var slots = [Int?](repeating: nil, count: 4)
  private var keys: Set<Int> = []

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    guard rule < 2 else {
      self = Table()
      return
    }
    let key = try draw.int("key", in: 0...40)
    if rule == 1 {
      try draw.require(keys.contains(key), "a key that is there")
      if let slot = slots.firstIndex(of: key) { slots[slot] = nil }
      keys.remove(key)
    } else {
      try draw.require(keys.count < 4 && !keys.contains(key), "room for a new key")
      let slot = (0..<4).map { (key + $0) % 4 }.first { slots[$0] == nil }
      if let slot { slots[slot] = key }
      keys.insert(key)
    }
  }

  private func contains(_ key: Int) -> Bool {
    for distance in 0..<4 {
      guard let found = slots[(key + distance) % 4] else { return false }
      if found == key { return true }
    }
    return false
  }

  var fault: Bool { keys.contains { !contains($0) } }
}

/// Roles of users; the mistake is that revoking removes the newest role if there are several.
private struct Roles: HoldOutMachine {
  static let rules = [Rule("grant"), Rule("ask"), Rule("revoke")]

  private var granted: [Int: [Int]] = [:]
  private(set) var fault = false

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    let user = try draw.int("user", in: 0...5)
    let role = try draw.int("role", in: 0...7)
    let roles = granted[user] ?? []
    switch rule {
    case 0: if !roles.contains(role) { granted[user] = roles + [role] }
    case 1: break
    default:
      guard let position = roles.firstIndex(of: role) else { return }
      fault = position < roles.count - 1
      granted[user]?.remove(at: position)
    }
  }
}

/// Accounts; the mistake is that a transfer of at least 50 to the same account doubles the amount.
private struct Bank: HoldOutMachine {
  static let rules = [Rule("open"), Rule("deposit"), Rule("withdraw"), Rule("transfer")]

  private var accounts = Bundle<Int>()
  private(set) var fault = false

  func isEnabled(_ rule: Int) -> Bool { rule == 0 || !accounts.isEmpty }

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    switch rule {
    case 0: accounts.add(0)
    case 1: try change("to", by: 1, &draw)
    case 2: try change("from", by: -1, &draw)
    default:
      let from = try accounts.handle("from", &draw)
      let to = try accounts.handle("to", &draw)
      let amount = try draw.int("amount", in: 1...100)
      try draw.require((accounts[from] ?? 0) >= amount, "enough money")
      fault = from == to && amount >= 50
      accounts[from]? -= amount
      accounts[to]? += amount
    }
  }

  private mutating func change(
    _ label: StaticString, by sign: Int, _ draw: inout Draw
  ) throws(Interruption) {
    let account = try accounts.handle(label, &draw)
    let amount = try draw.int("amount", in: 1...100) * sign
    try draw.require((accounts[account] ?? 0) + amount >= 0, "enough money")
    accounts[account]? += amount
  }
}

/// Payments of at most 300 each; the law is that the payments of a day do not exceed 1000.
private struct DailyLimit: HoldOutMachine {
  static let rules = [Rule("pay"), Rule("look"), Rule("sleep")]

  private var paid = 0

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    switch rule {
    case 0: paid += try draw.int("amount", in: 1...300)
    case 1: break
    default: paid = 0
    }
  }

  var fault: Bool { paid > 1000 }
}
