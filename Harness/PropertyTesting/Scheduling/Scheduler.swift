/// Pending jobs and a clock that only the test turns.
///
/// No real time passes. A draw decides when something is done: *which* of the pending jobs
/// completes next is a choice on the tape, and 0, the job that was started first, is the simplest.
/// So the order of completions is found, replayed and shrunk like everything else.
///
///     case .complete: app.finish(try scheduler.next("job", &draw))
public struct Scheduler<Job> {
  /// A job with the moment from which it may run.
  private struct Pending {
    let id: Int
    let due: Int
    let job: Job
  }

  private var pending: [Pending] = []
  private var nextID = 0
  /// The time, in ticks.
  public private(set) var now = 0

  /// Nothing is pending.
  public init() {}

  /// How many jobs are pending, whether they are due or not.
  public var count: Int { pending.count }
  /// How many jobs may run now.
  public var dueCount: Int { pending.count { $0.due <= now } }
  /// Whether nothing is pending.
  public var isQuiescent: Bool { pending.isEmpty }

  /// Adds a job.
  ///
  /// - Parameters:
  ///   - job: The job.
  ///   - ticks: After how many ticks it may run, at least 0.
  /// - Returns: A number by which it can be cancelled; it is never used again.
  @discardableResult
  public mutating func add(_ job: Job, after ticks: Int = 0) -> Int {
    defer { nextID += 1 }
    pending.append(Pending(id: nextID, due: time(after: ticks), job: job))
    return nextID
  }

  /// Cancels a job.
  ///
  /// - Parameter id: Its number.
  /// - Returns: The job; `nil` if it is not pending.
  @discardableResult
  public mutating func cancel(_ id: Int) -> Job? {
    guard let index = pending.firstIndex(where: { $0.id == id }) else { return nil }
    return pending.remove(at: index).job
  }

  /// Turns the clock.
  ///
  /// - Parameter ticks: By how many ticks, at least 0.
  public mutating func advance(by ticks: Int) {
    now = time(after: ticks)
  }

  /// The time stops at the largest number.
  private func time(after ticks: Int) -> Int {
    now + min(max(ticks, 0), .max - now)
  }

  /// Removes and returns one of the jobs that are due.
  ///
  /// - Parameters:
  ///   - label: The name of the argument in scripts; its value is the number of the job.
  ///   - draw: Which job it is.
  /// - Returns: The job.
  /// - Throws: ``Interruption/rejected`` when none is due.
  public mutating func next(
    _ label: StaticString, _ draw: inout Draw
  ) throws(Interruption) -> Job {
    let due = pending.indices.filter { pending[$0].due <= now }
    let choice = try draw.index(label, below: due.count) { "job\(pending[due[$0]].id)" }
    return pending.remove(at: due[choice]).job
  }

  /// Runs everything that is pending, including what is added meanwhile, in a drawn order, to bring
  /// a system to rest.
  ///
  /// - Parameters:
  ///   - label: The name of the arguments in scripts.
  ///   - draw: The order.
  ///   - limit: After how many jobs to give up.
  ///   - body: Runs a job; it may add others.
  /// - Returns: Whether nothing is pending any more.
  /// - Throws: What drawing throws.
  public mutating func drain(
    _ label: StaticString, _ draw: inout Draw, limit: Int = 1_000,
    _ body: (Job, inout Scheduler) -> Void
  ) throws(Interruption) -> Bool {
    for _ in 0..<max(limit, 0) {
      guard !pending.isEmpty else { return true }
      if dueCount == 0 { now = pending.map(\.due).min() ?? now }
      let job = try next(label, &draw)
      body(job, &self)
    }
    return pending.isEmpty
  }
}
