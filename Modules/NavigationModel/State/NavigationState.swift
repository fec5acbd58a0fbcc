/// What is open in a window, visible or not: a root layer, the layers presented above it, and the
/// stacks, tabs and splits inside them.
///
/// The state holds identity and structure, never the content of screens. It is a value: a copy is a
/// snapshot, and two states can be compared. A state changes only when a command is passed to
/// ``apply(_:)-(Command)``, when a saved state is restored, when a navigator is embedded, or when a
/// recorded change is folded into it. Each command has exactly one outcome:
///
/// ```swift
/// let (list, detail) = (NewEntry(0), NewEntry(1))  // a navigator numbers its kinds of screens
/// var state = try NavigationState(root: .stack(list))
/// state.apply(.push(detail))  // applied
/// state.apply(.pop(1))  // applied: one screen less
/// state.apply(.pop(1))  // ignored: atRoot
/// ```
///
/// # Parts
///
/// A *layer* covers what is beneath it: the root layer, a sheet, a popover. Each layer holds one
/// *container*: a stack of entries, tabs, or the columns of a split. Tabs and columns hold further
/// containers, and so can an entry, as a pushed tab view does. An *entry* is one occurrence of a
/// screen. Its id is never reused, so a screen that is pushed twice has two entries, and a late
/// report from a host never refers to the wrong entry. A *scope* groups entries and containers that
/// belong together, such as everything that a navigator or a flow shows; in each stack, the entries
/// of a scope form at most one contiguous run.
///
/// A stack is never empty. A stack without content holds a *placeholder* as its root. A placeholder
/// is not reported as a screen. The first entry that is pushed onto the placeholder replaces it, if
/// the entry belongs to the placeholder's scope or to a scope inside that scope.
///
/// # Visible and focused entries
///
/// The visible entries are the top entries that the top layer shows: the top entry of the stack, of
/// the selected tab, or of each column. If the top layer is a sheet that leaves the layer beneath
/// interactive, the entries that the lower layer shows are visible too. At most one visible entry
/// is focused. A command that specifies neither a stack nor a scope applies to the focused stack. A
/// command is ignored if its source is an entry that is not visible, which makes double taps
/// harmless.
///
/// # Changes
///
/// An applied command returns a ``Change``: a list of edits, each of which has an inverse. Changes
/// are numbered by ``revision`` without gaps, and applying them to a snapshot with ``fold(_:)``
/// recreates the state. The commands of a transaction form one change; a transaction that is
/// refused changes nothing.
///
/// # Equality, saving and laws
///
/// States are equal if they show the same things in the same scopes under the same ids; counters
/// and the revision are not compared. `isSameStructure` ignores ids too. An encoded state contains
/// its ids; a state that is restored into a running app gets new ones. ``checkInvariants()`` checks
/// the structural laws, for example that the presenter of each presented layer exists.
///
/// # Complexity
///
/// Storage is flat: containers and scopes are rows of tables and are found by id in constant time.
/// The cost of the frequent commands depends on what they change, not on the depth of the stacks; a
/// command in the middle of a stack also moves the entries above.
public struct NavigationState: Sendable {
  var containers: ContiguousArray<ContainerRecord> = []
  var freeContainers: ContiguousArray<Int> = []
  var scopes: ContiguousArray<ScopeRecord> = []
  var freeScopes: ContiguousArray<Int> = []
  var owned: ContiguousArray<OwnedContainer> = []
  var nextID: UInt64 = 1

  /// The layers, root layer first; there is always a root layer.
  public internal(set) var layers: ContiguousArray<Layer> = []

  /// The number of changes applied so far; it never decreases.
  public internal(set) var revision: UInt64 = 0

  /// The stack to which a command applies if it specifies neither a stack nor a scope.
  public internal(set) var focusedStack = ContainerID(slot: 0, generation: 0)
  /// The slot of the focused stack.
  var focusedSlot: Int { focusedStack.slot }
  /// Whether an edit may have moved the focus since ``focusedStack`` was last updated.
  var needsRefocus = false
  /// The edits since the last commit, oldest first.
  var pending: ContiguousArray<Edit> = []
  /// The previous indexes of the containers that were removed since the last commit.
  ///
  /// Such an index is the place of the container among those of the same entry. It is stored only
  /// if the entry owned several containers.
  var formerPlaces: [ContainerID: Int] = [:]
  /// The value of `formerPlaces` at the last commit, for undoing the edits of the last change.
  var earlierPlaces: [ContainerID: Int] = [:]
  /// The scopes that were empty at some point during the command or transaction in progress.
  ///
  /// When the command or transaction ends, every scope that is still empty ends too.
  var emptied: ContiguousArray<ScopeID> = []
  /// The value of `nextID` when the command or transaction in progress began.
  @usableFromInline var firstNewID: UInt64 = 1
  /// Whether a transaction is in progress, which turns several commands into one change.
  var isInTransaction = false

  /// Creates a state whose root is a placeholder.
  public init() {
    beginRootScope()
    buildUnchecked(.stack([]))
  }

  /// Creates a state with a root layer that shows a container.
  ///
  /// - Parameter root: The container that the root layer shows.
  /// - Throws: ``Refusal`` if a tab container or split has no children, a tab key occurs twice, a
  ///   selection does not exist, an entry specifies a scope other than the root scope, or
  ///   containers are nested too deeply.
  public init(root: NewContainer) throws(Refusal) {
    beginRootScope()
    try check(root, scope: .root)
    buildUnchecked(root)
  }

  /// Creates a state without a root layer; the caller must add one immediately.
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

  /// Raises the next id to at least the given number, so that the ids of another state are not
  /// reused.
  mutating func skipIDs(to id: UInt64) {
    nextID = max(nextID, id)
    firstNewID = nextID
  }

  /// Returns the next id, which is never returned again.
  mutating func mint() -> UInt64 {
    defer { nextID += 1 }
    return nextID
  }
}
