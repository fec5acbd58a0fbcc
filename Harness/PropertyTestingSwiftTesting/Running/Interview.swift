import Dispatch
import Synchronization

/// A synchronous search that asks questions, which asynchronous code answers one at a time.
///
/// Shrinking is synchronous but the body of a test is not. The search therefore runs on its own
/// thread, where waiting for an answer does not block the threads that run tasks.
package struct Interview<Question: Sendable, Answer: Sendable, Outcome: Sendable> {
  private let questions: AsyncStream<Question>
  private let desk: AnswerDesk<Answer>
  private let outcome = Box<Outcome>()

  /// Creates an interview, and starts its search.
  ///
  /// - Parameter search: Performs the search. To ask a question, it calls its argument, which
  ///   returns `nil` once the search should end.
  package init(
    _ search: @escaping @Sendable (@escaping @Sendable (Question) -> Answer?) -> Outcome
  ) {
    let desk = AnswerDesk<Answer>()
    let (questions, continuation) = AsyncStream<Question>.makeStream()
    let outcome = outcome
    self.desk = desk
    self.questions = questions
    DispatchQueue(label: "PropertyTestingSwiftTesting.Interview").async {
      let found = search { question in
        guard case .enqueued = continuation.yield(question) else { return nil }
        return desk.wait()
      }
      outcome.value.withLock { $0 = found }
      continuation.finish()
    }
  }

  /// Answers the questions of the search until the search ends.
  ///
  /// - Parameter answer: Returns the answer to a question.
  /// - Returns: The result of the search; `nil` if the task was canceled first.
  /// - Throws: The error that `answer` throws, which also ends the search.
  package func outcome(
    answering answer: (Question) async throws -> Answer
  ) async throws -> Outcome? {
    defer { desk.close() }
    for await question in questions { desk.put(try await answer(question)) }
    return outcome.value.withLock { $0 }
  }
}

/// A mailbox through which a task sends values to a waiting thread.
private final class AnswerDesk<Answer: Sendable>: Sendable {
  private struct State {
    var answer: Answer?
    var isClosed = false
  }

  private let state = Mutex(State())
  private let ready = DispatchSemaphore(value: 0)

  func put(_ answer: Answer) {
    state.withLock { $0.answer = answer }
    ready.signal()
  }

  /// Makes `wait` return immediately from now on, so that the thread can end.
  func close() {
    state.withLock { $0.isClosed = true }
    ready.signal()
  }

  func wait() -> Answer? {
    ready.wait()
    return state.withLock { state in
      if state.isClosed { ready.signal() }
      return state.answer.take()
    }
  }
}

private final class Box<Value: Sendable>: Sendable {
  let value = Mutex<Value?>(nil)
}
