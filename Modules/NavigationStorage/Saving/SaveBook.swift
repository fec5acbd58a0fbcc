/// The record of a saver: what waits to be written, what is being written, and what failed.
///
/// Only the newest value of a label waits; an older value that has not been written yet is dropped.
struct SaveBook<Value: Sendable>: Sendable {
  // The rows are stored separately from the values and are not generic: looking up generic metadata
  // took a third of the time of a change.
  private var rows: [SaveRow] = []
  private var values: [Value] = []

  /// A value to write.
  struct Job: Sendable {
    let label: String
    let value: Value
    let request: UInt64
  }

  private(set) var requests: UInt64 = 0
  private var isWriting = false
  /// The number of the oldest unwritten request of the label whose value is being written; `nil` if
  /// no value is being written.
  private var underWay: UInt64?
  private let decisions: SaverDecisions

  init(decisions: SaverDecisions) {
    self.decisions = decisions
  }

  /// Returns whether each request up to a number was written, has failed, or was removed.
  func isDone(through request: UInt64) -> Bool {
    if let underWay, underWay <= request { return false }
    return !rows.contains { row in
      row.failure == nil && row.unwritten.map { $0 <= request } ?? false
    }
  }

  /// The problem of the first label whose value could not be written; `nil` if there is none.
  ///
  /// The labels are in the order in which their first values were set.
  var problem: SaveProblem? {
    for row in rows {
      if let error = row.failure { return SaveProblem(label: row.label, error: error) }
    }
    return nil
  }

  private func index(of label: String) -> Int? {
    for index in 0..<rows.count where rows[index].label == label { return index }
    return nil
  }

  /// Returns the value that was set last under a label; `nil` if there is none.
  func value(of label: String) -> Value? {
    index(of: label).map { values[$0] }
  }

  /// Changes the value of a label in place; a label without a value first gets the initial value.
  ///
  /// - Returns: `true` if the caller must begin writing, because nothing is being written.
  mutating func change(
    _ label: String, from initial: () -> Value, _ body: (inout Value) -> Void
  ) -> Bool {
    requests += 1
    if let index = index(of: label) {
      body(&values[index])
      rows[index].request = requests
      rows[index].unwritten = rows[index].unwritten ?? requests
      rows[index].newer = rows[index].newer ?? requests
      rows[index].failure = nil
    } else {
      var value = initial()
      body(&value)
      values.append(value)
      rows.append(SaveRow(label: label, request: requests))
    }
    return beginWriting()
  }

  /// Removes the value of a label; a write of the value that has already begun continues.
  mutating func forget(_ label: String) {
    guard let index = index(of: label) else { return }
    rows.remove(at: index)
    values.remove(at: index)
  }

  /// Marks failed values to be tried again.
  ///
  /// - Returns: `true` if the caller must begin writing, because a value waits and nothing is being
  ///   written.
  mutating func retry() -> Bool {
    for index in rows.indices { rows[index].failure = nil }
    return rows.contains { $0.unwritten != nil } && beginWriting()
  }

  private mutating func beginWriting() -> Bool {
    defer { isWriting = true }
    return !isWriting
  }

  /// Returns the value that has waited longest, to be written now; if nothing waits, ends writing
  /// and returns `nil`.
  mutating func next() -> Job? {
    let waiting = rows.indices.filter { rows[$0].unwritten != nil && rows[$0].failure == nil }
    guard let chosen = decisions.next(waiting.map { rows[$0].unwritten ?? 0 }) else {
      isWriting = false
      return nil
    }
    rows[waiting[chosen]].newer = nil
    let row = rows[waiting[chosen]]
    underWay = row.unwritten
    return Job(label: row.label, value: values[waiting[chosen]], request: row.request)
  }

  /// Records that a value was written, or that writing it failed.
  mutating func finish(_ job: Job, _ failure: StorageError?) {
    underWay = nil
    guard let index = index(of: job.label) else { return }
    let isNewest = decisions.isNewest(job.request, rows[index].request)
    if let failure {
      // A value set during the write is tried even if the write has failed.
      rows[index].failure = isNewest ? failure : nil
    } else {
      rows[index].unwritten = isNewest ? nil : rows[index].newer
    }
  }
}

/// The state of a label in a saver, apart from its value.
private struct SaveRow: Sendable {
  let label: String
  /// The number of the last request that changed the value.
  var request: UInt64
  /// The number of the oldest unwritten request of the label; `nil` if the value was written.
  var unwritten: UInt64?
  /// The number of the first request since the last write of the label began, or of the first
  /// request of all before any write has begun; `nil` if there is no such request.
  var newer: UInt64?
  /// The reason why the last attempt to write the value failed; `nil` if it did not fail, or if the
  /// value must be tried again.
  var failure: StorageError?

  init(label: String, request: UInt64) {
    self.label = label
    self.request = request
    unwritten = request
    newer = request
  }
}

/// The decisions that determine the behavior of a saver.
///
/// A simulation can replace a decision with a wrong one to check that it detects the fault.
package struct SaverDecisions: Sendable {
  /// The index of the waiting value to write next, given the number of the oldest unwritten request
  /// of each waiting value; `nil` if no value waits.
  package var next: @Sendable (_ requests: [UInt64]) -> Int?
  /// Whether the written value is the newest one, given the numbers of its request and of the
  /// newest request.
  package var isNewest: @Sendable (_ written: UInt64, _ newest: UInt64) -> Bool

  /// The decisions of the real saver.
  package static let standard = SaverDecisions(
    next: { requests in requests.indices.min { requests[$0] < requests[$1] } },
    isNewest: { $0 == $1 })
}
