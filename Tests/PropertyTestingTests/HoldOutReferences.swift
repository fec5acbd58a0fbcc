import PropertyTesting

// Stateful problems in which steps refer to the results of earlier steps, or to the setup.

extension Challenge {
  static let referenceProblems: [Challenge] = [
    Challenge(
      "ring of links", Links.self,
      minima: ["add; add; add; link from=s3 to=s2; link from=s2 to=s1; link from=s1 to=s3"]),
    Challenge(
      "orphaned reply", Thread.self, minima: ["post; reply to=s1; delete of=s1; reply to=s2"]),
    Challenge(
      "least recently used", Cache.self,
      minima: ["capacity=2; put key=0; put key=1; get key=0; put key=2"]),
    Challenge(
      "shared handle", Handles.self,
      minima: ["open; duplicate of=s1; close of=s2; open; write to=s1"]),
    Challenge(
      "two windows", Windows.self,
      minima: ["open; open; push on=s2 screen=1; push on=s1 screen=1; pop on=s1"]),
    Challenge(
      "elevator", Elevator.self,
      minima: ["call floor=1; move; call floor=0; call floor=2; move"]),
  ]
}

/// Objects that link to each other; the law is that no ring of three arises.
private struct Links: HoldOutMachine {
  static let rules = [Rule("add"), Rule("link"), Rule("remove")]

  private var things = Bundle<Int>()
  private var count = 0
  private var links: [(from: Int, to: Int)] = []

  func isEnabled(_ rule: Int) -> Bool { rule == 0 || !things.isEmpty }

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    switch rule {
    case 0:
      things.add(count)
      count += 1
    case 1:
      let from = try things.handle("from", &draw)
      let to = try things.handle("to", &draw)
      if let from = things[from], let to = things[to], from != to { links.append((from, to)) }
    default:
      let gone = try things.handle("of", &draw)
      links.removeAll { $0.from == things[gone] || $0.to == things[gone] }
      things[gone] = nil
    }
  }

  var fault: Bool {
    links.contains { first in
      links.contains { second in
        second.from == first.to && second.to != first.from
          && links.contains { $0.from == second.to && $0.to == first.from }
      }
    }
  }
}

/// Posts and replies; the mistake is that no one can answer a reply once the post to which it
/// replies was removed.
private struct Thread: HoldOutMachine {
  static let rules = [Rule("post"), Rule("reply"), Rule("like"), Rule("delete")]

  private var posts = Bundle<(id: Int, parent: Int?)>()
  private var present: Set<Int> = []
  private var count = 0
  private(set) var fault = false

  func isEnabled(_ rule: Int) -> Bool { rule == 0 || !posts.isEmpty }

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    if rule == 0 { return add(parent: nil) }
    let handle = try posts.handle(rule == 1 ? "to" : "of", &draw)
    guard let post = posts[handle] else { return }
    if rule == 1 {
      fault = post.parent.map { !present.contains($0) } ?? false
      add(parent: post.id)
    } else if rule == 3 {
      posts[handle] = nil
      present.remove(post.id)
    }
  }

  private mutating func add(parent: Int?) {
    posts.add((count, parent))
    present.insert(count)
    count += 1
  }
}

/// A cache of random size; the mistake is that reading does not count as use.
private struct Cache: HoldOutMachine {
  static let rules = [Rule("put"), Rule("get"), Rule("clear")]

  private var capacity = 1
  private var order: [Int] = []
  private var faulty: [Int] = []

  static func drawn(_ draw: inout Draw) throws(Interruption) -> Self {
    var cache = Self()
    cache.capacity = try draw.int("capacity", in: 1...5)
    return cache
  }

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    guard rule < 2 else {
      (order, faulty) = ([], [])
      return
    }
    let key = try draw.int("key", in: 0...20)
    if rule == 0 || order.contains(key) { use(key, &order) }
    if rule == 0 { use(key, &faulty) }
  }

  private func use(_ key: Int, _ keys: inout [Int]) {
    keys.removeAll { $0 == key }
    keys.append(key)
    if keys.count > capacity { keys.removeFirst() }
  }

  var fault: Bool { Set(order) != Set(faulty) }
}

/// File handles; the mistake is that a copy keeps its number when its original is closed and the
/// number is used again.
private struct Handles: HoldOutMachine {
  static let rules = [Rule("open"), Rule("duplicate"), Rule("write"), Rule("close")]

  private var handles = Bundle<(number: Int, file: Int)>()
  private var files: [Int?] = []
  private var count = 0
  private(set) var fault = false

  func isEnabled(_ rule: Int) -> Bool { rule == 0 || !handles.isEmpty }

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    if rule == 0 { return open() }
    let handle = try handles.handle(rule == 2 ? "to" : "of", &draw)
    guard let (number, file) = handles[handle] else { return }
    switch rule {
    case 1: handles.add((number, file))
    case 2: fault = files[number] != nil && files[number] != file
    default:
      if files[number] == file { files[number] = nil }
      handles[handle] = nil
    }
  }

  private mutating func open() {
    let free = files.firstIndex(of: nil)
    let number = free ?? files.count
    if free == nil { files.append(nil) }
    files[number] = count
    handles.add((number, count))
    count += 1
  }
}

/// Windows with one stack each; the mistake is that popping looks for the screen in the window that
/// was opened last.
private struct Windows: HoldOutMachine {
  static let rules = [Rule("open"), Rule("push"), Rule("pop"), Rule("close")]

  private var windows = Bundle<Int>()
  private var stacks: [[Int]] = []
  private(set) var fault = false

  func isEnabled(_ rule: Int) -> Bool { rule == 0 || !windows.isEmpty }

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    guard rule > 0 else {
      windows.add(stacks.count)
      stacks.append([])
      return
    }
    let handle = try windows.handle(rule == 3 ? "of" : "on", &draw)
    guard let window = windows[handle] else { return }
    switch rule {
    case 1: stacks[window].append(try draw.int("screen", in: 0...9))
    case 2:
      let screen = stacks[window].popLast() ?? 0
      let isNewest = window == stacks.count - 1
      fault = !isNewest && screen > 0 && screen == stacks[stacks.count - 1].last
    default: windows[handle] = nil
    }
  }
}

/// A lift that must not turn while there is a call ahead of it.
///
/// The mistake is that it moves towards the oldest call, and answers only the calls on its way.
private struct Elevator: HoldOutMachine {
  static let rules = [Rule("move"), Rule("call"), Rule("wait")]

  private var floor = 0
  private var calls: [Int] = []
  private var direction = 0
  private(set) var fault = false

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    if rule == 1 {
      let call = try draw.int("floor", in: 0...7)
      try draw.require(call != floor, "another floor")
      calls.append(call)
    } else if rule == 0, let target = calls.first {
      let step = target > floor ? 1 : -1
      let isAhead = calls.contains { ($0 - floor) * direction > 0 }
      fault = direction != 0 && step != direction && isAhead
      direction = step
      floor += step
      calls.removeAll { $0 == floor }
    }
  }
}
