/// An enumeration of all cases within two bounds: a number of steps, and a number of values for
/// each argument.
///
/// The enumeration advances like the wheels of an odometer. Every case runs from the beginning, and
/// its choices determine the next case. No state needs to be copied or undone. (After *exhaustigen*
/// by Alex Kladov.)
///
///     var odometer = Odometer(steps: 3, values: 2)
///     while odometer.hasNext {
///       run.enumerate(odometer)
///       … play the case …
///       odometer.advance(past: run.draw.tape)
///     }
public struct Odometer: Sendable {
  /// The largest number of steps in a case.
  public let steps: Int
  /// The number of values tried for each argument, simplest first.
  public let values: Int
  /// Whether there is another case.
  public private(set) var hasNext = true
  /// The number of different cases that have run.
  public private(set) var count = 0

  /// The choices with which the next case begins; all later choices are as simple as possible.
  private(set) var prefix: [Choice] = []
  /// The number of initial choices that are the same in every case.
  private let fixed: Int
  /// The numbers of the rules to try; `nil` for all rules.
  let rules: [Int]?

  /// Creates an enumeration with the given bounds.
  ///
  /// - Parameters:
  ///   - steps: The largest number of steps in a case.
  ///   - values: The number of values tried for each argument, at least 1.
  ///   - setup: The choices that build the system in every case. Choices before the first step are
  ///     never varied.
  ///   - rules: The numbers of the rules to try; `nil` for all rules.
  public init(steps: Int, values: Int, setup: [Choice] = [], rules: [Int]? = nil) {
    self.init(
      steps: steps, values: values, beginning: Array(setup.prefix { $0.section == .continued }),
      rules: rules)
  }

  /// Creates an enumeration of all cases that begin with the given choices.
  ///
  /// - Parameters:
  ///   - choices: The choices with which every case begins.
  ///   - steps: The largest number of steps that follow.
  ///   - values: The number of values tried for each argument, at least 1.
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

  /// Advances to the next case, or sets ``hasNext`` to `false` after the last case.
  ///
  /// - Parameter tape: The tape of the current case.
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

  /// Returns whether a case began as planned.
  ///
  /// If the planned rule was not possible, the case equals another case of the enumeration.
  private func isFollowed(by tape: Tape) -> Bool {
    guard tape.choices.count >= prefix.count else { return false }
    guard prefix.count > fixed, let last = prefix.last else { return true }
    return tape.choices[prefix.count - 1].section == last.section
  }
}
