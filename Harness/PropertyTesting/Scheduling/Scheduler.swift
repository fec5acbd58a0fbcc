/// A queue of pending jobs, with a clock that only the test advances.
///
/// No real time passes. A choice on the tape decides which of the due jobs completes next; the
/// simplest choice, 0, is the job that was added first. The order of completions is therefore
/// searched, replayed and shrunk like everything else.
///
///     case .complete: app.finish(try scheduler.next("job", &draw))
public struct Scheduler<Job> {
  /// A job and the time from which it may run.
  private struct Pending {
    let id: Int
    let due: Int
    let job: Job
  }

  private var pending: [Pending] = []
  private var nextID = 0
  /// The current time, in ticks.
  public private(set) var now = 0

  /// Creates a scheduler without jobs.
  public init() {}

  /// The number of pending jobs, whether they are due or not.
  public var count: Int { pending.count }
  /// The number of jobs that may run now.
  public var dueCount: Int { pending.count { $0.due <= now } }
  /// Whether no job is pending.
  public var isQuiescent: Bool { pending.isEmpty }

  /// Adds a job.
  ///
  /// - Parameters:
  ///   - job: The job to add.
  ///   - ticks: The number of ticks after which it may run, at least 0.
  /// - Returns: A number with which the job can be canceled; numbers are never reused.
  @discardableResult
  public mutating func add(_ job: Job, after ticks: Int = 0) -> Int {
    defer { nextID += 1 }
    pending.append(Pending(id: nextID, due: time(after: ticks), job: job))
    return nextID
  }

  /// Cancels a job.
  ///
  /// - Parameter id: The job's number.
  /// - Returns: The canceled job; `nil` if the job was not pending.
  @discardableResult
  public mutating func cancel(_ id: Int) -> Job? {
    guard let index = pending.firstIndex(where: { $0.id == id }) else { return nil }
    return pending.remove(at: index).job
  }

  /// Advances the clock.
  ///
  /// - Parameter ticks: The number of ticks, at least 0.
  public mutating func advance(by ticks: Int) {
    now = time(after: ticks)
  }

  /// Returns the time after some ticks, at most `Int.max`.
  private func time(after ticks: Int) -> Int {
    now + min(max(ticks, 0), .max - now)
  }

  /// Removes and returns one of the jobs that are due.
  ///
  /// - Parameters:
  ///   - label: The name of the argument in scripts; its value is `job` followed by the number of
  ///     the job.
  ///   - draw: The source of the choice among the jobs.
  /// - Returns: The job that was removed.
  /// - Throws: ``Interruption/rejected`` if no job is due, or another ``Interruption`` if the case
  ///   makes too many choices or the replayed tape ends.
  public mutating func next(
    _ label: StaticString, _ draw: inout Draw
  ) throws(Interruption) -> Job {
    let due = pending.indices.filter { pending[$0].due <= now }
    let choice = try draw.index(label, below: due.count) { "job\(pending[due[$0]].id)" }
    return pending.remove(at: due[choice]).job
  }

  /// Runs pending jobs in a random order until no job is left or a limit is reached.
  ///
  /// Jobs that `body` adds are run too. If no job is due, the clock advances to the time at which
  /// the next job is due.
  ///
  /// - Parameters:
  ///   - label: The name of the argument in scripts; one argument for each job.
  ///   - draw: The source of the random order.
  ///   - limit: The largest number of jobs to run.
  ///   - body: Runs a job; it may add others.
  /// - Returns: Whether no job is left; `false` if the limit was reached first.
  /// - Throws: ``Interruption`` if the case makes too many choices or the replayed tape ends.
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
