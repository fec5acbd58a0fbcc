extension NavigationContext {
  /// Asks an entry for a result.
  ///
  /// The request ends exactly once: with the value that ``answer(_:with:)`` gives, cancelled when
  /// the entry leaves without one, replaced when something else takes its place, or lost when it
  /// could not be restored.
  ///
  /// - Parameters:
  ///   - type: The kind of result.
  ///   - entry: The entry that is asked.
  ///   - deliver: Receives the way in which the request ended.
  /// - Returns: `nil`, or why the entry cannot be asked; then nothing is delivered.
  @discardableResult
  public func request<Value>(
    _ type: Value.Type, from entry: EntryID, deliver: @escaping (Resolution<Value>) -> Void
  ) -> Refusal? {
    guard let found = state.entry(entry), !found.isPlaceholder else { return .unknownEntry(entry) }
    isAttended = true
    if let earlier = owners.takeRequest(of: entry) {
      resolve(earlier, of: .entry(entry), .replaced)
      giveTurnToWitness()
    }
    owners.ask(entry, ResultRequest(type, deliver))
    return nil
  }

  /// Answers the request that waits for an entry.
  ///
  /// - Parameters:
  ///   - entry: The entry that was asked.
  ///   - value: The result.
  /// - Returns: `nil`, or why there is nothing to answer: there is no request, or it has ended.
  @discardableResult
  public func answer<Value>(_ entry: EntryID, with value: Value) -> IgnoredReason? {
    guard let request = owners.takeRequest(of: entry) else { return .alreadyCompleted }
    resolve(request, of: .entry(entry), .value(value))
    giveTurnToWitness()
    return nil
  }

  /// Delivers the way in which a request ended, after the witness has seen it.
  func resolve(
    _ request: ResultRequest, of subject: ResultEnding.Subject, _ resolution: Resolution<Any>
  ) {
    showWitness(ResultEnding(subject, ResultEnding.Kind(resolution)))
    request.resolve(resolution)
  }

  /// How many results are awaited.
  public var pendingRequestCount: Int {
    owners.requestCount + owners.rows.count
  }
}
