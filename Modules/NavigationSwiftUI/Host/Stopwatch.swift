/// A stopwatch that measures time with any clock.
struct Stopwatch {
  private let read: () -> Duration

  init(_ clock: any Clock<Duration>) { self = Stopwatch(on: clock) }

  private init<C: Clock<Duration>>(on clock: C) {
    let start = clock.now
    read = { start.duration(to: clock.now) }
  }

  /// The time since the stopwatch was created.
  var elapsed: Duration { read() }
}
