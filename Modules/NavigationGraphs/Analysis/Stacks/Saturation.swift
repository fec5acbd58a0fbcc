/// All stacks that a pushdown system can reach, as a finite automaton that reads them from the top.
///
/// The automaton is computed by the algorithm of Bouajjani, Esparza and Maler (1997), in the form
/// of Schwoon (2002, post*): the rules add transitions until there are no new ones. Each transition
/// stores its cost and the reason why it was added. From the costs and reasons, a shortest sequence
/// of actions to every stack can be read, after Reps, Schwoon, Jha and Melski (2005).
package struct Saturation<Source: PushdownSource>: Sendable {
  /// The final state: a whole stack has been read.
  static var end: UInt32 { 0 }

  typealias Transition = PushdownTransition

  /// The source of the rules, with everything that it has collected.
  package private(set) var source: Source
  /// The rules that can be applied to a reachable stack.
  package private(set) var rules: [PushdownRule] = []
  /// Whether the automaton is complete; `false` if the limit was reached.
  package private(set) var isComplete = true

  private(set) var transitions: [Transition] = []
  /// For each state, the transitions that leave it and read a symbol.
  private(set) var leaving: [[Int32]] = [[]]
  /// For each state after a pushed symbol, the transition that reads that symbol, and the control
  /// state after the push.
  private(set) var heads: [(control: UInt32, number: Int32)?] = [nil]
  private var silentInto: [[Int32]] = [[]]
  private var controls: [UInt32] = [.max]
  private var states: [UInt64: UInt32] = [:]
  private var numbers: [Key: Int32] = [:]
  private var ruleRanges: [UInt64: Range<Int>] = [:]
  private var queue = CostQueue()

  /// Computes the automaton of a pushdown system.
  ///
  /// - Parameters:
  ///   - source: The source of the rules.
  ///   - control: The control state at the start.
  ///   - symbol: The only symbol on the stack at the start.
  ///   - limit: The number of transitions at which the search stops.
  /// - Complexity: O(control states · symbols² · rules) in the worst case.
  package init(_ source: Source, control: UInt32, symbol: UInt32, limit: Int) {
    self.source = source
    let begin = state(control)
    relax(begin, symbol, Self.end, 0, .start)
    while let next = queue.removeFirst() {
      guard next.cost == transitions[Int(next.number)].cost else { continue }
      guard transitions.count < limit else {
        isComplete = false
        return
      }
      process(next.number)
    }
  }

  /// Returns the state in which the automaton begins to read the stacks of a control state, or
  /// `nil` if there are no such stacks.
  package func entrance(of control: UInt32) -> UInt32? {
    states[UInt64(control)]
  }

}

extension Saturation {
  private typealias Key = PushdownKey

  private mutating func state(_ control: UInt32) -> UInt32 {
    state(UInt64(control), control)
  }

  /// Returns the state after a symbol that a rule has pushed.
  private mutating func state(behind symbol: UInt32, under control: UInt32) -> UInt32 {
    state(UInt64(control &+ 1) << 32 | UInt64(symbol), .max)
  }

  private mutating func state(_ key: UInt64, _ control: UInt32) -> UInt32 {
    if let state = states[key] { return state }
    let state = UInt32(leaving.count)
    states[key] = state
    leaving.append([])
    silentInto.append([])
    heads.append(nil)
    controls.append(control)
    return state
  }

  private mutating func relax(
    _ from: UInt32, _ symbol: UInt32, _ to: UInt32, _ cost: Int32, _ reason: Transition.Reason
  ) {
    let key = Key(from, symbol, to)
    if let number = numbers[key] {
      guard cost < transitions[Int(number)].cost else { return }
      transitions[Int(number)].cost = cost
      transitions[Int(number)].reason = reason
      queue.insert(number, cost: cost)
      return
    }
    let number = Int32(transitions.count)
    numbers[key] = number
    transitions.append(
      Transition(from: from, symbol: symbol, to: to, cost: cost, reason: reason))
    if symbol == PushdownRule.none {
      silentInto[Int(to)].append(number)
    } else {
      leaving[Int(from)].append(number)
    }
    queue.insert(number, cost: cost)
  }

  private mutating func process(_ number: Int32) {
    let transition = transitions[Int(number)]
    if transition.symbol == PushdownRule.none {
      for other in leaving[Int(transition.to)] { join(number, other) }
    } else if controls[Int(transition.from)] == .max {
      for silent in silentInto[Int(transition.from)] { join(silent, number) }
    } else {
      applyRules(to: number, transition)
    }
  }

  private mutating func join(_ silent: Int32, _ other: Int32) {
    let (first, second) = (transitions[Int(silent)], transitions[Int(other)])
    relax(
      first.from, second.symbol, second.to, first.cost + second.cost, .joined(silent, other))
  }

  private mutating func applyRules(to number: Int32, _ transition: Transition) {
    for index in rules(controls[Int(transition.from)], transition.symbol) {
      let rule = rules[index]
      let cost = transition.cost + (rule.action == nil ? 0 : 1)
      let reason = Transition.Reason.rule(Int32(index), to: number)
      let next = state(rule.next)
      if rule.second == PushdownRule.none {
        relax(next, rule.first, transition.to, cost, reason)
      } else {
        let behind = state(behind: rule.first, under: rule.next)
        relax(next, rule.first, behind, 0, .head)
        if heads[Int(behind)] == nil {
          heads[Int(behind)] = numbers[Key(next, rule.first, behind)]
            .map { (rule.next, $0) }
        }
        relax(behind, rule.second, transition.to, cost, reason)
      }
    }
  }

  private mutating func rules(_ control: UInt32, _ symbol: UInt32) -> Range<Int> {
    let key = UInt64(control) << 32 | UInt64(symbol)
    if let range = ruleRanges[key] { return range }
    let first = rules.count
    rules += source.rules(control: control, symbol: symbol)
    ruleRanges[key] = first..<rules.count
    return first..<rules.count
  }
}

/// A queue of numbers, ordered by small whole costs; equal costs are first in, first out.
private struct CostQueue: Sendable {
  private var buckets: [[Int32]] = []
  private var heads: [Int] = []
  private var lowest = 0

  mutating func insert(_ number: Int32, cost: Int32) {
    while buckets.count <= Int(cost) {
      buckets.append([])
      heads.append(0)
    }
    buckets[Int(cost)].append(number)
    lowest = min(lowest, Int(cost))
  }

  mutating func removeFirst() -> (number: Int32, cost: Int32)? {
    while lowest < buckets.count {
      let head = heads[lowest]
      if head < buckets[lowest].count {
        heads[lowest] = head + 1
        return (buckets[lowest][head], Int32(lowest))
      }
      buckets[lowest].removeAll(keepingCapacity: true)
      heads[lowest] = 0
      lowest += 1
    }
    return nil
  }
}
