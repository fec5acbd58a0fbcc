internal import Synchronization

/// A saver that writes changing values without making the caller wait.
///
/// It writes one value at a time, first the value of the label that has waited longest. If a value
/// changes again before it is written, only the newest value is written.
///
/// ```swift
/// let saver = Saver<[Route]> { stack, label in
///   try await store.save(stack: stack, using: .codable, as: label)
/// } onProblem: { problem in
///   log(problem)
/// }
/// saver.set([.trips], for: "main")  // returns immediately
/// try await saver.flush()  // returns once the value is durable
/// ```
///
/// A value that could not be written is not lost. Unless a newer value has replaced it or
/// ``forget(_:)`` has removed it, ``flush()`` tries to write it again.
public final class Saver<Value: Sendable>: Sendable {
  /// A function that writes a value under a label.
  public typealias Write = @Sendable (Value, String) async throws -> Void
  /// A function that starts work in the background.
  package typealias Begin = @Sendable (@escaping @Sendable () async -> Void) -> Void

  private let book: Mutex<SaveBook<Value>>
  private let waiters = Mutex<[Waiter]>([])
  private let write: Write
  private let onProblem: @Sendable (SaveProblem) -> Void
  private let begin: Begin

  /// Creates a saver without values.
  ///
  /// - Parameters:
  ///   - write: Writes a value under a label; it is not called again before it has returned.
  ///   - onProblem: Called each time a value could not be written.
  public convenience init(
    write: @escaping Write, onProblem: @escaping @Sendable (SaveProblem) -> Void = { _ in }
  ) {
    self.init(
      write: write, onProblem: onProblem, decisions: .standard,
      begin: { work in Task { await work() } })
  }

  package init(
    write: @escaping Write, onProblem: @escaping @Sendable (SaveProblem) -> Void,
    decisions: SaverDecisions, begin: @escaping Begin
  ) {
    book = Mutex(SaveBook(decisions: decisions))
    self.write = write
    self.onProblem = onProblem
    self.begin = begin
  }

  /// A caller that waits until requests have been written.
  private struct Waiter: Sendable {
    let request: UInt64
    let continuation: CheckedContinuation<Void, Never>
  }

  /// Sets the value to write, replacing the previous one.
  ///
  /// - Parameters:
  ///   - value: The value to write.
  ///   - label: The name under which the value is written.
  public func set(_ value: Value, for label: String) {
    change(label, from: value) { $0 = value }
  }

  /// Changes the value to write in place, without replacing it as a whole.
  ///
  /// - Parameters:
  ///   - label: The name under which the value is written.
  ///   - initial: The value to change if none was set before.
  ///   - body: Makes the change; it must not use the saver.
  public func change(
    _ label: String, from initial: @autoclosure () -> Value, _ body: (inout Value) -> Void
  ) {
    let mustBegin = book.withLock { $0.change(label, from: initial, body) }
    if mustBegin { start() }
  }

  /// Returns the value that was set last under a label, written or not.
  ///
  /// Returns `nil` if no value was set, or if ``forget(_:)`` has removed it.
  public func value(of label: String) -> Value? {
    book.withLock { $0.value(of: label) }
  }

  /// Removes the value of a label, so that it is no longer written.
  ///
  /// The method returns once all values that were set before the call, under any label, have been
  /// written or have failed. The label can then be deleted.
  ///
  /// - Parameter label: The name under which the value was set.
  public func forget(_ label: String) async {
    book.withLock { $0.forget(label) }
    await wait()
  }

  /// Returns once every value set before this call has been written; failed writes are tried again.
  ///
  /// - Throws: ``SaveProblem`` if a value still cannot be written.
  public func flush() async throws(SaveProblem) {
    let mustBegin = book.withLock { $0.retry() }
    if mustBegin { start() }
    await wait()
    if let problem = book.withLock({ $0.problem }) { throw problem }
  }

  private func start() {
    begin { [self] in await drain() }
  }

  /// Writes until no value waits.
  private func drain() async {
    while let job = book.withLock({ $0.next() }) {
      var failure: StorageError?
      do {
        try await write(job.value, job.label)
      } catch {
        failure = StorageError(error)
      }
      book.withLock { $0.finish(job, failure) }
      if let failure { onProblem(SaveProblem(label: job.label, error: failure)) }
      wake()
    }
    wake()
  }

  /// Returns once no request made before this call is waiting or being written.
  private func wait() async {
    let request = book.withLock { $0.requests }
    await withCheckedContinuation { continuation in
      waiters.withLock { $0.append(Waiter(request: request, continuation: continuation)) }
      wake()
    }
  }

  /// Resumes the callers whose requests are done.
  private func wake() {
    let done = waiters.withLock { waiters in
      book.withLock { book in
        let done = waiters.filter { book.isDone(through: $0.request) }
        waiters.removeAll { book.isDone(through: $0.request) }
        return done
      }
    }
    for waiter in done { waiter.continuation.resume() }
  }
}

/// A value that could not be written.
public struct SaveProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name under which the value should have been written.
  public let label: String
  /// The reason why the value could not be written.
  public let error: StorageError

  /// The label and the cause, in one sentence.
  public var description: String { "'\(label)' was not saved: \(error)" }
}
