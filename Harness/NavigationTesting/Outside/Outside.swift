import Synchronization

/// A server and a clock that the test controls, for an app under test.
///
/// The test decides when each wait of the app ends. This may be after the user has left the screen
/// on which the wait began.
///
/// ```swift
/// struct StubbedShop: ShopService {
///   let outside: Outside
///   func order() async throws -> Receipt {
///     try await outside.reply(to: "order", from: [.paid, .declined])
///   }
/// }
/// ```
public final class Outside: Sendable {
  /// A wait of the app.
  struct Wait: Sendable {
    enum Kind: Sendable {
      /// A reply from the server, one of `answers`; if `answers` is empty, a reply without a value.
      case reply(name: String, answers: [String])
      /// A moment in time.
      case moment(Duration)
    }

    let number: Int
    let kind: Kind
    /// The number of the ``LaunchedAction`` that is waiting; `nil` if another task is.
    let action: Int?
  }

  /// The current state of the server, the clock and the waits.
  struct State {
    var now = Duration.zero
    var waits: [(wait: Wait, continuation: CheckedContinuation<Int, any Error>)] = []
    var nextNumber = 0
    /// The numbers of the waits that were canceled before they began or after they had ended.
    var cancelled: Set<Int> = []
    /// The number of ended waits whose tasks, on any actor, have not yet continued.
    var returning = 0
    /// The number of changes of this state so far.
    var changes = 0
    var isClosed = false
    /// The name of each ``LaunchedAction`` that is tracked and has not ended, by the action's
    /// number.
    var actions: [Int: String] = [:]
  }

  @TaskLocal static var action: Int?

  let state = Mutex(State())

  init() {}

  /// The app's clock, which stands still until the test lets time pass.
  public var clock: OutsideClock { OutsideClock(outside: self) }

  /// Waits for a reply from the server.
  ///
  /// - Parameters:
  ///   - name: The request's name in reports and replays.
  ///   - answers: The replies from which the test chooses, most common first; at least one.
  /// - Returns: One of the replies.
  /// - Throws: ``OutsideFailure`` if the test lets the request fail, or `CancellationError` if the
  ///   task is canceled or the test no longer uses the app.
  /// - Precondition: There is at least one reply.
  public func reply<Value>(to name: String, from answers: [Value]) async throws -> Value {
    precondition(!answers.isEmpty, "The request '\(name)' needs at least one reply; add one.")
    return answers[try await wait(.reply(name: name, answers: answers.map { "\($0)" }))]
  }

  /// Waits for a reply without a value from the server.
  ///
  /// - Parameter name: The request's name in reports and replays.
  /// - Throws: ``OutsideFailure`` if the test lets the request fail, or `CancellationError` if the
  ///   task is canceled or the test no longer uses the app.
  public func reply(to name: String) async throws {
    _ = try await wait(.reply(name: name, answers: []))
  }
}

/// The error of a request that gets no reply because the network is unavailable.
public struct OutsideFailure: Error, CustomStringConvertible {
  /// The name of the request.
  public let request: String

  /// A description of the error.
  public var description: String { "The request '\(request)' got no reply: the network is away." }
}

// The waits of the app.
extension Outside {
  /// The time since the app was started.
  var now: Duration { state.withLock { $0.now } }

  func wait(_ kind: Wait.Kind) async throws -> Int {
    if state.withLock({ $0.isClosed }) { await endTask() }
    let action = Self.action
    let number = state.withLock { state in
      state.nextNumber += 1
      return state.nextNumber
    }
    defer { noteReturn() }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        begin(Wait(number: number, kind: kind, action: action), continuation)
      }
    } onCancel: {
      cancel(number)
    }
  }

  private func begin(_ wait: Wait, _ continuation: CheckedContinuation<Int, any Error>) {
    let isOver = state.withLock { state in
      state.changes += 1
      guard !state.isClosed, state.cancelled.remove(wait.number) == nil else {
        state.returning += 1
        return true
      }
      state.waits.append((wait, continuation))
      return false
    }
    if isOver { continuation.resume(throwing: CancellationError()) }
  }

  private func noteReturn() {
    state.withLock { state in
      state.returning -= 1
      state.changes += 1
    }
  }

  /// Cancels the current task, which has begun a wait although the test no longer uses the app.
  private func endTask() async {
    withUnsafeCurrentTask { $0?.cancel() }
    await Task.yield()
  }

  private func cancel(_ number: Int) {
    let ended = state.withLock { state in
      let ended = state.take { $0.number == number }
      if ended.isEmpty { state.cancelled.insert(number) }
      return ended
    }
    for continuation in ended { continuation.resume(throwing: CancellationError()) }
  }
}

extension Outside.State {
  /// Removes the matching waits, and returns their continuations in the order in which the waits
  /// began.
  mutating func take(
    _ fits: (Outside.Wait) -> Bool
  ) -> [CheckedContinuation<Int, any Error>] {
    let ended = waits.filter { fits($0.wait) }
    waits.removeAll { fits($0.wait) }
    returning += ended.count
    changes += 1
    return ended.map(\.continuation)
  }
}
