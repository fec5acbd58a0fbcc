/// Measures time by any clock.
struct Stopwatch {
  private let read: () -> Duration

  init(_ clock: any Clock<Duration>) { self = Stopwatch(on: clock) }

  private init<C: Clock<Duration>>(on clock: C) {
    let start = clock.now
    read = { start.duration(to: clock.now) }
  }

  /// The time since the stopwatch was made.
  var elapsed: Duration { read() }
}
