import MeasuredWorlds
import NavigationHosting
import NavigationModel
public import NavigationTestingCore
public import PropertyTesting
public import WorldParts

/// Navigators of all paradigms, nested in one window.
///
/// The content of the window is compared with plain lists of entries and their owners. The window
/// has observers and, in some cases, a host. Other code interferes with it, and its process may
/// end.
public struct MixedWorld: LandmarkWorld {
  let plan: MixedPlan
  let fault: MixedFault?
  var window: WindowUnderTest
  var hosted: HostedNavigator<WindowUnderTest>?
  let capabilities: HostCapabilities
  var followed: WatchedWindow
  let books = MixedBooks()
  /// The content of the window after the last step.
  var reference: NaiveWindow
  /// The expectations for the step in progress.
  var verdict = MixedVerdict()
  /// The first difference from the reference, with the law that it breaks; `nil` if there is none.
  var dispute: (law: MixedLaw, text: String)?
  var chances: Set<MixedLaw> = []
  /// The entries that have left most recently, with their owners; at most six.
  var left: [(id: EntryID, owner: Int)] = []
  /// The numbers of the adopted parts whose ends are awaited.
  ///
  /// After a relaunch, no code awaits the ends of the parts that were adopted in the earlier
  /// process.
  var awaited: Set<Int> = []
  /// The parts whose scopes have ended.
  var ended: [MixedPart] = []
  /// The requests for results that wait for an answer, with their numbers.
  var questions: [(number: Int, entry: EntryID)] = []
  var nextQuestion = 0
  /// The last pieces of work that were passed to a runner.
  var works: [MixedWork] = []
  var seenEndings = 0
  var seenAnswers = 0

  /// Creates a world in which random choices decide the paradigm of the root, and whether a host
  /// shows the window.
  ///
  /// - Parameters:
  ///   - configuration: The laws, actions and paradigms of the campaign.
  ///   - mutant: The deliberate fault to plant; `nil` for the real system.
  ///   - draw: Generates the paradigm, whether a host shows the window, and on which platform.
  /// - Throws: An interruption if the case stops while a value is generated.
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

  /// Returns the hash of the world's name, because the rules do not depend on the plan.
  ///
  /// - Parameter configuration: Unused.
  /// - Returns: The hash of the world's name.
  public static func digest(of configuration: MixedPlan) -> UInt64 { FNV1a.hash(name) }

  /// Returns the Swift expression that creates the plan with all laws, actions and paradigms.
  ///
  /// - Parameter configuration: Unused.
  /// - Returns: The expression as Swift text.
  public static func swiftText(of configuration: MixedPlan) -> String? { ".standard" }

  /// A hash of the screens in the window, their paradigms and their arrangement.
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

  /// Returns the screens with their owners, layer by layer, and the paradigm of each part.
  public func observed() -> String {
    let names = window.parts.enumerated().map { number, part in
      "\(number) \(part.map { "\($0.paradigm)" } ?? "-")"
    }
    return "\(NaiveWindow(of: window)) — \(names.joined(separator: ", "))"
  }
}

/// The expected results of a step.
struct MixedVerdict {
  /// The possible contents of the window after the step; empty if any content is right.
  var expected: [NaiveWindow] = []
  /// The law that is broken if the window has none of the expected contents.
  var law = MixedLaw.moves
  /// Whether the step is allowed to add entries that are not in the expected contents.
  var mayBring = false
  /// The number of pieces of work that must have been passed to runners; `nil` if it is not known.
  var works: Int? = 0
  /// The part that acts; `source` is the entry on which it acts.
  var actor = 0
  var source: EntryID?
  /// The parts that end with a value.
  var finished: [Int] = []
}

/// A piece of work that was passed to a runner.
struct MixedWork {
  let token: Token
  let part: Int
  let source: EntryID?
  /// Whether the work must have an effect if it ends while its screen is visible; if `false`, it is
  /// allowed to have none.
  var isLive = true
  /// Whether the end of the work certainly has no effect.
  var isOver = false
}

extension MixedWorld {
  /// The name of the world on the command line.
  public static let name = "mixed"
  /// A one-line description of the system under test.
  public static let summary =
    "navigators of all paradigms inside each other in one window, compared with a list of owners"

  /// The planted faults.
  public static let mutants = MixedFault.mutants
}
