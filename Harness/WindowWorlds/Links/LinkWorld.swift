import MeasuredWorlds
import NavigationLinks
public import NavigationTestingCore
public import PropertyTesting

/// A random table of links, which receives addresses and is compared with a naive parser.
public struct LinkWorld: World {
  /// The target of a link: a rule with the values of the link.
  struct Target: Hashable, Sendable {
    let rule: Int
    let values: LinkValues
  }

  /// The generated patterns.
  let plans: [LinkPlan]
  /// For each rule, the rule whose screen lies beneath its own screen; `nil` if there is none.
  let parents: [Int?]
  /// The origins of the app.
  let origins: [String]
  /// The patterns as parsed from their text; a pattern that cannot be parsed is missing.
  let patterns: [LinkPattern]
  /// The table, in which the order of the rules decides; `nil` if it cannot be created.
  let table: LinkTable<Target>?
  var pending: PendingLink<Target>
  /// The waiting link, and the time in seconds at which it began to wait; `nil` if none waits.
  var waiting: (target: Target, since: Int)?
  var now = 0
  /// The last address that arrived, the rule that should open it, and what it opened.
  var opened: (address: String, wanted: Int?, found: String)?

  /// Creates a world with a random table.
  ///
  /// - Parameters:
  ///   - configuration: Unused.
  ///   - mutant: The deliberate fault to plant; `nil` for the real system.
  ///   - draw: Generates the table and the origins.
  /// - Throws: An interruption if the case stops while a value is generated.
  public init(
    _ configuration: NoConfiguration, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    plans = try draw.list("rule", count: 1...4) { _, draw throws(Interruption) in
      try LinkPlan.drawn(from: &draw)
    }
    parents = try plans.indices.map { rule throws(Interruption) in
      let parent = try draw.index("parent", below: rule + 1)
      return parent == rule ? nil : parent
    }
    let sites = [[], ["https://tern.example"], ["tern://", "https://tern.example"]]
    origins = sites[try draw.index("origins", below: 3)]
    let fault = LinkFault(mutant)
    patterns = plans.compactMap { try? LinkPattern($0.text) }
    let known = fault == .forgetsOrigins ? [] : origins
    table = Self.table(patterns, parents, known, refuses: fault != .opensRefused)
    pending = PendingLink(lifetime: .seconds(fault == .waitsLonger ? 6 : 5)) { $0.rule != 3 }
  }

  private static func table(
    _ patterns: [LinkPattern], _ parents: [Int?], _ origins: [String], refuses: Bool
  ) -> LinkTable<Target>? {
    let rules = patterns.enumerated().map { number, pattern in
      LinkRule<Target>(pattern) { target in
        parents[target.rule].map { Target(rule: $0, values: [:]) }
      } read: { values in
        refuses && values.int("p0") == -3 ? nil : Target(rule: number, values: values)
      } write: { target in
        target.rule == number ? target.values : nil
      }
    }
    return try? LinkTable(origins: origins, rules: rules, orderDecides: true)
  }

  /// A hash of whether links open immediately, whether a link waits, and how long it has waited.
  public var abstractState: UInt64 {
    let age = waiting.map { min(max(now - $0.since, 0), 7) } ?? 0
    return UInt64(pending.isOpen ? 1 : 0) | UInt64(waiting == nil ? 0 : 1) << 1 | UInt64(age) << 2
  }

  /// Returns the patterns of the rules, and the rule whose link waits.
  public func observed() -> String {
    "\(patterns.map(\.description).joined(separator: " ")), "
      + (waiting.map { "rule \($0.target.rule) waits" } ?? "nothing waits")
  }
}

/// The deliberate faults of links: each is a wrong table or a wrong lifetime.
enum LinkFault: String, PlantedFault {
  static let module = "NavigationLinks"

  case opensRefused = "opens-what-is-refused"
  case forgetsOrigins = "forgets-origins"
  case waitsLonger = "waits-longer"

  var kind: Mutant.Kind { .environment }

  /// A one-line description of the fault.
  var note: String {
    switch self {
    case .opensRefused: "a link opens its screen although its rule refuses the values"
    case .forgetsOrigins: "links of other apps open screens"
    case .waitsLonger: "a link that waits does not expire in time"
    }
  }

  /// The length of the shortest case that shows the fault.
  ///
  /// Wrong origins show in the checks of the table, even in a case without steps. To be refused, a
  /// link must arrive. To expire, a link must arrive, time must pass in two steps, and the app must
  /// open.
  var minimumSteps: Int? {
    switch self {
    case .forgetsOrigins: 0
    case .opensRefused: 1
    case .waitsLonger: 4
    }
  }
}

extension LinkWorld {
  /// The name of the world on the command line.
  public static let name = "links"
  /// A one-line description of the system under test.
  public static let summary =
    "tables of links and addresses for them, compared with a naive reading"

  /// The planted faults.
  public static let mutants = LinkFault.mutants
}
