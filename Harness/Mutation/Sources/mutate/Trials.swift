import Foundation
import MutationRewriting
import Synchronization

/// Runs each mutant in the worlds that reach it, fastest first, until a world detects it.
struct Trials {
  let tool: URL
  let folder: URL
  let worlds: [Journal.Clean]
  let limit: Int
  let cases: Int?
  let jobs: Int
  let journal: Journal

  /// Runs the mutants that have no verdict yet, several at the same time.
  func run(_ mutants: [Mutant]) throws {
    let open = mutants.filter { journal.verdict($0.number) == nil }
    let next = Mutex(0)
    let failure = Mutex<(any Error)?>(nil)
    DispatchQueue.concurrentPerform(iterations: jobs) { _ in
      while let mutant = take(next, open), failure.withLock({ $0 == nil }) {
        do {
          let verdict = try verdict(mutant)
          try journal.note(verdict, for: mutant.number)
          Console.remark("\(Report.line(mutant)): \(Report.words(verdict))")
        } catch {
          failure.withLock { $0 = error }
        }
      }
    }
    if let error = failure.withLock({ $0 }) { throw error }
  }

  private func take(_ next: borrowing Mutex<Int>, _ mutants: [Mutant]) -> Mutant? {
    next.withLock { position in
      guard position < mutants.count else { return nil }
      defer { position += 1 }
      return mutants[position]
    }
  }

  private func verdict(_ mutant: Mutant) throws -> Verdict {
    let reaching = worlds.filter { $0.reached.contains(mutant.number) }
    for world in reaching {
      if let killed = try killed(mutant, in: world.world) { return killed }
    }
    return reaching.isEmpty ? .unreached : .unnoticed(worlds: reaching.map(\.world))
  }

  /// Returns the verdict about a mutant that a world detects; `nil` if the world does not detect
  /// it.
  private func killed(_ mutant: Mutant, in world: String) throws -> Verdict? {
    let ending = try WorldRun(
      tool: tool, folder: folder, world: world, cases: cases,
      environment: ["WAYFINDER_MUTANT": String(mutant.number)], limit: limit
    ).run()
    let program = ending.program
    if program.status == 0, !program.isTrap, !program.isOutOfTime { return nil }
    let violation = ending.result?.worlds.lazy.compactMap(\.violations.first).first
    let law =
      if program.isOutOfTime { "time" } else if program.isTrap { "trap" } else {
        violation?.law ?? "exit code \(program.status)"
      }
    return .killed(
      world: world, law: law, steps: violation?.steps ?? 0, seconds: program.seconds)
  }
}
