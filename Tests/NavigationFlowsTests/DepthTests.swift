import NavigationFlows
import NavigationModel
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The cost of flows above many others, and of screens shown after many others.
@Suite struct DepthTests {
  @Test func `names that no screen uses any longer are discarded`() {
    let stage = Stage()
    stage.begin(stage.journey("A", ["start": [.push("home")]]))
    var numbers: Set<ScreenID> = []

    for number in 0..<1_000 {
      stage.navigator.contribute(.push("trip \(number)"))
      if let shown = stage.navigator.state.focused {
        #expect(stage.navigator.name(of: shown) == "trip \(number)")
        numbers.insert(shown.screen)
      }
      stage.navigator.goBack()
    }

    #expect(numbers.count < 100)
    #expect(stage.navigator.state.focused.map { stage.navigator.name(of: $0) } == "home")
  }

  @Test func `covered screens keep their names`() {
    let stage = Stage()
    stage.begin(stage.journey("A", ["start": [.push("home")]]))

    for number in 0..<300 { stage.navigator.contribute(.push("trip \(number)")) }

    let entries = stage.navigator.state.entries(of: stage.navigator.state.focusedStack)
    #expect(entries.map { stage.navigator.name(of: $0) } == stage.screens)
  }

  @Test func `a flow costs the same however many are beneath it`() {
    let few = costOfFlow(on: 250)
    let many = costOfFlow(on: 2_000)

    #expect(many < 4 * few, "it cost \(few) ns on 250 others, and \(many) on 2,000")
  }

  /// Returns the mean processor time, in nanoseconds, of beginning and ending a flow, measured with
  /// `count` flows on top of each other.
  private func costOfFlow(on count: Int) -> UInt64 {
    let stage = Stage()
    let start = timeOfThread()
    for number in 0..<count {
      stage.begin(stage.journey("\(number)", ["start": [.push("\(number)")]]))
    }
    for _ in 1..<count { stage.navigator.goBack() }
    #expect(stage.flows == ["0"])
    return (timeOfThread() - start) / UInt64(count)
  }

  /// Returns the nanoseconds for which this thread has run, excluding other threads.
  private func timeOfThread() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
