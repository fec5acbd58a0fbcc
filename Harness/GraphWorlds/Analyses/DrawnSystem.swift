import NavigationGraphs
import PropertyTesting

/// A small random pushdown system, with a plain search of its stacks.
struct DrawnSystem: PushdownSource {
  let all: [PushdownRule]
  let controlCount: UInt32
  let symbolCount: UInt32
  /// How often the rules of each control state and symbol were requested.
  private(set) var requests: [[UInt32]: Int] = [:]

  init(from draw: inout Draw) throws(Interruption) {
    let controls = try draw.int("controls", in: 1...3)
    let symbols = try draw.int("symbols", in: 1...4)
    controlCount = UInt32(controls)
    symbolCount = UInt32(symbols)
    all = try draw.list("rule", count: 2...14) { _, draw throws(Interruption) in
      func control() throws(Interruption) -> UInt32 {
        UInt32(try draw.index("control", below: controls))
      }
      func symbol() throws(Interruption) -> UInt32 {
        UInt32(try draw.index("symbol", below: symbols))
      }
      let (before, top, after) = (try control(), try symbol(), try control())
      let size = try draw.int("size", in: 0...2)
      let first = size > 0 ? try symbol() : PushdownRule.none
      let second = size > 1 ? try symbol() : PushdownRule.none
      let isAction = try draw.bool("action", probability: 0.6)
      return PushdownRule(
        before, top, to: after, first: first, second: second, action: isAction ? 0 : nil)
    }
  }

  mutating func rules(control: UInt32, symbol: UInt32) -> [PushdownRule] {
    requests[[control, symbol], default: 0] += 1
    return rules(of: control, symbol)
  }

  private func rules(of control: UInt32, _ symbol: UInt32) -> [PushdownRule] {
    all.filter { $0.control == control && $0.symbol == symbol }
  }

  /// A stack, top first, in a control state.
  struct Place: Hashable {
    let control: UInt32
    let stack: [UInt32]

    /// Returns the place to which a rule leads; the rule must apply to this place.
    func following(_ rule: PushdownRule) -> Place {
      let new = [rule.first, rule.second].filter { $0 != PushdownRule.none }
      return Place(control: rule.next, stack: new + stack.dropFirst())
    }
  }

  /// The places that a search has found, each with the smallest number of actions that lead to it.
  struct Search {
    var costs: [Place: Int] = [:]
    /// Whether no place was left out because its stack is too high.
    var isComplete = true
    /// Whether the search ended before it had examined all places.
    var isCut = false
  }

  /// Returns the places to which rules lead from a place.
  ///
  /// The search does not visit places whose stacks have more than `heightLimit` symbols, and ends
  /// after `limit` places.
  func search(from start: Place, heightLimit: Int, limit: Int) -> Search {
    var search = Search()
    var (current, cost) = ([start], 0)
    while !current.isEmpty {
      var next: [Place] = []
      while let place = current.popLast() {
        guard search.costs[place] == nil else { continue }
        guard search.costs.count < limit else {
          search.isCut = true
          return search
        }
        search.costs[place] = cost
        let (free, paid, isComplete) = successors(of: place, heightLimit: heightLimit)
        current += free
        next += paid
        if !isComplete { search.isComplete = false }
      }
      (current, cost) = (next, cost + 1)
    }
    return search
  }

  /// Returns the places to which one rule leads from a place.
  ///
  /// The places in `free` need no action; the places in `paid` need one.
  ///
  /// `isComplete` is `false` if places were left out because their stacks are too high.
  private func successors(
    of place: Place, heightLimit: Int
  ) -> (free: [Place], paid: [Place], isComplete: Bool) {
    guard let top = place.stack.first else { return ([], [], true) }
    let all = rules(of: place.control, top).map { ($0, place.following($0)) }
    let found = all.filter { $0.1.stack.count <= heightLimit }
    return (
      found.filter { $0.0.action == nil }.map(\.1), found.filter { $0.0.action != nil }.map(\.1),
      found.count == all.count
    )
  }
}
