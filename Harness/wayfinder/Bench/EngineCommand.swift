import ArgumentParser
import MeasuredWorlds
import NavigationTestingCore

/// Measures the cost of the engine itself: drawing random values, and steps of a world without
/// effects.
struct EngineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "engine",
    abstract: "Measure what draws cost, and steps of a world in which nothing happens.",
    discussion: """
      Build with '-c release'; a debug build measures the lack of optimization. Allocations are \
      counted by Valgrind, where that is installed.
      """)

  @Option(help: "text or json.")
  var format = OutputFormat.text

  func run() {
    let steps = Self.best { Self.emptyStepsPerSecond() }
    let draws = DrawCost.Kind.allCases.map { kind in
      (kind.rawValue, -Self.best { -Self.nanoseconds(kind) })
    }
    let counter = AllocationCount()
    let allocations = DrawCost.Kind.allCases.map { counter?.allocations(of: $0) }
    switch format {
    case .text:
      Console.print("empty world  \(Int(steps).grouped) steps per second of processor time")
      for ((name, cost), count) in zip(draws, allocations) {
        let text = count.map { "\(JSONText.decimal($0, places: 3)) allocations" }
        Console.print(
          "draw \(name)  \(JSONText.decimal(cost, places: 2)) ns, "
            + (text ?? "allocations not counted: Valgrind is not installed"))
      }
    case .json:
      let document: JSONText = [
        "emptyWorldStepsPerCPUSecond": .decimal(steps, places: 0),
        "nanosecondsPerDraw": .object(draws.map { .init($0, .decimal($1, places: 2)) }),
        "allocationsPerDraw": .object(
          zip(draws, allocations).map { draw, count in
            .init(draw.0, count.map { .decimal($0, places: 3) } ?? .null)
          }),
      ]
      Console.print(document.description)
    }
  }

  /// Returns the best of five measurements, since other load on the machine only makes them worse.
  private static func best(_ measure: () -> Double) -> Double {
    (0..<5).map { _ in measure() }.max() ?? 0
  }

  private static func emptyStepsPerSecond() -> Double {
    let session = WorldRunner(EmptyWorld.self).session(nil)
    let start = ProcessorTime.now
    for number in 0..<40_000 { session.run(number, seed: 0) }
    return Double(session.takePart().tally.steps) / max(ProcessorTime.now - start, 1e-9)
  }

  private static func nanoseconds(_ kind: DrawCost.Kind) -> Double {
    let count = 5_000_000
    let start = ProcessorTime.now
    let sum = DrawCost.run(kind, count: count)
    return (ProcessorTime.now - start) * 1e9 / Double(count) + (sum == 1 ? 1e-9 : 0)
  }
}
