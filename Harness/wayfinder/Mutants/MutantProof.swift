import NavigationSimulation
import NavigationTestingCore
import PropertyTesting

/// A proof that no sequence of steps that is shorter than a given case reveals a fault.
///
/// The proof runs every shorter sequence that can be made of a selection of rules and values. It
/// therefore proves nothing about other rules and values.
struct MutantProof {
  /// The largest total number of steps in all cases of a proof, in a world with quick steps.
  private static let largestWork = 600_000

  /// The limit of a proof's steps, divided by the number of cases in a campaign of the same world.
  ///
  /// With this limit, a proof takes at most a minute or two even in a world with slow steps,
  /// because the campaigns of such a world have fewer cases.
  private static let workPerCase = 150

  /// The largest number of steps for which `--prove all` attempts a proof.
  ///
  /// If a fault needs more steps than this, there are too many shorter sequences, even with few
  /// rules.
  static let longest = 8

  /// The numbers of values to try for each argument, in ascending order.
  ///
  /// The proof tries one number after the other. It stops once a case reveals the fault, a larger
  /// number adds no cases, or there are more cases than the limit allows.
  private static let valueCounts = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64]

  let mutant: Mutant
  /// The rules that the proof tries: all, or as many as the limit allows, including the rules of
  /// the known case.
  let actions: [String]
  let minimum: Int
  /// The app for which the minimum was proved; empty if all apps are the same.
  let app: [String]
  /// The number of steps in the shortest case that was found.
  let found: Int
  let proof: ShortestProof

  /// The script of a shorter case that reveals the fault; `nil` if there is none.
  var shorter: Script? { minimum == 0 || proof.violation == nil ? nil : proof.script }
  /// Whether no shorter sequence reveals the fault, and a case of the stated minimum length was
  /// found.
  var isProved: Bool { shorter == nil && found == minimum }

  /// Creates a proof by running every shorter sequence of the rules and values that it tries.
  init(_ planted: PlantedMutant, values: Int?) throws {
    mutant = planted.mutant
    let worker = try WorkerProcess(
      WorkerAssignment(planted.world, mutant: planted.mutant.name))
    let hunt = try worker.hunt(CampaignPlan(cases: 20_000, isThorough: true))
    guard let found = hunt.shortest else {
      throw UnusableInput(
        "\(mutant.name) was not found in 20,000 cases, so there is no sequence to compare with; "
          + "look for it with 'wayfinder mutants \(mutant.name)'.")
    }
    minimum = mutant.minimumSteps ?? found.steps
    self.found = found.steps
    let story = try worker.replay(found.tape.choices, narrates: true)
    app = Script(setup: story.script.setup).lines
    let steps = max(minimum - 1, 0)
    let names = planted.world.entry.runner.rules.map(\.name)
    let work = min(Self.largestWork, planted.world.entry.defaultCases * Self.workPerCase)
    let rules = Self.alphabet(
      of: names, steps: steps, with: story.script.steps.map(\.action), values: values, work)
    actions = rules.map { names[$0] }
    proof = try Self.prove(
      worker, steps: steps, setup: found.tape, rules, values, work, mutant.name)
  }

  /// Returns the rules to try: the rules of the known case, and as many others as the limit allows,
  /// simplest first.
  ///
  /// All rules are returned if the number of values is given, or if the sequences have fewer than
  /// two steps or at least `longest` steps.
  private static func alphabet(
    of names: [String], steps: Int, with needed: [String], values: Int?, _ work: Int
  ) -> [Int] {
    let everything = Array(names.indices)
    guard values == nil, (2..<longest).contains(steps) else { return everything }
    let ranked =
      everything.filter { needed.contains(names[$0]) }
      + everything.filter { !needed.contains(names[$0]) }
    let least = Set(needed).count
    let fitting = everything.indices.last { number in
      (0..<steps).reduce(1) { sequences, _ in sequences * (number + 1) } <= work / steps
    }
    return ranked.prefix(max((fitting ?? 0) + 1, least)).sorted()
  }

  private static func prove(
    _ worker: WorkerProcess, steps: Int, setup: Tape, _ rules: [Int], _ values: Int?,
    _ work: Int, _ name: String
  ) throws -> ShortestProof {
    let largestScope = work / max(steps, 1)
    if let values {
      let scope = SmallScope(
        steps: steps, values: values, rules: rules, limit: .max, setup: setup)
      if let proof = try worker.exhaust(scope) { return proof }
    }
    // The number of values for each argument is increased until a case reveals the fault, a larger
    // number adds no cases, or there are too many cases.
    var best: ShortestProof?
    for values in valueCounts {
      let scope = SmallScope(
        steps: steps, values: values, rules: rules, limit: largestScope, setup: setup)
      guard let proof = try worker.exhaust(scope) else { break }
      let isComplete = best?.cases == proof.cases
      best = proof
      if proof.violation != nil || isComplete { break }
    }
    guard let best else {
      throw UnusableInput(
        "\(name) needs \(steps + 1) steps, and there are more than \(largestScope.grouped) shorter "
          + "sequences; give --values 1 to run all of them nevertheless.")
    }
    return best
  }

  var lines: [String] {
    var lines = [
      "mutant    \(mutant.name): \(mutant.note)",
      "minimum   \(minimum) steps; the shortest case that was found has \(found)",
      "alphabet  \(actions.joined(separator: " ")); of each argument the \(proof.values) simplest "
        + (proof.values == 1 ? "value" : "values"),
    ]
    lines += app.map { "app       \($0.dropFirst(2))" }
    guard minimum > 0 else {
      return lines + [Paint.good("It shows before the first step; no sequence is shorter.")]
    }
    guard let shorter else {
      let cases = proof.cases.grouped
      return lines + [
        Paint.good("None of the \(cases) sequences of at most \(proof.steps) steps shows it.")
      ]
    }
    return lines + [Paint.bad("A shorter sequence shows it:")] + shorter.lines
  }

  var json: JSONText {
    [
      "mutant": .string(mutant.name),
      "minimumSteps": .integer(minimum),
      "foundSteps": .integer(found),
      "actions": .array(actions.map { .string($0) }),
      "valuesOfEachArgument": .integer(proof.values),
      "app": .array(app.map { .string($0) }),
      "longest": .integer(proof.steps),
      "sequences": .integer(proof.cases),
      "shorter": shorter.map { .array($0.lines.map { .string($0) }) } ?? .null,
    ]
  }
}
