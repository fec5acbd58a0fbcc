import PropertyTesting

// Problems stated by an author who had not seen the shrink passes: steps whose arguments name the
// results of other steps.

extension Challenge {
  static let nameProblems: [Challenge] = [
    Challenge(
      "rooms", Rooms.self,
      minima: [
        "join user=0 room=0; join user=0 room=1; join user=1 room=0; kick user=0 room=0; "
          + "post user=0 room=0"
      ]),
    Challenge(
      "locks", Locks.self,
      minima: [
        "lock thread=0 lock=0; lock thread=1 lock=1; lock thread=2 lock=2; "
          + "wait thread=0 lock=1; wait thread=1 lock=2; wait thread=2 lock=0"
      ]),
    Challenge(
      "two accounts", Accounts.self,
      minima: ["open; open; deposit of=s2 amount=5; transfer from=s2 to=s1 amount=5"]),
    Challenge(
      "rotated tabs", RotatedTabs.self,
      minima: [
        "tabs=3; push screen=1; select tab=2; push screen=1; push screen=1; select tab=1; rotate"
      ]),
    Challenge(
      "moved folder", Folders.self,
      minima: [
        "make nested=false; make nested=true in=s1; make nested=true in=s2; move what=s1 to=s3"
      ]),
    Challenge(
      "released twice", Pool.self,
      minima: ["acquire; release which=s1; release which=s1; acquire; acquire"]),
  ]
}

/// Rooms with users; the mistake is that a user who was removed from a room can still post in it if
/// the room has other users and the user is in another room.
private struct Rooms: HoldOutMachine {
  static let rules = [Rule("join"), Rule("kick"), Rule("post")]

  private struct Seat: Equatable {
    let user: Int
    let room: Int
  }
  private var members: [Seat] = []
  private var kicked: [Seat] = []
  private(set) var fault = false

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    let seat = Seat(user: try draw.int("user", in: 0...4), room: try draw.int("room", in: 0...4))
    switch rule {
    case 0:
      try draw.require(!members.contains(seat))
      members.append(seat)
      kicked.removeAll { $0 == seat }
    case 1:
      try draw.require(members.contains(seat))
      members.removeAll { $0 == seat }
      kicked.append(seat)
    default:
      try draw.require(kicked.contains(seat))
      fault =
        members.contains { $0.user == seat.user } && members.contains { $0.room == seat.room }
    }
  }
}

/// Threads that hold locks and wait for others; the mistake is that three threads can wait for each
/// other in a ring.
private struct Locks: HoldOutMachine {
  static let rules = [Rule("lock"), Rule("wait"), Rule("unlock")]

  private var owners: [Int: Int] = [:]
  private var waits: [Int: Int] = [:]
  private(set) var fault = false

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    let thread = try draw.int("thread", in: 0...5)
    let lock = try draw.int("lock", in: 0...5)
    let isFree = waits[thread] == nil
    switch rule {
    case 0:
      try draw.require(isFree && owners[lock] == nil)
      owners[lock] = thread
    case 1:
      try draw.require(isFree && owners[lock] != nil && owners[lock] != thread)
      waits[thread] = lock
      fault = ring(from: thread) == 3
    default:
      try draw.require(isFree && owners[lock] == thread)
      owners[lock] = nil
    }
  }

  private func ring(from thread: Int) -> Int? {
    var (last, length) = (thread, 0)
    while let lock = waits[last], let owner = owners[lock], length < 9 {
      (last, length) = (owner, length + 1)
      if last == thread { return length }
    }
    return nil
  }
}

/// Accounts; the mistake is in transfers of a whole balance of five or more.
private struct Accounts: HoldOutMachine {
  static let rules = [Rule("open"), Rule("deposit"), Rule("transfer")]

  private var accounts = Bundle<Int>()
  private(set) var fault = false

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    switch rule {
    case 0: accounts.add(0)
    case 1:
      let account = try accounts.handle("of", &draw)
      accounts[account] = (accounts[account] ?? 0) + (try draw.int("amount", in: 1...30))
    default:
      let from = try accounts.handle("from", &draw)
      let to = try accounts.handle("to", &draw)
      let amount = try draw.int("amount", in: 1...30)
      let balance = accounts[from] ?? 0
      try draw.require(from != to && balance >= amount)
      fault = balance == amount && amount >= 5
      accounts[from] = balance - amount
      accounts[to] = (accounts[to] ?? 0) + amount
    }
  }
}

/// Tabs of a device; the mistake is that turning the device while the second tab is selected mixes
/// up the first and the third tab, if both show the same screen and the third one has at least two
/// screens.
private struct RotatedTabs: HoldOutMachine {
  static let rules = [Rule("push"), Rule("select"), Rule("pop"), Rule("rotate")]

  private var stacks: [[Int]] = []
  private var selected = 0
  private(set) var fault = false

  static func drawn(_ draw: inout Draw) throws(Interruption) -> RotatedTabs {
    var tabs = RotatedTabs()
    tabs.stacks = Array(repeating: [], count: try draw.int("tabs", in: 1...5))
    return tabs
  }

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    switch rule {
    case 0: stacks[selected].append(try draw.int("screen", in: 1...9))
    case 1:
      let tab = try draw.index("tab", below: stacks.count)
      try draw.require(tab != selected)
      selected = tab
    case 2:
      try draw.require(!stacks[selected].isEmpty)
      stacks[selected].removeLast()
    default:
      fault =
        selected == 1 && stacks.count > 2 && stacks[2].count > 1
        && stacks[0].last == stacks[2].last
    }
  }
}

/// Folders; the mistake is that a folder can be moved into a folder that is two or more levels
/// inside it.
private struct Folders: HoldOutMachine {
  static let rules = [Rule("make"), Rule("list"), Rule("move"), Rule("delete")]

  private var folders = Bundle<Int>()
  private var parents: [Int: Int] = [:]
  private(set) var fault = false

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    switch rule {
    case 0:
      let isNested = try draw.bool("nested")
      let parent = isNested ? try folders.handle("in", &draw).number : 0
      let handle = folders.add(0)
      parents[handle.number] = parent
    case 1: break
    case 2:
      let folder = try folders.handle("what", &draw).number
      let target = try folders.handle("to", &draw).number
      try draw.require(folder != target && parents[target] != folder)
      fault = ancestors(of: target).contains(folder)
      if !fault { parents[folder] = target }
    default:
      let folder = try folders.handle("what", &draw)
      try draw.require(!parents.values.contains(folder.number))
      parents[folder.number] = nil
      folders[folder] = nil
    }
  }

  private func ancestors(of folder: Int) -> [Int] {
    Array(sequence(first: folder) { parents[$0] }.prefix(50))
  }
}

/// A pool of connections; the mistake is that a connection that is released twice can be acquired
/// twice.
private struct Pool: HoldOutMachine {
  static let rules = [Rule("acquire"), Rule("release")]

  private var free: [Int] = []
  private var held = Bundle<Int>()
  private var inUse: [Int] = []
  private(set) var fault = false

  mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    if rule == 0 {
      let connection = free.popLast() ?? held.count
      fault = inUse.contains(connection)
      inUse.append(connection)
      held.add(connection)
    } else {
      let connection = held[try held.handle("which", &draw)] ?? 0
      free.append(connection)
      inUse.removeAll { $0 == connection }
    }
  }
}
