import Synchronization

// The events that the test causes.
extension Outside {
  /// The app's waits, in the order in which they began.
  var waits: [Wait] { state.withLock { $0.waits.map(\.wait) } }

  /// Makes the server reply to a request.
  ///
  /// - Parameters:
  ///   - number: The number of the wait for the reply.
  ///   - answer: The index of the reply.
  func answer(_ number: Int, with answer: Int) {
    for continuation in state.withLock({ $0.take { $0.number == number } }) {
      continuation.resume(returning: answer)
    }
  }

  /// Makes a request fail.
  func fail(_ number: Int, _ name: String) {
    for continuation in state.withLock({ $0.take { $0.number == number } }) {
      continuation.resume(throwing: OutsideFailure(request: name))
    }
  }

  /// The waits that end at the earliest moment for which the app waits; empty if the app waits for
  /// no moment.
  var nextDue: [Wait] {
    let moments = waits.compactMap { wait in
      if case .moment(let time) = wait.kind { (wait: wait, time: time) } else { nil }
    }
    guard let first = moments.map(\.time).min() else { return [] }
    return moments.filter { $0.time == first }.map(\.wait)
  }

  /// Advances the time to the earliest moment for which the app waits, and ends the waits for that
  /// moment.
  ///
  /// If the app waits for no moment, nothing happens.
  func passTime() {
    let due = nextDue
    guard case .moment(let time)? = due.first?.kind else { return }
    let numbers = due.map(\.number)
    let ended = state.withLock { state in
      state.now = max(state.now, time)
      return state.take { numbers.contains($0.number) }
    }
    for continuation in ended { continuation.resume(returning: 0) }
  }

  /// Ends all waits when the test no longer uses the app.
  func close() {
    let ended = state.withLock { state in
      state.isClosed = true
      return state.take { _ in true }
    }
    for continuation in ended { continuation.resume(throwing: CancellationError()) }
  }
}
