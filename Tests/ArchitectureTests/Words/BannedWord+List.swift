extension BannedWord {
  /// The banned words, grouped by the kind of objection.
  static let all = unfinished + trapping + unchecked + machines + ambient

  // Each word is joined from two halves, so that the check does not find it in this file.
  private static let unfinished = ["TO" + "DO", "FIX" + "ME", "X" + "XX"].map {
    BannedWord(word: $0, kind: .text, instead: "do it, or write down elsewhere what is missing")
  }

  private static let trapping = [
    BannedWord(word: "try!", instead: "throw, or use `try #require` in a test"),
    BannedWord(
      word: "fatalError(", allowsExceptions: true,
      instead: "make the state unspellable, return a refusal or state a precondition"),
  ]

  private static let unchecked = [
    BannedWord(
      word: "@unchecked Sendable", allowsExceptions: true,
      instead: "make the value Sendable by its structure"),
    BannedWord(
      word: "nonisolated(unsafe)", allowsExceptions: true,
      instead: "isolate the variable or pass the value"),
    BannedWord(word: "@_spi", instead: "use `package` access for doors between modules"),
    BannedWord(word: "@testable", instead: "test what is public, or what is `package`"),
    BannedWord(
      word: "@_exported", allowsExceptions: true,
      instead: "let those who use a module import it; paradigms and the macro façade re-export"),
    BannedWord(
      word: "-O" + "unchecked", kind: .text,
      instead: "keep the checks; win the time by a better algorithm"),
  ]

  private static let machines = ["work", "root", "Users", "opt", "home/runner"].map {
    BannedWord(
      word: "/\($0)/", kind: .text,
      instead: "a path of one machine; write it relative to the package or let a caller pass it")
  }

  private static let ambient = [
    BannedWord(
      word: "#if DEBUG", scope: .libraries,
      instead: "build the same thing in every configuration; tools for tests are there in release"),
    BannedWord(
      word: "print(", scope: .libraries,
      instead: "return an outcome or text; only the tool prints"),
    BannedWord(
      word: "debugPrint(", scope: .libraries,
      instead: "return an outcome or text; only the tool prints"),
    BannedWord(
      word: "SystemRandomNumberGenerator", scope: .libraries,
      instead: "take the generator as an argument, so that a seed decides everything"),
    BannedWord(
      word: ".randomElement()", scope: .libraries,
      instead: "take the generator as an argument, so that a seed decides everything"),
    BannedWord(
      word: ".shuffled()", scope: .libraries,
      instead: "take the generator as an argument, so that a seed decides everything"),
    BannedWord(
      word: "Hasher()", scope: .libraries,
      instead: "use a hash of the project's own; Swift's differs in each process"),
    BannedWord(
      word: "Date()", scope: .libraries, instead: "let the caller pass the time or a clock"),
    BannedWord(
      word: "Task.sleep", scope: .everything, instead: "use the virtual clock or an injected one"),
    BannedWord(
      word: "ProcessInfo", scope: .modules, instead: "let the caller pass its configuration"),
  ]
}
