import MeasuredWorlds
import NavigationModel
public import NavigationTestingCore
public import PropertyTesting

/// The same app in every paradigm.
///
/// A user performs the same actions in each of these apps, but in different ways. All apps must
/// show the same screens.
public struct EquivalenceWorld: World {
  let plan: EquivalencePlan
  let rigs: [EquivalenceRig]
  let place: EquivalenceRig.Place
  /// The stack that every app must show.
  var path: [SampleScreen] = [.home]
  var isCovered = false
  /// How the last step was performed in each app; empty unless it went back or closed the sheet.
  var ways: [EquivalenceRig.Way] = []
  /// The entries beneath each app.
  var outside: [[EntryID]]
  /// The endings that the last step must have caused in each app; `nil` if the apps continue.
  var ending: [String]?
  var dispute: (law: EquivalenceLaw, text: String)?
  var chances: Set<EquivalenceLaw> = []
  private let hasSheet: Bool

  /// Creates a world in which random choices decide where the app is shown, and whether it can
  /// present a sheet.
  ///
  /// If the app can present a sheet, the paradigms that cannot are left out.
  ///
  /// - Parameters:
  ///   - configuration: The paradigms and laws to compare.
  ///   - mutant: The deliberate fault to plant; `nil` for the real system.
  ///   - draw: Generates the place and the app.
  /// - Throws: An interruption if the case stops while a value is generated.
  public init(
    _ configuration: EquivalencePlan, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    plan = configuration
    let places = EquivalenceRig.Place.allCases
    let place = places[try draw.index("place", below: places.count) { "\(places[$0])" }]
    let hasSheet = try draw.bool("sheet")
    let fault = EquivalenceFault(mutant)
    let paradigms = configuration.paradigms.filter { paradigm in
      !hasSheet || paradigm.actions(on: .home).contains(.sheet)
    }
    rigs = paradigms.map { EquivalenceRig($0, place, fault) }
    self.place = place
    self.hasSheet = hasSheet
    outside = rigs.map { $0.outside() }
  }

  /// Whether the sheet can be presented now.
  var canPresent: Bool { hasSheet && !isCovered && path == [.home] }

  /// Returns the hash of the world's name, because the rules do not depend on the plan.
  ///
  /// - Parameter configuration: Unused.
  /// - Returns: The hash of the world's name.
  public static func digest(of configuration: EquivalencePlan) -> UInt64 { FNV1a.hash(name) }

  /// Returns the Swift expression that creates the plan with all paradigms and laws.
  ///
  /// - Parameter configuration: Unused.
  /// - Returns: The expression as Swift text.
  public static func swiftText(of configuration: EquivalencePlan) -> String? { ".standard" }

  /// A hash of the number of shown screens, of the sheet, and of the place where the app is shown.
  public var abstractState: UInt64 {
    UInt64(path.count | (isCovered ? 1 : 0) << 3 | (hasSheet ? 1 : 0) << 4)
      | UInt64(EquivalenceRig.Place.allCases.firstIndex(of: place) ?? 0) << 5
  }

  /// Returns what each app shows.
  public func observed() -> String {
    let names = path.map { "\($0)" }.joined(separator: " ") + (isCovered ? " | sheet" : "")
    let shown = rigs.map { "\($0.paradigm) \(NaiveWindow(of: $0.window))" }
    return "\(names) — \(shown.joined(separator: ", "))"
  }
}

/// The paradigms to compare, and the laws to check.
public struct EquivalencePlan: Sendable {
  let paradigms: [Paradigm]
  let laws: Set<EquivalenceLaw>

  /// All paradigms and laws.
  public static let standard = EquivalencePlan()

  /// Creates a plan for some paradigms.
  ///
  /// - Parameters:
  ///   - paradigms: The names of the paradigms to compare; an empty array compares all.
  ///   - laws: The laws to check.
  package init(paradigms: [String] = [], laws: [EquivalenceLaw] = EquivalenceLaw.allCases) {
    self.paradigms = Paradigm.allCases.filter { paradigms.isEmpty || paradigms.contains("\($0)") }
    self.laws = Set(laws)
  }
}

extension EquivalenceWorld {
  /// The name of the world on the command line.
  public static let name = "equivalence"
  /// A one-line description of the system under test.
  public static let summary =
    "one app in each paradigm that can show it, with the same steps by different gestures"

  /// The planted faults.
  public static let mutants = EquivalenceFault.mutants
}
