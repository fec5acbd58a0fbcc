/// What is on screen: a root layer, the layers presented above it, and the stacks, tabs and splits
/// inside them.
///
/// The state holds identity and structure, never what screens show. It is a value: a copy is a
/// snapshot, and two states can be compared. It is changed by ``apply(_:)-(Command)`` alone, and
/// every command has exactly one typed outcome:
///
/// ```swift
/// var state = try NavigationState(root: .stack(0))
/// state.apply(.push(1))               // applied
/// state.apply(.pop(1))                // applied
/// state.apply(.pop(1))                // ignored: atRoot
/// ```
///
/// # Parts
///
/// A *layer* covers what is beneath it: the root layer, a sheet, a popover. Each layer holds one
/// *container*: a stack of entries, tabs, or the columns of a split. Tabs and columns hold further
/// containers, and so can an entry, as a pushed tab view does. An *entry* is one occurrence of a
/// screen. Its id is never given out again, so a screen that is pushed twice has two entries, and a
/// host that reports an id late never means another entry. A *scope* is a part of the state that
/// belongs together, such as what a navigator or a flow shows: at most one contiguous run of
/// entries in each stack.
///
/// A stack is never empty. Before anything is set, its root is a placeholder, which is not
/// reported as a screen and is replaced by the first push.
///
/// # Visible and focused entries
///
/// Visible are the top entries of what the top layer shows: of the selected tab and of each column.
/// One of them is focused. The focused stack is what a command means if it does not name one. A
/// command whose source is not visible is ignored, which is what makes double taps harmless.
///
/// # Changes
///
/// An applied command returns a ``Change``: a list of edits, each of which has an inverse. Changes
/// are numbered by ``revision`` without gaps, and folding them from a snapshot gives the state
/// again. Several commands in a transaction are one change, and all of them apply or none.
///
/// # Equality, saving and laws
///
/// States are equal if they show the same under the same ids; counters and the revision do not
/// count. `isSameStructure` ignores ids too. A coded state keeps its ids; a state that is restored
/// into a running app gets new ones. ``checkInvariants()`` checks the structural laws, such as that
/// every layer has a presenter that exists.
///
/// # Complexity
///
/// Storage is flat: containers and scopes are rows of tables and are found by id in constant time.
/// A command costs what it changes, whatever the depth of the stacks.
public struct NavigationState: Sendable {
  var containers: ContiguousArray<ContainerRecord> = []
  var freeContainers: ContiguousArray<Int> = []
  var scopes: ContiguousArray<ScopeRecord> = []
  var freeScopes: ContiguousArray<Int> = []
  var owned: ContiguousArray<OwnedContainer> = []
  var nextID: UInt64 = 1

  /// The layers, the root layer first; there is always a root layer.
  public internal(set) var layers: ContiguousArray<Layer> = []

  /// How many changes were applied; it never goes back.
  public internal(set) var revision: UInt64 = 0

  /// The stack that a command means if it does not name one.
  public internal(set) var focusedStack = ContainerID(slot: 0, generation: 0)
  /// The slot of that stack.
  var focusedSlot: Int { focusedStack.slot }
  /// Whether an edit since the last commit may have moved the focus.
  var needsRefocus = false
  /// The edits since the last commit, oldest first.
  var pending: ContiguousArray<Edit> = []
  /// Where containers that were removed since the last commit were among several of their entries.
  var formerPlaces: [ContainerID: Int] = [:]
  /// The same for the last change, whose edits can be undone as well.
  var earlierPlaces: [ContainerID: Int] = [:]
  /// The scopes that were without entries at some time of the command or transaction in progress;
  /// they end with it unless they have one by then.
  var emptied: ContiguousArray<ScopeID> = []
  /// The value of `nextID` when the command or transaction in progress began.
  @usableFromInline var firstNewID: UInt64 = 1
  /// Whether several commands are being gathered into one change.
  var isInTransaction = false

  /// Makes a state whose root is a placeholder, until something is set.
  public init() {
    beginRootScope()
    buildUnchecked(.stack([]))
  }

  /// Makes a state with a root layer that shows a container.
  ///
  /// - Parameter root: What the root layer shows.
  /// - Throws: ``Refusal`` when the container is empty where it must not be, names a tab twice,
  ///   selects what is not there or nests too deep.
  public init(root: NewContainer) throws(Refusal) {
    beginRootScope()
    try check(root, scope: .root)
    buildUnchecked(root)
  }

  /// Makes a state without a root layer, to be filled at once.
  init(withoutRoot: Void) {}

  private mutating func beginRootScope() {
    scopes.append(ScopeRecord(Scope(id: .root, parent: nil, kind: 0), depth: 0))
  }

  private mutating func buildUnchecked(_ root: NewContainer) {
    let layer = LayerID(rawValue: mint())
    let container = build(root, under: .layer(layer), for: .root, scope: .root)
    record(.addLayer(Layer(id: layer, style: .root, presenter: nil, container: container)))
    refocus()
    pending = []
    firstNewID = nextID
  }

  /// Leaves out ids that another state has given out.
  mutating func skipIDs(to id: UInt64) {
    nextID = max(nextID, id)
    firstNewID = nextID
  }

  /// Gives out the next id, which is never given out again.
  mutating func mint() -> UInt64 {
    defer { nextID += 1 }
    return nextID
  }
}
