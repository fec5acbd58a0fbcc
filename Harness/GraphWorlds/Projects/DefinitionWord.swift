/// A word in place of a value in a definition file.
enum DefinitionWord {
  static let values = ["0", "-0", "7", "10", "1.5", "1e2", "1E+2", "-1.25e-3", "null", "true"]
  static let others = [
    "01", "-01", "00", "0x1", "1.", "-1.e2", ".5", "1e", "1e+", "--1", "+1", "1.2.3", "-", "1a",
    "nul", "inf", "0b1",
  ]
  static let all = values + others

  /// Writes a word in place of the text or number in a line; returns `false` if there is neither.
  static func replace(in line: inout String, by word: String) -> Bool {
    let parts = line.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2, let last = parts[1].last, !"{[]".contains(last) else { return false }
    line = "\(parts[0]): \(word)" + (last == "," ? "," : "")
    return true
  }
}
