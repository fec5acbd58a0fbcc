import ArgumentParser
import Foundation
import NavigationSimulation
import NavigationTestingCore
import PropertyTesting
import Synchronization

/// Runs cases for another process, so that a trap ends this process rather than the campaign.
struct Worker: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run cases for another process.", shouldDisplay: false)

  @Option var module: String?
  @Option var file: String?
  @Option var mutant: String?
  @Option var breadcrumb: String
  @Option var parent: Int32

  func run() throws {
    ParentWatch.begin(parent, breadcrumb: breadcrumb)
    UserInterrupt.ignore()
    let world = try selectedWorld()
    guard let notes = Breadcrumb(path: breadcrumb) else {
      throw UnusableInput("\(breadcrumb) cannot be opened; start workers with 'wayfinder fuzz'.")
    }
    let fault = try mutant.map { try world.mutant(named: $0) }
    let session = world.entry.runner.session(fault)
    var soaking: SoakLoop?
    notes.dropReadiness()
    while let line = readLine() {
      if line == Self.farewell { return }
      guard let request = WorkerRequest(line) else {
        throw UnusableInput("'\(line)' is not a request; start workers with 'wayfinder fuzz'.")
      }
      guard case .soak(let first, let seed, let milliseconds) = request else {
        try answer(request, session, notes, world.entry.runner.name)
        continue
      }
      var loop = soaking ?? SoakLoop(session, world.entry.runner.name, seed: seed, first: first)
      let part = try loop.run(for: .milliseconds(milliseconds)) { number, beginning in
        notes.drop(number, beginning: beginning)
      } found: {
        Console.print(try Self.json($0))
      }
      soaking = loop
      Console.print(try Self.json(part))
    }
    // If the process that sends the requests is terminated, the requests end without the farewell
    // line.
    ParentWatch.leave(breadcrumb)
  }

  /// The last line sent to a worker, which ends it.
  static let farewell = "end"

  private func selectedWorld() throws -> SelectedWorld {
    if let file { return try SelectedWorld(file: file) }
    return try SelectedWorld.builtIn(named: module, plantedWith: nil)[0]
  }

  private func answer(
    _ request: WorkerRequest, _ session: any CampaignSession, _ breadcrumb: Breadcrumb,
    _ world: String
  ) throws {
    switch request {
    case .run(let first, let count, let stride, let seed, let phase, let stopsAtFirst):
      // Results of cases that were run for shrinking do not belong to the campaign.
      _ = session.takePart()
      for position in 0..<count {
        let number = first + position * stride
        guard phase.includes(number, seed: seed, world: world) else { continue }
        breadcrumb.drop(number)
        if session.run(number, seed: seed), stopsAtFirst { break }
      }
      Console.print(try Self.json(session.takePart()))
    case .generate(let number, let seed, let steps, let streams):
      try tell(session, streams: streams) {
        try session.generate(number, seed: seed, upTo: steps)
      }
    case .replay(let tape, let narrates, let streams):
      try tell(session, streams: streams) {
        try session.replay(tape.choices, narrates: narrates)
      }
    case .film(let tape):
      // If a case traps, this process ends, but the frames sent before remain available.
      session.film(tape.choices) { frame in
        if let line = try? Self.json(frame) { Console.print(line) }
      }
      Console.print(CaseEnding.mark)
    case .exhaust(let scope):
      let proof = session.exhaust(
        steps: scope.steps, values: scope.values, setup: scope.setup, rules: scope.rules,
        limit: scope.limit)
      // The result is an array of at most one element, since JSON has no empty top-level value.
      Console.print(try Self.json([proof].compactMap { $0 }))
    case .hunt(let seed, let cases, let restarts, let isThorough):
      let plan = CampaignPlan(
        seed: seed, cases: cases, restarts: restarts, isThorough: isThorough)
      Console.print(try Self.json(session.hunt(plan)))
    case .read(let script, let streams):
      try tell(session, streams: streams) { try session.read(script) }
    case .goOn(let tape, let number, let seed, let steps, let streams):
      try tell(session, streams: streams) {
        try session.generate(after: tape, number, seed: seed, upTo: steps)
      }
    case .soak: break
    }
  }

  /// Sends the events of one case: immediately if the case may trap, otherwise when it has ended.
  private func tell(
    _ session: any CampaignSession, streams: Bool, _ body: () throws -> CaseAttempt
  ) throws {
    let lines = EventLines(streams: streams)
    session.report { lines.add($0.description) }
    let attempt = try body()
    session.report(to: nil)
    lines.add(CaseEnding.mark + (try Self.json(CaseEnding(attempt))))
    lines.flush()
  }

  private static func json(_ value: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
  }
}

/// A writer of lines to standard output, immediately or all at the end.
private final class EventLines: Sendable {
  private let streams: Bool
  private let pending = Mutex<[String]>([])

  init(streams: Bool) {
    self.streams = streams
  }

  func add(_ line: String) {
    pending.withLock { $0.append(line) }
    if streams { flush() }
  }

  func flush() {
    let lines = pending.withLock { pending in
      defer { pending.removeAll() }
      return pending
    }
    if !lines.isEmpty { Console.print(lines.joined(separator: "\n")) }
  }
}
