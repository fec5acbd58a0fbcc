import NavigationModel
public import PropertyTesting

extension EquivalenceWorld {
  /// An action of the user or the code, simplest first.
  enum Operation: Int, CaseIterable {
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

  /// The rules, in the order of `Operation`.
  public static let rules = Operation.allCases.map(\.rule)

  /// Returns whether a rule is possible now.
  ///
  /// - Parameter rule: The index of the rule in `rules`.
  /// - Returns: Whether the rule can be performed now.
  public func isEnabled(_ rule: Int) -> Bool {
    switch Operation(rawValue: rule) {
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
  ///   - rule: The index of the rule in `rules`.
  ///   - draw: Generates the arguments of the rule.
  ///   - ledger: Records the outcome of the rule.
  /// - Throws: An interruption if the case stops while a value is generated.
  public mutating func perform(
    _ rule: Int, draw: inout Draw, ledger: inout LawLedger
  ) throws(Interruption) {
    guard let operation = Operation(rawValue: rule) else { return }
    ending = nil
    chances = []
    ways = []
    switch operation {
    case .go: try go(&draw)
    case .back: try goBack(&draw)
    case .present:
      isCovered = true
      for rig in rigs { rig.tap("sheet") }
    case .dismiss:
      isCovered = false
      try drawWays(&draw)
      for (rig, way) in zip(rigs, ways) { rig.dismiss(way) }
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

  /// Chooses the way in which the user performs an action in each app; neighboring apps get
  /// different ways.
  ///
  /// The argument in the script lists the ways in the order of the apps.
  private mutating func drawWays(_ draw: inout Draw) throws(Interruption) {
    let all = EquivalenceRig.Way.allCases
    func combination(from first: Int) -> [EquivalenceRig.Way] {
      rigs.indices.map { all[(first + $0) % all.count] }
    }
    let first = try draw.index("ways", below: all.count) {
      combination(from: $0).map { "\($0)" }.joined(separator: ",")
    }
    ways = combination(from: first)
  }

  private mutating func goBack(_ draw: inout Draw) throws(Interruption) {
    let count = path.count > 2 ? try draw.int("count", in: 1...2) : 1
    try drawWays(&draw)
    let isAtRoot = path.count == 1
    if isAtRoot, place == .pushed { ending = ["cancelled"] }
    if !isAtRoot { path.removeLast(count) }
    // A user cannot swipe the root of a window away.
    if isAtRoot, place == .alone { ways = rigs.map { _ in .request } }
    for (rig, way) in zip(rigs, ways) { rig.goBack(way, by: count) }
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
