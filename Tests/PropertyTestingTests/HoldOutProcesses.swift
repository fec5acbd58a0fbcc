import PropertyTesting

// Stateful problems about order, time and limits.

extension Challenge {
  static let processProblems: [Challenge] = [
    Challenge("jugs", Jugs.self, minima: ["fill5; pour3; empty3; pour3; fill5; pour3"]),
    Challenge("redo after typing", Editor.self, minima: ["type key=0; undo; type key=0; redo"]),
    Challenge(
      "ring", Ring.self, minima: ["put value=0; put value=0; put value=0; get; put value=1"]),
    Challenge("late answer", SearchBox.self, minima: ["type text=0; type text=1; next=1 next=0"]),
    Challenge("bulk", Bulk.self, minima: ["addMany count=3; addMany count=4"]),
    Challenge("timeout", Timeout.self, minima: [Timeout.minimum]),
    Challenge("forbidden call", Door.self, minima: ["lock; lock; unlock; enter"]),
    Challenge(
      "third visit", RoundTrip.self, minima: ["go to=0; go to=0"]),
  ]
}

/// Two jugs of three and five liters; the law is that the larger one never holds four.
private struct Jugs: HoldOutMachine {
  static let rules = [
    Rule("fill3"), Rule("fill5"), Rule("empty3"), Rule("empty5"), Rule("pour3"), Rule("pour5"),
  ]

  private var small = 0
  private var big = 0

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    switch rule {
    case 0: small = 3
    case 1: big = 5
    case 2: small = 0
    case 3: big = 0
    case 4: (small, big) = (min(3, small + big), max(0, small + big - 3))
    default: (small, big) = (max(0, small + big - 5), min(5, small + big))
    }
  }

  var fault: Bool { big == 4 }
}

/// Undo and redo; the mistake is that redo stays possible after typing.
private struct Editor: HoldOutMachine {
  static let rules = [Rule("type"), Rule("move"), Rule("undo"), Rule("redo")]

  private var text: [Int] = []
  private var undone: [Int] = []
  private var typedSinceUndo = false
  private(set) var fault = false

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    switch rule {
    case 0:
      text.append(try draw.int("key", in: 0...25))
      typedSinceUndo = true
    case 1: _ = try draw.int("by", in: -5...5)
    case 2:
      guard let last = text.popLast() else { return }
      undone.append(last)
      typedSinceUndo = false
    default:
      guard let last = undone.popLast() else { return }
      fault = typedSinceUndo
      text.append(last)
    }
  }
}

/// A queue in a ring of three places; the mistake is that, once the ring has turned, an element
/// that is put into the last free place overwrites the first element.
private struct Ring: HoldOutMachine {
  static let rules = [Rule("put"), Rule("peek"), Rule("get")]

  private var slots = [0, 0, 0]
  private var head = 0
  private var values: [Int] = []

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    switch rule {
    case 0:
      let value = try draw.int("value", in: 0...500)
      try draw.require(values.count < 3, "room")
      let isAstray = head > 0 && values.count == 2
      slots[isAstray ? head : (head + values.count) % 3] = value
      values.append(value)
    case 1: break
    default:
      try draw.require(!values.isEmpty, "something to get")
      values.removeFirst()
      head = (head + 1) % 3
    }
  }

  var fault: Bool { values.indices.contains { slots[(head + $0) % 3] != values[$0] } }
}

/// A search field; the mistake is that it shows the answer that arrives last, which may not be the
/// answer to the last question.
private struct SearchBox: HoldOutMachine {
  static let rules = [Rule("type"), Rule("answer"), Rule("scroll")]

  private var asked = 0
  private var shown = 0
  private var pending: [Int] = []
  private(set) var fault = false

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    switch rule {
    case 0:
      asked = try draw.int("text", in: 0...30)
      pending.append(asked)
    case 1: shown = pending.remove(at: try draw.index("which", below: pending.count))
    default: _ = try draw.int("by", in: 0...9)
    }
  }

  mutating func finish(draw: inout Draw, ledger: inout LawLedger) throws(Interruption) {
    while !pending.isEmpty {
      shown = pending.remove(at: try draw.index("next", below: pending.count))
    }
    ledger.require(0, shown == asked, "an old answer is shown")
  }
}

/// A list that must not grow beyond six; one action does the work of several.
private struct Bulk: HoldOutMachine {
  static let rules = [Rule("add"), Rule("remove"), Rule("addMany")]

  private var count = 0

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    switch rule {
    case 0: count += 1
    case 1: count = max(0, count - 1)
    default: count += try draw.int("count", in: 2...4)
    }
  }

  var fault: Bool { count > 6 }
}

/// A request; the mistake is that it is lost if twelve ticks pass without another action.
private struct Timeout: HoldOutMachine {
  static let rules = [Rule("tick", weight: 4), Rule("ask"), Rule("cancel")]
  static let minimum = "ask" + String(repeating: "; tick", count: 12)

  private var waiting: Int?

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    switch rule {
    case 0: if let ticks = waiting { waiting = ticks + 1 }
    case 1: waiting = 0
    default: waiting = nil
    }
  }

  var fault: Bool { waiting == 12 }
}

/// A door with two locks; the mistake is that entering is not refused after one key has opened
/// both.
private struct Door: HoldOutMachine {
  static let rules = [
    Rule("lock"), Rule("knock"), Rule("unlock"), Rule("enter", .negative, weight: 2),
  ]

  private var locks = 0
  private var isLocked = false
  private(set) var fault = false

  func isEnabled(_ rule: Int) -> Bool { rule == 0 ? locks < 2 : rule < 3 || locks > 0 }

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    switch rule {
    case 0:
      locks += 1
      isLocked = true
    case 1: break
    case 2:
      locks = max(0, locks - 1)
      isLocked = false
    default:
      ledger.note(isLocked ? .refused : .applied)
      fault = !isLocked
    }
  }
}

/// A trip through nine cities; the law is that it visits no city three times.
private struct RoundTrip: HoldOutMachine {
  static let rules = [Rule("go"), Rule("stay")]

  private let cities: Int
  private var visited = [0]

  init() { cities = 9 }

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    guard rule == 0 else { return }
    visited.append(try draw.index("to", below: cities))
  }

  var fault: Bool { visited.count { $0 == visited[visited.count - 1] } > 2 }
}
