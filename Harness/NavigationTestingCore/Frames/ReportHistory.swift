import PropertyTesting

/// A record of the step in which each report of the display was sent.
///
/// Sentences about a report use this record to identify the report.
struct ReportHistory {
  private var sent: [Int: Int] = [:]
  private var newestArrived = 0

  /// Returns additional arguments for the sentence about a step: the change that the display makes,
  /// and the report that arrives or is lost.
  ///
  /// - Parameters:
  ///   - index: The number of the step.
  ///   - before: The moment before the step.
  ///   - after: The moment after the step.
  /// - Returns: The arguments `change`, `report` and `sent`, as far as they are known.
  mutating func arguments(
    of index: Int, from before: Frame, to after: Frame
  ) -> [Script.Argument] {
    let (old, new) = (before.traffic?.reports ?? [], after.traffic?.reports ?? [])
    defer { note(new.filter { !old.contains($0) }, in: index) }
    let change = before.traffic?.nextChange.map { sentence in
      Script.Argument("change", String(sentence.lowercasedFirst.dropLast()))
    }
    let gone = old.filter { !new.contains($0) }
    guard gone.count == 1 else { return [change].compactMap(\.self) }
    let report = gone[0]
    defer { newestArrived = max(newestArrived, report) }
    let words = origin(of: report) + order(of: report, among: old)
    return [change, .init("report", "\(report)"), .init("sent", words)].compactMap(\.self)
  }

  /// Records the reports that exist before the first step.
  mutating func begin(with frame: Frame?) { note(frame?.traffic?.reports ?? [], in: 0) }

  private mutating func note(_ reports: [Int], in index: Int) {
    for report in reports {
      // A new display numbers its reports from 1 again.
      if report <= newestArrived { newestArrived = 0 }
      sent[report] = index
    }
  }

  private func origin(of report: Int) -> String {
    guard let step = sent[report] else { return "" }
    return step == 0 ? ", sent before the first step" : ", sent in step \(step)"
  }

  /// Returns words about reports that have arrived or will arrive out of order; empty if there are
  /// none.
  private func order(of report: Int, among waiting: [Int]) -> String {
    if report < newestArrived { return "; report \(newestArrived), a newer one, came before it" }
    guard let older = waiting.last(where: { $0 < report }) else { return "" }
    return "; report \(older), an older one, has not arrived"
  }
}
