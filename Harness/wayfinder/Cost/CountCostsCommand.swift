import ArgumentParser
import CostCounting
import Foundation
import NavigationSimulation
import NavigationTestingCore

/// Performs operations and nothing else, so that another process can count their instructions.
struct CountCostsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "count-costs", abstract: "Do operations and nothing else.", shouldDisplay: false)

  @Argument var file: String

  /// The number of requests that are prepared before their operations are counted.
  ///
  /// Groups should be large, because Callgrind translates the program again for each group.
  /// However, all apps of a group are in memory at the same time.
  private static let groupSize = 256

  func run() throws {
    guard let data = FileManager.default.contents(atPath: file),
      let requests = try? JSONDecoder().decode([CostRequest].self, from: data)
    else { throw UnusableInput("'\(file)' has no operations to count; run 'wayfinder cost'.") }
    for start in stride(from: 0, to: requests.count, by: Self.groupSize) {
      let group = requests[start...].prefix(Self.groupSize)
      try count(group.flatMap(prepared))
    }
  }

  /// Returns the operations of a request, one for each size, ready to be performed.
  private func prepared(_ request: CostRequest) throws -> [CostRun] {
    guard let law = CostCatalogue.laws.first(where: { $0.label == request.label }) else {
      throw UnusableInput("There is no law '\(request.label)'; run 'wayfinder cost --list'.")
    }
    let trial = try CostCatalogue.trial(of: law, seed: request.seed, mutant: request.mutant)
    return try request.sizes.map { size in
      let run = try trial.run(size: size, keeping: request.kept)
      // The first run fills tables and is not counted.
      run.prepare()
      run.run()
      run.prepare()
      return run
    }
  }

  private func count(_ runs: [CostRun]) {
    CallgrindRequests.withInstrumentation {
      for run in runs {
        allocation_counting_settle()
        MeasuredOperation.perform(run.run)
        MeasuredOperation.finish()
      }
    }
  }
}

/// Requests from a process to the Callgrind instance under which it runs.
enum CallgrindRequests {
  /// The options that let the process decide when Callgrind instruments its instructions.
  ///
  /// Callgrind runs a program about six times as fast while it does not instrument instructions.
  static let options =
    callgrind_requests_are_available() == 1 ? ["--instr-atstart=no"] : []

  /// Calls a function while Callgrind instruments instructions.
  static func withInstrumentation(_ body: () -> Void) {
    callgrind_requests_start()
    body()
    callgrind_requests_stop()
  }
}
