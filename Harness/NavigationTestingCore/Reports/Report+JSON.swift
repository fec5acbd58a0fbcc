import PropertyTesting

extension Report {
  /// The report as JSON, without times or machine data, so the same campaign produces the same
  /// bytes.
  public var json: JSONText {
    [
      "world": .string(subject.world),
      "mutant": JSONText(subject.mutant),
      "definition": .string(subject.definition.hexadecimal),
      "rules": .string(subject.rulesHash.hexadecimal),
      "seed": .string(plan.seed.hexadecimal),
      "cases": .integer(tally.cases),
      "steps": .integer(tally.steps),
      "distinctStates": .integer(tally.states.count),
      "rejectedCases": .integer(tally.rejectedCases),
      "failedCases": .integer(tally.failedCases),
      "outcomes": outcomes,
      "laws": .array(zip(subject.laws, tally.laws).map(Self.json)),
      "goals": .array(zip(subject.goals, tally.goals).map(Self.json)),
      "missedGoals": .array(missedGoals.map { .string($0) }),
      "violations": .array(violations.map { $0.json(in: subject) }),
      "problem": JSONText(problem),
    ]
  }

  private var outcomes: JSONText {
    .object(
      Rule.Kind.allCases.map { kind in
        .init(
          "\(kind)",
          .object(
            OutcomeTally.Outcome.allCases.map { outcome in
              .init("\(outcome)", .integer(tally.outcomes[outcome, of: kind]))
            }))
      })
  }

  private static func json(_ law: Law, _ count: LawLedger.Count) -> JSONText {
    [
      "law": .string(law.id),
      "statement": .string(law.statement),
      "antecedentTrue": .integer(count.antecedentTrue),
      "decisive": .integer(count.decisive),
    ]
  }

  private static func json(_ goal: String, _ count: Int) -> JSONText {
    ["goal": .string(goal), "reached": .integer(count)]
  }
}

extension Counterexample {
  /// Returns the counterexample as JSON.
  ///
  /// - Parameter subject: The world in which it was found.
  /// - Returns: An object.
  func json(in subject: Report.Subject) -> JSONText {
    [
      "law": .string(violation.identity.law),
      "message": .string(violation.identity.message),
      "details": .string(violation.details),
      "seed": .string(seed.hexadecimal),
      "case": .integer(caseNumber),
      "stepsFound": .integer(stepsFound),
      "steps": .integer(steps),
      "repeatable": .bool(isRepeatable),
      "evaluations": .integer(evaluations),
      "script": .array(script.lines.map { .string($0) }),
      "tape": .string(tape.description),
      "table": .array(
        rows.map { ["action": .string($0.action), "observed": .string($0.observed)] }),
      "frames": .array(frames(in: subject).map(\.json)),
      "arguments": .array(explanation.arguments.map(Self.json)),
      "nearestPassing": explanation.nearestPassing.map { script in
        .array(script.lines.map { .string($0) })
      } ?? .null,
      "swift": .string(swiftText(in: subject)),
    ]
  }

  private static func json(_ argument: Explanation.Argument) -> JSONText {
    [
      "step": .integer(argument.step),
      "label": .string(argument.label),
      "value": .string(argument.value),
      "anyValueFails": .bool(argument.isFree),
      "otherValue": JSONText(argument.otherValue),
    ]
  }
}
