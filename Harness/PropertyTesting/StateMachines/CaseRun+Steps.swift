// The inner loop. The code that generates cases is inlinable, so that the compiler can specialize
// it for each machine in the machine's own module. The code that only replays need is not
// inlinable.

extension CaseRun {
  /// Selects the rule of the next step.
  ///
  /// While generating, rules are drawn by weight until one is enabled; after 16 draws, one is drawn
  /// among the enabled rules. Enabled rules therefore occur in proportion to their weights,
  /// although usually not every rule is checked.
  ///
  /// The function is specialized but not inlined. If it were inlined into the loop, which can
  /// change the machine, the compiler would copy the whole machine for each rule that is checked.
  /// The function only borrows the machine, which makes worlds up to three times as fast.
  ///
  /// - Parameter machine: The machine that takes the step.
  /// - Returns: The number of the rule; `nil` if no steps remain or no rule is enabled.
  /// - Throws: An ``Interruption``, such as ``Interruption/tooManyChoices`` if the case exceeds its
  ///   limit of choices.
  @inlinable
  @inline(never)
  public mutating func nextRule<Machine: StateMachine>(
    of machine: borrowing Machine
  ) throws(Interruption) -> Int? {
    guard isPlain else { return try repeatedRule(of: machine) }
    guard stepsLeft > 0 else { return nil }
    stepsLeft &-= 1
    guard let rule = enabledRule(of: machine) else { return nil }
    stepStart = draw.choices.count
    draw.section = .step
    _ = try draw.record(UInt64(rule), upTo: lastRule)
    ledger.kind = rules[rule].kind
    return rule
  }

  @inlinable
  mutating func enabledRule<Machine: StateMachine>(of machine: borrowing Machine) -> Int? {
    for _ in 0..<16 {
      guard !wheel.isEmpty else { return nil }
      let rule = wheel[draw.random.below(wheel.count)]
      if machine.isEnabled(rule) { return rule }
    }
    var enabled: [Int] = []
    for rule in wheel where machine.isEnabled(rule) { enabled.append(rule) }
    return enabled.isEmpty ? nil : enabled[draw.random.below(enabled.count)]
  }

  /// Counts a finished step.
  ///
  /// - Parameters:
  ///   - state: The abstract state after the step.
  ///   - observed: A short description of the state; called only while narrating.
  @inlinable
  public mutating func endStep(_ state: UInt64, _ observed: () -> String) {
    stepCount &+= 1
    latestState = state
    states.insert(state)
    if !isPlain { close(observed) }
  }

  /// Records the state before the first step.
  ///
  /// - Parameter state: The abstract state.
  @inlinable
  public mutating func note(_ state: UInt64) {
    latestState = state
    states.insert(state)
  }

  /// Records a description of the state before the first step; has no effect unless the case is
  /// narrated.
  ///
  /// - Parameter observed: A short description of the state.
  @inlinable
  public mutating func open(_ observed: () -> String) {
    if !isPlain { observe(observed) }
  }

  /// Ends the span of a step or of the choices after the last step, and records the state while
  /// narrating.
  ///
  /// The method has no effect while choices are generated at random.
  ///
  /// - Parameter observed: A short description of the state; called only while narrating.
  @inlinable
  public mutating func close(_ observed: () -> String) {
    if !isPlain {
      draw.closeSpan()
      observe(observed)
    }
  }

  @usableFromInline
  mutating func observe(_ observed: () -> String) {
    guard draw.isNarrating else { return }
    observations.append(observed())
    draw.listener?(.observation(observations[observations.count - 1]))
  }
}

extension CaseRun {
  @usableFromInline
  mutating func repeatedRule<Machine: StateMachine>(
    of machine: borrowing Machine
  ) throws(Interruption) -> Int? {
    while let rule = try requestedRule(of: machine) {
      guard machine.isEnabled(rule) else {
        if draw.mode == .reading {
          draw.script.note(Script.Step.impossible)
        }
        continue
      }
      stepStart = draw.choices.count
      draw.openSpan("step")
      draw.section = .step
      beginStory(of: rules[rule])
      ledger.kind = rules[rule].kind
      _ = try draw.record(UInt64(rule), upTo: lastRule)
      return rule
    }
    return try continuedRule(of: machine)
  }

  /// Returns the first random rule after the replayed beginning of a case; `nil` if there is none.
  private mutating func continuedRule<Machine: StateMachine>(
    of machine: borrowing Machine
  ) throws(Interruption) -> Int? {
    guard let random = continuation else { return nil }
    continuation = nil
    draw.resumeGenerating(from: random)
    isPlain = true
    return try nextRule(of: machine)
  }

  private mutating func beginStory(of rule: Rule) {
    guard draw.isNarrating else { return }
    draw.narrator?.beginStep(rule.name)
    draw.listener?(.step(rule.name))
  }

  private mutating func requestedRule<Machine: StateMachine>(
    of machine: borrowing Machine
  ) throws(Interruption) -> Int? {
    // The tape may come from another machine and contain steps although this machine has no rules.
    guard !rules.isEmpty else { return nil }
    switch draw.mode {
    case .reading: return ruleOfScript()
    case .enumerating: return try ruleOfScope(of: machine)
    case .replaying, .generating:
      return draw.source.enterStep() ? Int(try draw.source.next(upTo: lastRule)) : nil
    }
  }

  /// Returns the first possible rule, beginning with the current rule of the odometer; `nil` if no
  /// steps remain or no rule from there on is possible.
  private mutating func ruleOfScope<Machine: StateMachine>(
    of machine: borrowing Machine
  ) throws(Interruption) -> Int? {
    guard stepsLeft > 0, !draw.source.isAtRest else { return nil }
    stepsLeft -= 1
    let wanted = Int(try draw.source.next(upTo: lastRule))
    for rule in wanted..<rules.count where scope?.contains(rule) != false {
      if machine.isEnabled(rule) { return rule }
    }
    return nil
  }

  private mutating func ruleOfScript() -> Int? {
    while let name = draw.script.enterStep() {
      if let rule = rules.firstIndex(where: { $0.name == name }) { return rule }
      draw.script.noteUnknownAction(name, among: rules.map(\.name))
    }
    return nil
  }

  /// Removes the choices of a step that rejected its arguments, unless the step found a violation.
  ///
  /// Without the step, a replay would not find the violation again. During an enumeration, the
  /// choices remain, and no further steps follow.
  ///
  /// - Returns: Whether the step was abandoned.
  /// - Throws: The interruption, unless the step rejected its arguments or found a violation.
  @usableFromInline
  mutating func abandonStep(_ interruption: Interruption) throws(Interruption) -> Bool {
    guard !ledger.hasViolation else { return false }
    guard interruption == .rejected else { throw interruption }
    takeBackStep()
    return true
  }

  private mutating func takeBackStep() {
    guard draw.mode != .enumerating else {
      // The odometer continues from the rejected arguments.
      stepsLeft = 0
      return
    }
    draw.choices.removeLast(draw.choices.count - stepStart)
    draw.section = .continued
    draw.depth = 0
    draw.listener?(.truncate(to: stepStart))
    guard !isPlain else { return }
    draw.spans.truncate(to: stepStart)
    guard draw.isNarrating else { return }
    draw.narrator?.abandonStep()
    draw.listener?(.abandonedStep)
  }

  /// Ends the steps; later draws complete pending work.
  @usableFromInline
  mutating func enterRest() {
    draw.section = .rest
    guard !isPlain else { return }
    if draw.isNarrating { draw.listener?(.rest) }
    draw.narrator?.beginRest()
    draw.openSpan("rest")
    switch draw.mode {
    case .reading: draw.script.enterRest()
    case .replaying: draw.source.enterRest()
    case .enumerating, .generating: break
    }
  }
}
