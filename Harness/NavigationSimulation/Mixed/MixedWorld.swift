import MeasuredWorlds
import NavigationHosting
import NavigationModel
public import NavigationTestingCore
public import PropertyTesting

/// Navigators of all paradigms, nested in one window; compared with plain lists of the owners of
/// entries.
///
/// There are a host, observers, interference and a process that ends.
public struct MixedWorld: World {
  let plan: MixedPlan
  let fault: MixedFault?
  var window: WindowUnderTest
  var hosted: HostedNavigator<WindowUnderTest>?
  let capabilities: HostCapabilities
  var followed: WatchedWindow
  let books = MixedBooks()
  /// What the window showed after the last step.
  var reference: NaiveWindow
  /// What is expected of the step in progress.
  var verdict = MixedVerdict()
  /// How an outcome or a result disagrees with the last step, and which laws could have failed.
  var dispute: (law: MixedLaw, text: String)?
  var chances: Set<MixedLaw> = []
  /// What was shown and has left, with its owner.
  var left: [(id: EntryID, owner: Int)] = []
  /// How each adopted part must end; no one waits for those of another process.
  var awaited: [Int: String] = [:]
  /// Parts whose scopes have ended.
  var ended: [MixedPart] = []
  /// Questions that wait, by number.
  var questions: [(number: Int, entry: EntryID)] = []
  var nextQuestion = 0
  /// Work that was passed to a runner.
  var works: [MixedWork] = []
  var seenEndings = 0
  var seenAnswers = 0

  /// Draws the paradigm of the root, and whether a host shows the window.
  ///
  /// - Parameters:
  ///   - configuration: The subject of the campaign.
  ///   - mutant: A deliberate fault; `nil` for none.
  ///   - draw: Draws the paradigm, whether a host shows the window, and on which platform.
  /// - Throws: An interruption, if drawing stops the case.
  public init(
    _ configuration: MixedPlan, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    plan = configuration
    fault = MixedFault(mutant)
    let roots = configuration.roots
    let paradigm = roots[try draw.index("root", below: roots.count) { "\(roots[$0])" }]
    let isHosted =
      if let known = configuration.isHosted { known } else { try draw.bool("hosted") }
    capabilities = isHosted ? try HostCapabilities.drawn(from: &draw) : .everything
    let window = WindowUnderTest(
      MixedPart.make(paradigm, fault: fault?.ofPlainStack), fault: fault)
    self.window = window
    if isHosted { hosted = HostedNavigator(window, capabilities: capabilities) }
    _ = hosted?.comeToRest()
    followed = WatchedWindow(window)
    reference = NaiveWindow(of: window)
    books.follow(window)
  }

  var context: NavigationContext { window.context }

  /// Returns the digest of the rules, which do not depend on the plan.
  ///
  /// - Parameter configuration: Unused.
  /// - Returns: The hash of the name.
  public static func digest(of configuration: MixedPlan) -> UInt64 { FNV1a.hash(name) }

  /// Returns the call that creates the whole plan.
  ///
  /// - Parameter configuration: Unused.
  /// - Returns: Swift text.
  public static func swiftText(of configuration: MixedPlan) -> String? { ".standard" }

  /// Which paradigms are in the window, and how they lie.
  public var abstractState: UInt64 {
    var hash = FNV1a()
    for floor in reference.floors { combine(floor.items, &hash) }
    return hash.value
  }

  private func combine(_ items: [NaiveWindow.Item], _ hash: inout FNV1a) {
    hash.combine(UInt64(items.count))
    for item in items {
      let paradigm = window.part(item.owner)?.paradigm.rawValue ?? 9
      hash.combine(UInt64(paradigm << 4 | (item.screen?.rawValue ?? 15)))
      if !item.inner.isEmpty { combine(item.inner, &hash) }
    }
  }

  /// Returns the owners of the shown screens, layer by layer.
  public func observed() -> String {
    let names = window.parts.enumerated().map { number, part in
      "\(number) \(part.map { "\($0.paradigm)" } ?? "-")"
    }
    return "\(NaiveWindow(of: window)) — \(names.joined(separator: ", "))"
  }
}

/// The expected results of a step.
struct MixedVerdict {
  /// What the window may show; empty if nothing in particular is expected.
  var expected: [NaiveWindow] = []
  /// The law that a difference breaks.
  var law = MixedLaw.moves
  /// Whether entries may be added that were not expected.
  var mayBring = false
  /// How much work must have been passed to runners; `nil` if that is not known.
  var works: Int? = 0
  /// The part that acts, and the entry on which it does.
  var actor = 0
  var source: EntryID?
  /// The parts that end with a value.
  var finished: [Int] = []
}

/// Work that was passed to a runner.
struct MixedWork {
  let token: Token
  let part: Int
  let source: EntryID?
  /// Whether its end certainly counts; otherwise it may.
  var isLive = true
  /// Whether its end certainly has no effect.
  var isOver = false
}

extension MixedWorld {
  /// The name on the command line.
  public static let name = "mixed"
  /// What it exercises.
  public static let summary =
    "navigators of all paradigms inside each other in one window, compared with a list of owners"

  /// The planted faults.
  public static let mutants = MixedFault.mutants
}
