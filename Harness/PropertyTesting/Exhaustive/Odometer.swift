/// Counts through all cases of a small scope, like the wheels of an odometer.
///
/// Every case is run from its beginning; what it draws determines which case comes next. So nothing
/// needs to be copied or undone, and the scope needs no description but two bounds: how many steps
/// a case has, and how many values of each argument are tried. (After *exhaustigen* by Alex
/// Kladov.)
///
///     var odometer = Odometer(steps: 3, values: 2)
///     while odometer.hasNext {
///       run.enumerate(odometer)
///       … play the case …
///       odometer.advance(past: run.draw.tape)
///     }
public struct Odometer: Sendable {
  /// How many steps a case has, unless it ends earlier.
  public let steps: Int
  /// How many values of each argument are tried, from the simplest.
  public let values: Int
  /// Whether there is another case.
  public private(set) var hasNext = true
  /// How many cases have been run to their end.
  public private(set) var count = 0

  /// How the next case begins; what follows is as simple as possible.
  private(set) var prefix: [Choice] = []
  /// How many choices at the beginning are the same in every case.
  private let fixed: Int
  /// The numbers of the rules that are tried; `nil` for all of them.
  let rules: [Int]?

  /// A scope of the given size.
  ///
  /// - Parameters:
  ///   - steps: How many steps a case has.
  ///   - values: How many values of each argument are tried, at least 1.
  ///   - setup: How every case is built; choices before the first step are not varied.
  ///   - rules: The numbers of the rules that are tried; `nil` for all of them.
  public init(steps: Int, values: Int, setup: [Choice] = [], rules: [Int]? = nil) {
    self.init(
      steps: steps, values: values, beginning: Array(setup.prefix { $0.section == .continued }),
      rules: rules)
  }

  /// All ways to go on after a case.
  ///
  /// - Parameters:
  ///   - choices: How every case begins.
  ///   - steps: How many steps follow.
  ///   - values: How many values of each argument are tried, at least 1.
  public init(after choices: [Choice], steps: Int, values: Int) {
    let beginning = Array(choices.prefix { $0.section != .rest })
    let taken = beginning.count { $0.section == .step }
    self.init(
      steps: min(steps, .max - taken) + taken, values: values,
      beginning: beginning, rules: nil)
  }

  private init(steps: Int, values: Int, beginning: [Choice], rules: [Int]?) {
    self.steps = steps
    self.rules = rules
    self.values = max(values, 1)
    prefix = beginning
    fixed = beginning.count
  }

  /// Turns to the next case.
  ///
  /// - Parameter tape: What the current case drew.
  public mutating func advance(past tape: Tape) {
    let isNew = isFollowed(by: tape)
    if isNew { count += 1 }
    let end = isNew ? tape.choices.count : min(prefix.count - 1, tape.choices.count)
    let built = tape.choices.firstIndex { $0.section != .continued } ?? tape.choices.count
    for position in (0..<end).reversed() where position >= max(fixed, built) {
      let choice = tape.choices[position]
      let isArgument = choice.section != .step
      let last = isArgument ? min(choice.maximum, UInt64(values - 1)) : choice.maximum
      guard choice.value < last else { continue }
      var next = choice
      next.value += 1
      prefix = Array(tape.choices[..<position]) + [next]
      return
    }
    hasNext = false
  }

  /// Whether a case began as planned.
  ///
  /// If the planned rule was not possible there, the case ended like another one.
  private func isFollowed(by tape: Tape) -> Bool {
    guard tape.choices.count >= prefix.count else { return false }
    guard prefix.count > fixed, let last = prefix.last else { return true }
    return tape.choices[prefix.count - 1].section == last.section
  }
}
