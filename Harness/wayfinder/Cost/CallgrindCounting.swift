import ArgumentParser
import Foundation
import NavigationSimulation
import NavigationTestingCore

/// A counter that runs this program under Callgrind and counts the instructions of operations.
struct CallgrindCounting: CostCounting {
  private let valgrind: URL
  let sizes: [Int]
  let heap: ((() -> Void) -> HeapUse?)? = HeapCounting.use

  /// Creates the counter; returns `nil` if Valgrind is not installed.
  init?(sizes: [Int]) {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let found = folders.map { "\($0)/valgrind" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
    guard let found else { return nil }
    valgrind = URL(filePath: found)
    self.sizes = sizes
  }

  /// Counts at the decisive sizes first, and then at all sizes for those operations whose count
  /// seems to grow.
  ///
  /// The closure `work` is called once, while other processes count at the decisive sizes.
  func curves(
    of apps: [(trial: CostTrial, kept: [Int])], during work: () throws -> Void
  ) throws -> [CostCurve] {
    var curves = try counted(apps.map { request($0) { $0.decisive($1) } }, during: work)
    let growing = apps.indices.filter {
      curves[$0].points.count < sizes.count && !curves[$0].growth.isConstant
    }
    let whole = try counted(growing.map { request(apps[$0]) { $1 } }) {}
    for (number, curve) in zip(growing, whole) { curves[number] = curve }
    return curves
  }

  /// The number of processes in which instructions are counted.
  ///
  /// The number does not depend on the machine. It determines which operations share a process, and
  /// an operation's count also depends on what its process has done before. The number is small,
  /// because Callgrind translates the program again for each process.
  private static let processes = 2

  /// Counts the instructions in several processes, to which the requests are distributed in turn.
  private func counted(
    _ requests: [CostRequest], during work: () throws -> Void
  ) throws -> [CostCurve] {
    let parts = (0..<Self.processes).map { part in
      requests.indices.filter { $0 % Self.processes == part }
    }
    let runs = try parts.filter { !$0.isEmpty }.map { numbers in
      (numbers, try CallgrindRun(valgrind, requests: numbers.map { requests[$0] }))
    }
    try work()
    var curves: [Int: CostCurve] = [:]
    for (numbers, run) in runs {
      var counts = try run.counts(numbers.map { requests[$0].sizes.count }.reduce(0, +))[...]
      for number in numbers {
        let sizes = requests[number].sizes
        let points = zip(sizes, counts).map { CostPoint(size: $0, cost: Double($1)) }
        curves[number] = CostCurve(.instructions, points)
        counts = counts.dropFirst(sizes.count)
      }
    }
    return requests.indices.compactMap { curves[$0] }
  }

  private func request(
    _ app: (trial: CostTrial, kept: [Int]), _ choose: (CostTrial, [Int]) -> [Int]
  ) -> CostRequest {
    CostRequest(
      label: app.trial.law.label, seed: app.trial.seed, mutant: app.trial.mutant, kept: app.kept,
      sizes: choose(app.trial, app.trial.sizes(sizes, isExact: true)))
  }
}

/// A request to a process to perform an operation whose instructions are counted.
struct CostRequest: Codable {
  let label: String
  let seed: UInt64
  let mutant: String?
  let kept: [Int]
  let sizes: [Int]
}

/// One process under Callgrind, with the counts that it writes.
private final class CallgrindRun {
  private let process = Process()
  private let folder: URL

  init(_ valgrind: URL, requests: [CostRequest]) throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "wayfinder-cost-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let file = folder.appending(path: "requests")
      try JSONEncoder().encode(requests).write(to: file)
      process.executableURL = valgrind
      process.arguments =
        MeasuredOperation.callgrindOptions + CallgrindRequests.options
        + ["--callgrind-out-file=\(folder.path())/count"]
        + [Bundle.main.executablePath ?? CommandLine.arguments[0], "count-costs", file.path()]
      process.environment = Self.environment
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
    } catch {
      throw UnusableInput(
        "Valgrind could not be started: \(error.localizedDescription); give '--by time'.")
    }
  }

  /// The environment variables that the process needs.
  ///
  /// The process gets no other variables, because the size of the environment moves the stack,
  /// which changes counts by a few instructions.
  private static var environment: [String: String] {
    let inherited = ProcessInfo.processInfo.environment.filter {
      ["PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"].contains($0.key)
    }
    return inherited.merging([SameHashes.variable: "1", "SWIFT_BACKTRACE": "enable=no"]) { $1 }
  }

  /// Returns the number of instructions of each operation, in the order of execution.
  func counts(_ number: Int) throws -> [Int] {
    process.waitUntilExit()
    let counts = (1...number).compactMap { part in
      Self.total(folder.appending(path: "count.\(part)"))
    }
    guard process.terminationStatus == 0, counts.count == number else {
      throw UnusableInput(
        "Callgrind counted \(counts.count) of \(number) operations; build the tool with its "
          + "symbols, or give '--by time'.")
    }
    return counts
  }

  private static func total(_ file: URL) -> Int? {
    guard let data = FileManager.default.contents(atPath: file.path()) else { return nil }
    let text = String(decoding: data, as: UTF8.self)
    guard let line = text.split(separator: "\n").last(where: { $0.hasPrefix("totals: ") }) else {
      return nil
    }
    return Int(line.dropFirst("totals: ".count))
  }

  deinit {
    if process.isRunning { process.terminate() }
    try? FileManager.default.removeItem(at: folder)
  }
}
