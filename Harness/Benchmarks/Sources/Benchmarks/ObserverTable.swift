import CountingAllocator
import NavigationModel
import NavigationObservers

/// Prints the cost of a navigation with zero, one and four observers, and the cost of recording.
func printObserverTable() {
  print("observers            ns a navigation     allocations")
  for count in [0, 1, 4] { printNavigation(observers: count) }
  printRecording()
}

private func printNavigation(observers count: Int) {
  let times = 100_000
  let context = NavigationContext(state: window(depth: 10))
  let told = LastRevision()
  let tokens = (0..<count).map { _ in context.observe { told.value = $0.number } }
  let (push, pop) = (Command(.push(2), cause: .user), Command(.pop(1), cause: .user))
  func navigate(_ times: Int) {
    for _ in 0..<times {
      context.apply(push)
      context.apply(pop)
    }
  }
  let each = nanoseconds(times) { navigate(times) } / 2
  let before = allocation_count()
  navigate(1_000)
  let allocations = Double(allocation_count() - before) / 2_000
  expect(count == 0 || told.value > 0)
  print("\(count)                    \(rounded(each))               \(rounded(allocations))")
  withExtendedLifetime(tokens) {}
}

private func printRecording() {
  let steps = 10_000
  let navigator = MeasuredNavigator()
  var bytes = 0
  var lines = 0
  let recorder = Recorder(
    of: navigator, app: "measured",
    writing: { line in
      bytes += line.utf8.count + 1
      lines += 1
    })
  let opening = (bytes, lines)
  let each = nanoseconds(1, runs: 5) { navigator.walk(steps) } / Double(2 * steps)
  print("recording: \(rounded(each)) ns an event, written at once")
  print(
    "recording: \(rounded(Double(bytes - opening.0) / Double(lines - opening.1))) bytes an event")
  let kept = Recorder(of: navigator, app: "measured", keeping: 2 * steps)
  recorder.stop()
  navigator.walk(steps)
  let text = kept.text
  let reading = nanoseconds(1, runs: 3) {
    expect((try? Recording(parsing: text)) != nil)
  }
  print("playing: \(rounded(reading / Double(2 * steps))) ns an event")
}

/// A navigator that goes back and forth.
private final class MeasuredNavigator: Navigator {
  let attachment = Attachment(NavigationContext(state: window(depth: 10)))

  func walk(_ steps: Int) {
    for _ in 0..<steps {
      context.apply(Command(.push(2), cause: .user))
      context.apply(Command(.pop(1), cause: .gesture))
    }
  }

  func name(of screen: ScreenID) -> String { "screen \(screen.rawValue)" }
}
