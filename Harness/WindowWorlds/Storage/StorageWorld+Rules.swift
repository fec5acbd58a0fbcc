import NavigationStorage
import NavigationTestingCore
public import PropertyTesting
import WorldParts

extension StorageWorld {
  /// An event caused by an app, its surroundings or time, simplest first.
  enum Operation: Int, CaseIterable {
    case save, launch, settle, delete, list, wait, upgrade, downgrade
    case die, losePower, fail, rot, forge

    var rule: Rule {
      switch self {
      case .save, .launch: Rule("\(self)", weight: 30)
      case .settle: Rule("\(self)", weight: 12)
      case .delete, .list, .wait, .upgrade: Rule("\(self)", weight: 4)
      case .downgrade: Rule("\(self)", weight: 2)
      case .die, .losePower, .fail, .rot: Rule("\(self)", .hostile, weight: 6)
      case .forge: Rule("\(self)", .hostile, weight: 2)
      }
    }
  }

  /// The events that an app, its surroundings or time cause, in the order of `Operation`.
  public static let rules = Operation.allCases.map(\.rule)

  /// The forms in which stacks are saved, and the outcomes of saving and reading them.
  public static let goals = StorageGoal.names

  /// Returns whether a rule is possible now.
  ///
  /// - Parameter rule: The index of the rule in `rules`.
  /// - Returns: Whether the rule can be performed now.
  public func isEnabled(_ rule: Int) -> Bool {
    switch Operation(rawValue: rule) {
    case .upgrade: rules.version == 1
    case .downgrade: rules.version == 2
    case .rot, .forge: !disk.contents.paths.isEmpty
    default: true
    }
  }

  /// Performs one action of the app or its surroundings, or advances the time.
  ///
  /// - Parameters:
  ///   - rule: The index of the rule in `rules`.
  ///   - draw: Generates the arguments of the rule.
  ///   - ledger: Records the outcome of the rule.
  /// - Throws: An interruption if the case stops while a value is generated.
  public mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    guard let operation = Operation(rawValue: rule) else { return }
    switch operation {
    case .wait:
      rules.time += Int64(try draw.int("time", in: 1...3)) * 400
      let fault = faultOfExpiry()
      ledger.require(
        Law.expiry, fault == nil, "a state is read that is too old, or not read although it is not",
        details: fault ?? "")
    case .upgrade: rules.version = 2
    case .downgrade: rules.version = 1
    case .list: list(&ledger)
    default:
      try perform(operation, try draw.index("label", below: 2) { Self.labels[$0] }, &draw, &ledger)
    }
    ledger.note(.applied)
  }

  private mutating func perform(
    _ operation: Operation, _ label: Int, _ draw: inout Draw, _ ledger: inout LawLedger
  ) throws(Interruption) {
    switch operation {
    case .save: save(try stack(&draw), label, &ledger)
    case .launch: launch(label, &ledger)
    case .settle: settle(label, &ledger)
    case .delete: delete(label, &ledger)
    case .die:
      let steps = try draw.int("after", in: 0...5)
      let stack = try stack(&draw)
      saveAndStop(stack, label, steps, &ledger)
      restart(disk.contents)
    case .losePower:
      let steps = try draw.int("after", in: 0...5)
      let stack = try stack(&draw)
      saveAndStop(stack, label, steps, &ledger)
      let contents = disk.contents
      restart(
        try contents.afterPowerFailure { _ throws(Interruption) in
          try draw.bool("renamed")
        } fate: { _ throws(Interruption) in
          try draw.element("bytes", of: DiskContents.Fate.allCases)
        })
    case .fail: try saveAndFail(label, &draw, &ledger)
    case .rot: try rot(label, &draw, isSealed: false)
    case .forge: try rot(label, &draw, isSealed: true)
    default: break
    }
  }

  /// Generates a stack that has never been used before.
  mutating func stack(_ draw: inout Draw) throws(Interruption) -> [StoredRoute] {
    var stack: [StoredRoute] = []
    for _ in 0..<(try draw.int("routes", in: 1...(budget < 1000 ? 14 : 5))) {
      serial += 1
      switch try draw.index("kind", below: rules.version > 1 ? 3 : 4) {
      case 0: stack.append(.trip(serial))
      case 1: stack.append(.ticket(serial))
      case 2: stack.append(.signIn(serial, Secret(StoredRoute.secret)))
      default: stack.append(.legacy(serial))
      }
    }
    return stack
  }

  private mutating func rot(
    _ label: Int, _ draw: inout Draw, isSealed: Bool
  ) throws(Interruption) {
    let slots = ["", "good", "trial"].filter { path(label, $0) != nil }
    let slot = slots[try draw.index("slot", below: slots.count) { "state" + slots[$0] }]
    guard let path = path(label, slot), let bytes = disk.contents.bytes(of: path),
      !isDamaged(slot, label)
    else { return }
    let harm = try draw.element("harm", of: Harm.allCases)
    var harmed = try harm.harm(bytes) { bound throws(Interruption) in
      try draw.index("byte", below: max(1, bound))
    }
    if isSealed { harmed = Seal.fitting(harmed, writtenAs: try? Envelope(bytes)) ?? harmed }
    guard harmed != bytes else { return }
    var contents = disk.contents
    contents.damage(path, harmed)
    disk.contents = contents
    isCalm = false
    // A change that preserves the meaning, such as spaces after the end of JSON, is not damage.
    if !isSealed, let old = try? Envelope(bytes), (try? Envelope(harmed)) == old { return }
    note(damageOf: slot, label, isSealed)
  }

  /// Returns whether a file is already damaged; a second damage could undo the first.
  private func isDamaged(_ slot: String, _ label: Int) -> Bool {
    slot == "good"
      ? shelves[label].good?.isDamaged ?? false
      : slot.isEmpty && shelves[label].current.contains { $0?.isDamaged ?? false }
  }

  private mutating func note(damageOf slot: String, _ label: Int, _ isSealed: Bool) {
    if isSealed {
      shelves[label].isForged = true
      shelves[label].isUncertain = true
    } else if slot == "good" {
      shelves[label].good?.isDamaged = true
    } else if slot.isEmpty {
      shelves[label].current = shelves[label].current.map { saved in
        var damaged = saved
        damaged?.isDamaged = true
        return damaged
      }
    } else {
      // A record of a trial that cannot be read counts as one launch. It is unknown which state it
      // would have confirmed.
      shelves[label].isUncertain = true
    }
  }
}
