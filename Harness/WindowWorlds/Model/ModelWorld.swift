import MeasuredWorlds
import NavigationModel
public import NavigationTestingCore
public import PropertyTesting
import WorldParts

/// The bare model compared with a naive reference: the verbs for stacks, tabs and layers, with
/// valid and invalid arguments.
public struct ModelWorld: World {
  var model: FaultyModel
  var reference: ReferenceModel
  /// The state that observers derive from the changes.
  var watched: WatchedState
  /// The ids of the entries, by the numbers that the reference gave them.
  var ids: [EntryID?]
  /// The ids that were ever given to an entry.
  var knownIDs: Set<EntryID> = []
  var hasReusedID = false
  var last: Step?
  var stepCount = 0

  /// The expected and the actual outcome of the last step.
  struct Step {
    let before: UInt64
    let verdict: ReferenceModel.Verdict
    let outcome: Outcome
    let unchanged: Bool
  }

  /// Creates a world with an app of one to four tabs.
  ///
  /// - Parameters:
  ///   - configuration: Unused.
  ///   - mutant: The deliberate fault to plant; `nil` for the real system.
  ///   - draw: Generates the number of tabs.
  /// - Throws: An interruption if the case stops while a value is generated.
  public init(
    _ configuration: NoConfiguration, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    let tabs = try draw.int("tabs", in: 1...4)
    reference = ReferenceModel(tabs: (0..<tabs).map { [$0] })
    let content = (0..<tabs).map { tab in
      NewTab(TabKey(rawValue: UInt32(tab)), .stack(NewEntry(ScreenID(rawValue: UInt32(tab)))))
    }
    let state = (try? NavigationState(root: .tabs(content, selected: 0))) ?? NavigationState()
    model = FaultyModel(state: state, fault: FaultyModel.Fault(mutant))
    watched = WatchedState(state)
    ids = state.stacks.map { state.entries(of: $0).first?.id }
    knownIDs = Set(ids.compactMap { $0 })
  }

  /// Returns the next number for a new entry, and the entry as an argument of a command.
  mutating func newEntry() -> (number: Int, entry: NewEntry) {
    ids.append(nil)
    let number = ids.count - 1
    return (number, NewEntry(ScreenID(rawValue: UInt32(number))))
  }

  /// Returns the library's id for a stack of the reference.
  func stack(at place: ReferenceModel.Place) -> ContainerID {
    let root = model.state.layers[place.layer].container
    let children = model.state.children(of: root)
    return children.isEmpty ? root : children[place.stack]
  }

  /// A hash of the depth of the top stack, the number of layers, and the selected tab.
  public var abstractState: UInt64 {
    let depth = min(reference[reference.focused].count, 15)
    let layers = min(reference.layers.count, 15)
    return UInt64(depth | layers << 4 | reference.layers[0].selected << 8)
  }

  /// Returns the state, layer by layer.
  public func observed() -> String {
    model.state.describe { "\($0.screen.rawValue)" }.replacing("\n", with: " | ")
  }
}
