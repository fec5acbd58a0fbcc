import PropertyTesting

/// The scope of an exhaustive enumeration: all cases with a limited number of steps and values.
struct SmallScope {
  let steps: Int
  let values: Int
  /// The numbers of the rules to try.
  let rules: [Int]
  /// The largest number of cases.
  let limit: Int
  /// The choices at the beginning of every case, which describe the app.
  let setup: Tape

  init(steps: Int, values: Int, rules: [Int], limit: Int, setup: Tape) {
    self.steps = steps
    self.values = values
    self.rules = rules
    self.limit = limit
    self.setup = Tape(Array(setup.choices.prefix { $0.section == .continued }))
  }

  /// The numbers of the rules, separated by commas.
  var alphabet: String { rules.map { "\($0)" }.joined(separator: ",") }

  /// Creates a scope by parsing the words of a request.
  init?(_ words: [String]) {
    let numbers = words.prefix(3).compactMap { Int($0) }
    guard numbers.count == 3, words.count > 3 else { return nil }
    guard let setup = Tape(words.dropFirst(4).joined(separator: " ")) else { return nil }
    let rules = words[3].split(separator: ",").compactMap { Int($0) }
    self.init(
      steps: numbers[0], values: numbers[1], rules: rules, limit: numbers[2], setup: setup)
  }
}
