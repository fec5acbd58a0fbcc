import Dispatch
import Synchronization

/// A synchronous search that asks one question at a time and waits for the answer, which
/// asynchronous work supplies.
///
/// Shrinking is synchronous but the body of a test is not. The search has its own thread, so it may
/// wait without ever blocking the threads on which tasks run.
package struct Interview<Question: Sendable, Answer: Sendable, Outcome: Sendable> {
  private let questions: AsyncStream<Question>
  private let desk: AnswerDesk<Answer>
  private let outcome = Box<Outcome>()

  /// Creates an interview, and begins its search.
  ///
  /// - Parameter search: Performs the search. It asks by calling its argument, which returns `nil`
  ///   once the search should end.
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

  /// Answers every question.
  ///
  /// - Parameter answer: Returns the answer to a question.
  /// - Returns: The result of the search; `nil` if the task was cancelled first.
  /// - Throws: The error that `answer` throws, which also ends the search.
  package func outcome(
    answering answer: (Question) async throws -> Answer
  ) async throws -> Outcome? {
    defer { desk.close() }
    for await question in questions { desk.put(try await answer(question)) }
    return outcome.value.withLock { $0 }
  }
}

/// The place where one thread waits for a value from a task.
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

  /// Lets the thread continue without answers, now and later.
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
