import Foundation
import MeasuredWorlds
import NavigationTestingCore

/// The number of steps per second of processor time, with and without the harness.
struct NavbenchSpeed {
  private static let cases = 3_000

  /// The median steps per second over the rounds, with the harness.
  let harness: Double
  /// The median steps per second over the rounds, without the harness.
  let plainLoop: Double
  /// The median of the ratios of consecutive measurements with and without the harness.
  let ratio: Double

  init(rounds: Int) {
    let session = WorldRunner(Navbench.self).session(nil)
    // The first round warms caches and buffers and does not count.
    let pairs = (0...rounds).map { round in
      (Self.harness(session, UInt64(round)), Self.plainLoop(UInt64(round)))
    }.dropFirst()
    harness = Self.median(pairs.map(\.0))
    plainLoop = Self.median(pairs.map(\.1))
    ratio = Self.median(pairs.map { $0 / $1 })
  }

  private static func harness(_ session: any CampaignSession, _ seed: UInt64) -> Double {
    stepsPerSecond {
      for number in 0..<cases { session.run(number, seed: seed) }
      return session.takePart().tally.steps
    }
  }

  private static func plainLoop(_ seed: UInt64) -> Double {
    stepsPerSecond { NavbenchPlainLoop.run(cases: cases, seed: seed) }
  }

  private static func stepsPerSecond(_ body: () -> Int) -> Double {
    let start = ProcessorTime.now
    let steps = body()
    return Double(steps) / max(ProcessorTime.now - start, 1e-9)
  }

  private static func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }
}

/// The processor time of this process, in seconds.
enum ProcessorTime {
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
