import ArgumentParser
import Foundation
import MeasuredWorlds

/// A counter that uses Valgrind to count the memory allocations of drawing random values.
///
/// A program that counts its own allocations must intercept the allocator, which would slow down
/// everything that this program measures.
struct AllocationCount {
  /// The number of cases, of a thousand draws each, in two runs.
  ///
  /// The runs are compared, so allocations before the draws do not count.
  private static let cases = (few: 2, many: 22)

  private let valgrind: URL

  /// Creates the counter; returns `nil` if Valgrind is not installed.
  init?() {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let found = folders.map { "\($0)/valgrind" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let found else { return nil }
    valgrind = URL(filePath: found)
  }

  /// Returns the number of allocations for drawing one value; `nil` if they could not be counted.
  func allocations(of kind: DrawCost.Kind) -> Double? {
    guard let few = total(kind, cases: Self.cases.few),
      let many = total(kind, cases: Self.cases.many)
    else { return nil }
    return Double(many - few) / Double((Self.cases.many - Self.cases.few) * 1000)
  }

  /// Returns the number of allocations in a process that does little except draw random values;
  /// `nil` if they could not be counted.
  private func total(_ kind: DrawCost.Kind, cases: Int) -> Int? {
    let process = Process()
    let errors = Pipe()
    process.executableURL = valgrind
    process.arguments = [
      "--leak-check=no", Bundle.main.executablePath ?? CommandLine.arguments[0], "bench", "draws",
      kind.rawValue, "--count", "\(cases * 1000)",
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    guard (try? process.run()) != nil else { return nil }
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard let line = text.split(separator: "\n").first(where: { $0.contains("total heap usage") })
    else { return nil }
    let words = line.split(separator: " ")
    guard let position = words.firstIndex(of: "allocs,"), position > 0 else { return nil }
    return Int(words[position - 1].filter { $0 != "," })
  }
}

/// Generates random values and does nothing else, so that allocations can be counted from outside.
struct DrawsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "draws", abstract: "Draw and do nothing else.", shouldDisplay: false)

  @Argument var kind: String
  @Option var count = 1000

  func run() throws {
    guard let kind = DrawCost.Kind(rawValue: kind) else {
      throw UnusableInput("There is no draw '\(kind)'; run 'wayfinder bench engine'.")
    }
    Console.remark("\(DrawCost.run(kind, count: count))")
  }
}
