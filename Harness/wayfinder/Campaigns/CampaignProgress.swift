import Foundation
import NavigationTestingCore
import PropertyTesting
import Synchronization

/// A display of a campaign's progress on standard error.
///
/// On a terminal, one line shows the progress and is rewritten in place. Each new kind of violation
/// is printed immediately. The display is not part of the campaign's result.
final class CampaignProgress: Sendable {
  private struct State {
    var done: [String: Int] = [:]
    var kinds: Set<String> = []
    var latest = ContinuousClock.now
    var shown = false
    /// The time and the amount of work done so far, for each world.
    var pace: [String: (seconds: Double, work: Double)] = [:]
    var work = 0.0
  }

  private static let isTerminal = isatty(STDERR_FILENO) == 1
  private static let interval = Duration.milliseconds(200)

  private let totals: [String: Int]
  private let jobs: Int
  private let start = ContinuousClock.now
  private let state = Mutex(State())

  /// Creates a progress display for a campaign with the given number of cases in each world.
  init(_ totals: [(world: String, cases: Int)], jobs: Int) {
    self.totals = Dictionary(totals.map { ($0.world, $0.cases) }) { $0 + $1 }
    self.jobs = max(jobs, 1)
  }

  /// Prints the numbers of worlds, cases and processes, and the seed.
  func announce(seed: UInt64) {
    let cases = totals.values.reduce(0, +)
    let worlds = totals.count == 1 ? "1 world" : "\(totals.count) worlds"
    let workers = jobs == 1 ? "1 process" : "\(jobs) processes"
    Console.remark(
      Paint.faint("\(worlds), \(cases.grouped) cases, seed \(seed.hexadecimal), \(workers)"))
  }

  /// Counts cases that were run.
  ///
  /// - Parameters:
  ///   - cases: The number of cases.
  ///   - world: The name of the world.
  ///   - phase: The phase of these cases.
  ///   - seconds: The time that one process took to run them.
  func note(_ cases: Int, of world: String, _ phase: CasePhase, seconds: Double) {
    state.withLock { state in
      state.done[world, default: 0] += cases
      let known = state.pace[world] ?? (0, 0)
      let work = Double(cases) * phase.weight
      state.pace[world] = (known.seconds + seconds, known.work + work)
      state.work += work
      guard Self.isTerminal, ContinuousClock.now - state.latest > Self.interval else { return }
      state.latest = .now
      show(line(state), &state)
    }
  }

  /// Prints the progress of shrinking, on a terminal and at most five times a second.
  func show(_ progress: ShrinkProgress, of world: String, _ law: String) {
    guard Self.isTerminal else { return }
    state.withLock { state in
      guard ContinuousClock.now - state.latest > Self.interval else { return }
      state.latest = .now
      let budget = progress.budget == .max ? "" : " of \(progress.budget.grouped)"
      show(
        "\(world): \(law): \(progress.steps.grouped) steps after "
          + "\(progress.evaluations.grouped)\(budget) evaluations; Ctrl-C prints the best so far",
        &state)
    }
  }

  /// Returns whether a kind of violation is new and should therefore be printed immediately.
  func isNew(_ identity: Violation.Identity, in world: String) -> Bool {
    state.withLock { $0.kinds.insert("\(world)\n\(identity.law)\n\(identity.message)").inserted }
  }

  /// Prints lines that remain on the screen above the progress line.
  func tell(_ lines: [String]) {
    state.withLock { state in
      clear(&state)
      for line in lines { Console.remark(line) }
    }
  }

  /// Removes the progress line.
  func finish() {
    state.withLock { clear(&$0) }
  }

  private func show(_ line: String, _ state: inout State) {
    Console.write("\r\u{1B}[K" + Paint.faint(line))
    state.shown = true
  }

  private func clear(_ state: inout State) {
    if state.shown { Console.write("\r\u{1B}[K") }
    state.shown = false
  }

  private func line(_ state: State) -> String {
    let done = state.done.values.reduce(0, +)
    let cases = totals.values.reduce(0, +)
    let kinds = state.kinds.count
    let found = kinds == 0 ? "no violation so far" : "\(kinds) kinds of violation so far"
    return "\(done.grouped) of \(cases.grouped) cases, \(found)"
      + (secondsLeft(state).map { ", about \(max($0, 1).grouped) s left" } ?? "")
  }

  /// Returns an estimate of the remaining time, in seconds, from the pace of each world; `nil`
  /// until a case has run.
  ///
  /// For a world that has not begun, the pace of all worlds together is used.
  private func secondsLeft(_ state: State) -> Int? {
    let (seconds, work) = state.pace.values.reduce((0.0, 0.0)) {
      ($0.0 + $1.seconds, $0.1 + $1.work)
    }
    guard work > 0 else { return nil }
    // Quick and long cases each make up about half of all cases.
    let left = totals.reduce(0.0) { sum, total in
      let known = state.pace[total.key] ?? (seconds, work)
      let rest = Double(total.value) * CasePhase.all.weight - (state.pace[total.key]?.work ?? 0)
      return sum + max(rest, 0) * known.seconds / max(known.work, 1)
    }
    return Int(left / Double(jobs))
  }
}
