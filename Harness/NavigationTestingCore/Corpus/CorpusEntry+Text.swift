import PropertyTesting

extension CorpusEntry {
  static let firstWord = "wayfinder-case"
  static let lastLine = "end"

  /// The text of the file.
  ///
  /// In this example, `mutant` is the name of the fault that was planted, `definition` and `rules`
  /// are hashes of the app and of the rules of its world, and `tape` lists the numbers that were
  /// drawn: first those for the start, then those for each step. Lines that begin with `>` show the
  /// steps in readable form.
  ///
  ///     wayfinder-case 1
  ///     world: navbench
  ///     mutant: C
  ///     definition: 0x…
  ///     rules: 0x…
  ///     seed: 0x0000000000000000
  ///     case: 12
  ///     law: I4 same as the model
  ///     message: the stacks differ
  ///     tape: | 4 0 | 0 0 | 2 1
  ///     > present route=1
  ///     > push route=1
  ///     > popTo target=1
  ///     end
  public var text: String {
    let header = [
      ("world", world), ("mutant", mutant), ("source", source),
      ("definition", definition.hexadecimal), ("rules", rulesHash.hexadecimal),
      ("seed", seed.hexadecimal), ("case", "\(caseNumber)"), ("law", identity.law),
      ("message", identity.message), ("tape", tape.description),
    ].compactMap { key, value in value.map { "\(key): \($0.replacing("\n", with: " "))" } }
    let lines = ["\(Self.firstWord) \(Self.version)"] + header + script.lines + [Self.lastLine]
    return lines.joined(separator: "\n") + "\n"
  }

  /// A file name made of the world, the fault if there is one, and a hash of both, the violation
  /// and the script.
  public var fileName: String {
    var hash = FNV1a()
    for part in [world, mutant ?? "", identity.law, identity.message, script.description] {
      hash.combine(part)
    }
    let words = [world, mutant].compactMap { $0 }.map { word in
      String(word.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    }
    return (words + [String(hash.value.hexadecimal.dropFirst(2))]).joined(separator: "-") + ".case"
  }
}
