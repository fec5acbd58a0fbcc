import Synchronization

/// What an app reaches outside of itself, under the control of a test: a server and a clock.
///
/// Whatever the app waits for there ends when the test says so, also after the person who began it
/// has gone elsewhere.
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
  /// What the app waits for.
  struct Wait: Sendable {
    enum Kind: Sendable {
      /// A reply of the server, one of several.
      case reply(name: String, answers: [String])
      /// A moment.
      case moment(Duration)
    }

    let number: Int
    let kind: Kind
    /// The action of the app's own that waits, if one does.
    let action: Int?
  }

  /// What is going on.
  struct State {
    var now = Duration.zero
    var waits: [(wait: Wait, continuation: CheckedContinuation<Int, any Error>)] = []
    var nextNumber = 0
    /// The waits that were cancelled before they began.
    var cancelled: Set<Int> = []
    /// How many waits have ended whose tasks have not gone on yet, wherever they run.
    var returning = 0
    /// How often something has changed.
    var changes = 0
    var isClosed = false
    /// The names of the actions of the app's own that have not ended.
    var actions: [Int: String] = [:]
  }

  @TaskLocal static var action: Int?

  let state = Mutex(State())

  init() {}

  /// The clock of the app, which stands still until the test lets time pass.
  public var clock: OutsideClock { OutsideClock(outside: self) }

  /// Waits for a reply of the server.
  ///
  /// - Parameters:
  ///   - name: The request as reports and replays know it.
  ///   - answers: The replies among which the test chooses, the most usual first; at least one.
  /// - Returns: One of the replies.
  /// - Throws: ``OutsideFailure`` if the test lets the request fail, or `CancellationError`.
  /// - Precondition: There is a reply.
  public func reply<Value>(to name: String, from answers: [Value]) async throws -> Value {
    precondition(!answers.isEmpty, "The request '\(name)' needs at least one reply; add one.")
    return answers[try await wait(.reply(name: name, answers: answers.map { "\($0)" }))]
  }

  /// Waits until the server has done something that it answers without a value.
  ///
  /// - Parameter name: The request as reports and replays know it.
  /// - Throws: ``OutsideFailure`` if the test lets the request fail, or `CancellationError`.
  public func reply(to name: String) async throws {
    _ = try await wait(.reply(name: name, answers: []))
  }
}

/// Why a request got no reply: the network is away.
public struct OutsideFailure: Error, CustomStringConvertible {
  /// The request.
  public let request: String

  /// One sentence.
  public var description: String { "The request '\(request)' got no reply: the network is away." }
}

// What the app does.
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

  /// Ends a task that goes on asking after the app has ended.
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
  /// Ends the waits that fit, in the order in which they began.
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
