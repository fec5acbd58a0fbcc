import NavigationModel

/// Composes the lines of a recording.
///
/// Every line except the first ends with check digits, which cover all lines so far.
struct TraceComposer {
  private var hash = LineHash()
  private var nextID: UInt64 = 0
  private var lastMilliseconds: Int64 = 0
  private var stepCount = 0

  /// Returns the lines with which a recording begins.
  mutating func opening(app: String, start: NavigationState) -> [String] {
    nextID = start.rows.nextID
    let first = "\(TraceForm.firstWord) \(Recording.version)"
    hash.add(first)
    return [first]
      + (["app \(TraceForm.escaped(app))"] + StateText.lines(of: start)).map { sealed($0) }
  }

  mutating func name(_ name: String, scope: ScopeID, screen: ScreenID) -> String {
    sealed("name \(scope) \(screen.rawValue) \(TraceForm.escaped(name))")
  }

  mutating func mark(_ mark: Recording.Mark) -> String {
    sealed("mark \(mark.entry) \(TraceForm.escaped(mark.text))")
  }

  mutating func line(of step: RecordedStep) -> String {
    stepCount += 1
    var words: [String] = []
    switch step.content {
    case .change(let change):
      words = ["\(step.number ?? 0)", "\(step.cause)"] + time(of: step)
      if change.animation == .none { words.append("instantly") }
      if change.firstNewID != nextID { words.append("n\(change.firstNewID)") }
      words += change.edits.map { TraceForm.text(of: $0) }
      nextID = change.nextID(after: nextID)
    case .result(let ending):
      words = ["\(step.number ?? 0)", "\(step.cause)"] + time(of: step)
      words += ["=\(ending.subject.text)", ending.kind.rawValue]
    case .nothing(let reason):
      words = ["?", "\(step.cause)"] + time(of: step) + [reason]
    }
    if let command = step.command { words.append(": \(Trace([command.anonymous]))") }
    return sealed(words.joined(separator: " "))
  }

  mutating func closing(_ state: NavigationState) -> String {
    sealed("end \(stepCount) \(LineHash.hexadecimal(StateText.digest(of: state)))")
  }

  private mutating func time(of step: RecordedStep) -> [String] {
    guard let milliseconds = step.milliseconds else { return [] }
    let passed = milliseconds.saturatingSubtraction(lastMilliseconds)
    lastMilliseconds &+= passed
    return ["t\(passed)"]
  }

  private mutating func sealed(_ line: String) -> String {
    hash.add(line)
    return "\(line) ~\(hash.check)"
  }
}

extension FixedWidthInteger where Self: SignedInteger {
  /// Returns the difference, clamped to the range of the type.
  func saturatingSubtraction(_ other: Self) -> Self {
    let (difference, isTooLarge) = subtractingReportingOverflow(other)
    return isTooLarge ? (self < 0 ? .min : .max) : difference
  }
}

extension FixedWidthInteger {
  /// Returns the sum, clamped to the range of the type.
  func saturatingAddition(_ other: Self) -> Self {
    let (sum, isTooLarge) = addingReportingOverflow(other)
    return isTooLarge ? (self < 0 ? .min : .max) : sum
  }
}

extension Command {
  /// The command without its cause and animation, which are already in the line of the step.
  fileprivate var anonymous: Command {
    var command = self
    command.cause = .code
    command.animation = .automatic
    return command
  }
}

extension ResultEnding.Subject {
  fileprivate var text: String {
    switch self {
    case .entry(let entry): "\(entry)"
    case .scope(let scope): "\(scope)"
    }
  }
}

extension Change {
  /// Returns the next free id after the change, given the id that was the next free one before the
  /// change.
  func nextID(after next: UInt64) -> UInt64 {
    var next = Swift.max(next, firstNewID)
    for edit in edits {
      switch edit {
      case .insert(let entry, _): next = Swift.max(next, entry.id.rawValue &+ 1)
      case .addLayer(let layer): next = Swift.max(next, layer.id.rawValue &+ 1)
      default: break
      }
    }
    return next
  }
}
