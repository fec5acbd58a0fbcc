import MeasuredWorlds
import NavigationModel
public import NavigationTestingCore
public import PropertyTesting
public import WorldParts

/// A bare state that receives every kind of command, and forged changes that no command has made.
public struct ChangeWorld: LandmarkWorld {
  var state: NavigationState
  /// A copy of the state, to which only the reported changes are applied.
  ///
  /// When the state is replaced by a state that was saved and read, so is the copy.
  var copy: NavigationState
  /// The first violation that was found: the broken law and a description; `nil` if there is none.
  var fault: (law: ChangeLaw, text: String)?
  /// The last reported change; `nil` until a command changes the state.
  var last: Change?
  /// The result of reading the state that was saved last; `nil` before the first save.
  var kept: NavigationState?
  /// The counts of the parts of commands, and of the reasons why commands had no effect.
  var book = LandmarkBook()
  let plant: ChangeFault?

  /// Creates a world with a random window.
  ///
  /// - Parameters:
  ///   - configuration: Unused.
  ///   - mutant: The deliberate fault to plant; `nil` for the real system.
  ///   - draw: Generates the first container.
  /// - Throws: An interruption if the case stops while a value is generated.
  public init(
    _ configuration: NoConfiguration, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    let root = try DrawnCommand.container(depth: 2, &draw)
    state = (try? NavigationState(root: root)) ?? NavigationState()
    copy = state
    plant = ChangeFault(mutant)
  }

  /// A hash of the depth of the focused stack, and of the numbers of layers, stacks and scopes.
  public var abstractState: UInt64 {
    let depth = min(state.depth(of: state.focusedStack), 15)
    return UInt64(
      depth | min(state.layers.count, 7) << 4 | min(state.stacks.count, 15) << 7
        | min(state.activeScopes.count, 7) << 11)
  }

  /// Returns what is open.
  public func observed() -> String {
    state.describe { "\($0.screen.rawValue)\($0.id)" }.replacing("\n", with: " | ")
  }

  mutating func note(_ law: ChangeLaw, _ message: LawMessage) {
    if fault == nil { fault = (law, message.text) }
  }
}

/// The deliberate faults of changes: each reports a change incorrectly.
enum ChangeFault: String, PlantedFault {
  static let module = "NavigationModel"

  case forgetsAnEdit = "forgets-an-edit"
  case repeatsAnEdit = "repeats-an-edit"

  var kind: Mutant.Kind { .environment }

  /// A one-line description of the fault.
  var note: String {
    switch self {
    case .forgetsAnEdit: "the last edit of a change is not reported"
    case .repeatsAnEdit: "the first edit of a change is reported twice"
    }
  }

  var minimumSteps: Int? { 1 }

  /// Returns the change as the fault reports it.
  func report(_ change: Change) -> Change {
    var edits = Array(change.edits)
    switch self {
    case .forgetsAnEdit: _ = edits.popLast()
    case .repeatsAnEdit: edits.insert(edits[0], at: 0)
    }
    return change.with(edits)
  }
}

extension Change {
  /// Returns a copy of the change that has the given edits.
  func with(_ edits: [Edit]) -> Change {
    Change(
      revision: revision, cause: cause, animation: animation, firstNewID: firstNewID,
      edits: ShortList(edits))
  }
}

extension ChangeWorld {
  /// The name of the world on the command line.
  public static let name = "changes"
  /// A one-line description of the system under test.
  public static let summary =
    "every command on a state, forged changes and damage, compared with a naive check of the laws"

  /// The planted faults.
  public static let mutants = ChangeFault.mutants
}
