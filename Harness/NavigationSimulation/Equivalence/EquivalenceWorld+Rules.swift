import NavigationModel
public import PropertyTesting

extension EquivalenceWorld {
  /// An action of the user or the code, simplest first.
  enum Deed: Int, CaseIterable {
    case go, back, present, dismiss, finish, stale, relaunch

    var rule: Rule {
      switch self {
      case .go: Rule("go", weight: 10)
      case .back: Rule("back", weight: 6)
      case .present, .dismiss: Rule("\(self)", weight: 4)
      case .stale: Rule("stale", .negative, weight: 2)
      case .relaunch: Rule("relaunch", .hostile, weight: 2)
      case .finish: Rule("finish", weight: 2)
      }
    }
  }

  /// The rules, in the order of `Deed`.
  public static let rules = Deed.allCases.map(\.rule)

  /// Returns whether a rule is possible now.
  ///
  /// - Parameter rule: The number of the rule.
  /// - Returns: Whether the rule can be performed now.
  public func isEnabled(_ rule: Int) -> Bool {
    switch Deed(rawValue: rule) {
    case .go: !isCovered
    case .back: !isCovered && (path.count > 1 || place != .presented)
    case .present: canPresent
    case .dismiss: isCovered
    case .finish: place != .alone
    case .stale: isCovered || path.count > 1
    case .relaunch: true
    case nil: false
    }
  }

  /// Performs one action, in every app.
  ///
  /// - Parameters:
  ///   - rule: The number of the rule.
  ///   - draw: The source of the arguments.
  ///   - ledger: Counts the outcome.
  /// - Throws: An interruption, if drawing stops the case.
  public mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    guard let deed = Deed(rawValue: rule) else { return }
    ending = nil
    chances = []
    switch deed {
    case .go: try go(&draw)
    case .back: try goBack(&draw)
    case .present:
      isCovered = true
      for rig in rigs { rig.tap("sheet") }
    case .dismiss:
      isCovered = false
      let way = try drawWay(&draw)
      for (index, rig) in rigs.enumerated() { rig.dismiss(way(index)) }
    case .finish:
      ending = ["value"]
      for rig in rigs { rig.finish() }
    case .stale: tapHidden()
    case .relaunch: relaunch()
    }
    ledger.note(.applied)
  }

  private mutating func go(_ draw: inout Draw) throws(Interruption) {
    let current = path[path.count - 1]
    let targets: [SampleScreen] = [.home, .list, .detail].filter { $0 != current }
    let target = targets[try draw.index("target", below: targets.count) { "\(targets[$0])" }]
    let byCode = try draw.bool("code")
    path = SampleScreen.allCases.filter { $0.rawValue <= target.rawValue }
    for (index, rig) in rigs.enumerated() {
      rig.go(from: current, to: target, byCode: byCode == index.isMultiple(of: 2))
    }
  }

  /// Chooses a random way for each app: the same action is performed in a different way in each
  /// app.
  private func drawWay(
    _ draw: inout Draw
  ) throws(Interruption) -> (Int) -> EquivalenceRig.Way {
    let ways = EquivalenceRig.Way.allCases
    let first = try draw.index("way", below: ways.count) { "\(ways[$0])" }
    return { ways[(first + $0) % ways.count] }
  }

  private mutating func goBack(_ draw: inout Draw) throws(Interruption) {
    let count = path.count > 2 ? try draw.int("count", in: 1...2) : 1
    let way = try drawWay(&draw)
    let isAtRoot = path.count == 1
    if isAtRoot, place == .pushed { ending = ["cancelled"] }
    if !isAtRoot { path.removeLast(count) }
    for (index, rig) in rigs.enumerated() {
      // No one can swipe the root of a window away.
      rig.goBack(isAtRoot && place == .alone ? .request : way(index), by: count)
    }
  }

  private mutating func tapHidden() {
    for rig in rigs {
      guard let outcome = rig.tapHidden(), outcome != .ignored(.staleSource) else { continue }
      object(.stale, "\(rig.paradigm): a tap on a covered screen is \(outcome)")
    }
    chances.insert(.stale)
  }

  private mutating func relaunch() {
    chances.insert(.restored)
    for rig in rigs where !rig.relaunch() {
      object(.restored, "\(rig.paradigm) was not restored")
    }
    outside = rigs.map { $0.outside() }
  }
}
