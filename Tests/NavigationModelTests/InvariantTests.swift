import NavigationModel
import Testing

/// Each structural law can fail: a state with one defect breaks one law, and both the check of a
/// whole state and the check after a change find the defect.
@Suite struct InvariantTests {
  struct Damage: CustomTestStringConvertible {
    let law: InvariantViolation.Law
    let what: String
    let edits: @Sendable (NavigationState) -> [Edit]

    var testDescription: String { "\(law.rawValue): \(what)" }
  }

  static let stack = ContainerID(rawValue: 1)
  static let tabs = ContainerID(rawValue: 0)

  static func entry(
    _ id: UInt64, scope: ScopeID = .root, flags: Entry.Flags = []
  ) -> Entry {
    Entry(id: EntryID(rawValue: id), scope: scope, screen: 1, flags: flags)
  }

  static func top(_ state: NavigationState) -> Position {
    Position(container: stack, index: state.depth(of: stack))
  }

  static let damages: [Damage] = [
    Damage(law: .stacksAreNeverEmpty, what: "the root was removed") { state in
      state.entries(of: stack).enumerated().reversed().map { index, entry in
        .remove(entry, from: Position(container: stack, index: index))
      }
    },
    Damage(law: .entryIDsAreUnique, what: "an entry is in two places") { state in
      [.insert(state.entries(of: stack)[0], at: top(state))]
    },
    Damage(law: .entryIDsAreUnique, what: "an id was never given out") { state in
      [.insert(entry(1 << 50), at: top(state))]
    },
    Damage(law: .placeholdersStandAlone, what: "a placeholder above a screen") { state in
      [.insert(entry(90, flags: .placeholder), at: top(state))]
    },
    Damage(law: .containersFormATree, what: "a container that no layer shows") { _ in
      let node = ContainerNode(
        id: ContainerID(rawValue: 3), kind: .stack, holder: .layer(LayerID(rawValue: 80)))
      return [
        .addContainer(node), .insert(entry(91), at: Position(container: node.id, index: 0)),
      ]
    },
    Damage(law: .containersFormATree, what: "an entry says that it owns a container") { state in
      let entry = state.entries(of: stack)[0]
      return [
        .mark(
          entry.id, at: Position(container: stack, index: 0), from: [], to: .ownsContainer)
      ]
    },
    Damage(law: .selectionsExist, what: "a tab that is not there is selected") { _ in
      [.select(tabs, from: 0, to: 7)]
    },
    Damage(law: .selectionsExist, what: "two tabs have one key") { _ in
      let node = ContainerNode(
        id: ContainerID(rawValue: 3), kind: .stack,
        holder: .container(tabs, index: 2, key: 0))
      return [
        .addContainer(node), .insert(entry(91), at: Position(container: node.id, index: 0)),
      ]
    },
    Damage(law: .layersFormAChain, what: "the presenter is unknown") { _ in
      let layer = LayerID(rawValue: 92)
      let node = ContainerNode(
        id: ContainerID(rawValue: 3), kind: .stack, holder: .layer(layer))
      return [
        .addContainer(node), .insert(entry(91), at: Position(container: node.id, index: 0)),
        .addLayer(
          Layer(
            id: layer, style: .sheet, presenter: EntryID(rawValue: 93), container: node.id)),
      ]
    },
    Damage(law: .scopesFormAForest, what: "an entry of a scope that has ended") { state in
      let scope = state.activeScopes[0]
      return [.endScope(scope)]
    },
    Damage(law: .scopesAreContiguous, what: "a run is parted") { state in
      [
        .insert(
          entry(90), at: Position(container: stack, index: state.depth(of: stack) - 1))
      ]
    },
    Damage(law: .scopesAreNeverEmpty, what: "a scope has no entry") { _ in
      [.beginScope(Scope(id: ScopeID(rawValue: 2), parent: .root, kind: 1))]
    },
    Damage(law: .focusIsCurrent, what: "a tab was selected and the focus stayed") { _ in
      [.select(tabs, from: 0, to: 1)]
    },
  ]

  /// Returns a state with two tabs, of which the first shows a root and two entries of a scope.
  static func sound() throws -> NavigationState {
    var state = try NavigationState(
      root: .tabs([NewTab(0, .stack(0)), NewTab(1, .stack(1))], selected: 0))
    let begun = state.begin(1, with: 2)
    let scope = try #require(begun)
    state.apply(Command(.push(3), scope: scope))
    // Ids up to 100 count as issued, so that only the damage decides which law breaks.
    while state.revision < 220 {
      state.apply(.push(4))
      state.apply(.pop(1))
    }
    return state
  }

  @Test func `a sound state breaks no law`() throws {
    let state = try Self.sound()

    try state.checkInvariants()
  }

  @Test(arguments: damages)
  func `a damaged state breaks its law`(damage: Damage) throws {
    var state = try Self.sound()
    for edit in damage.edits(state) { state.perform(edit) }

    let violation = #expect(throws: InvariantViolation.self) { try state.checkInvariants() }

    #expect(violation?.law == damage.law)
    #expect(violation?.description.hasPrefix(damage.law.rawValue) == true)
  }

  @Test(arguments: damages)
  func `the check after a change finds what that change has damaged`(damage: Damage) throws {
    var state = try Self.sound()
    let edits = damage.edits(state)
    for edit in edits { state.perform(edit) }
    let change = Change(
      revision: state.revision, cause: .code, animation: .none, firstNewID: 90,
      edits: ShortList(edits))

    #expect(throws: InvariantViolation.self) { try state.checkInvariants(after: change) }
  }

  @Test func `a change is checked only where its edits are, a whole state everywhere`() throws {
    var state = try Self.sound()
    let change = try #require(state.apply(.push(5)).change)
    let hidden = try #require(state.stacks.last)
    let twin = state.entries(of: hidden)[0]
    state.perform(.insert(twin, at: Position(container: hidden, index: 1)))

    #expect(violation(of: state, after: change) == nil)
    #expect(throws: InvariantViolation.self) { try state.checkInvariants() }
  }

  @Test(arguments: [true, false])
  func `a second run of a scope is found from the new entry alone`(isAbove: Bool) throws {
    var state = try NavigationState(root: .stack([0, 1]))
    let begun = state.begin(1, with: 2)
    let scope = try #require(begun)
    // The check also examines the neighbors of the new entry. So its neighbors here belong to the
    // root scope, and only the entry itself shows the second run.
    for _ in 0..<2 { state.apply(Command(.push(3), scope: .root)) }
    let used = try #require(state.apply(.push(4)).change?.inserted.first)
    state.apply(.pop(1))
    let stack = state.stacks[0]
    let index = isAbove ? state.depth(of: stack) : 1
    let entry = Entry(id: used.id, scope: scope, screen: 4, flags: [])
    let edit = Edit.insert(entry, at: Position(container: stack, index: index))

    state.perform(edit)
    let change = Change(
      revision: state.revision, cause: .code, animation: .none, firstNewID: used.id.rawValue,
      edits: ShortList([edit]))

    #expect(violation(of: state, after: change) == .scopesAreContiguous)
  }

  private func violation(
    of state: NavigationState, after change: Change
  ) -> InvariantViolation.Law? {
    do throws(InvariantViolation) {
      try state.checkInvariants(after: change)
      return nil
    } catch {
      return error.law
    }
  }

  @Test func `every law has a test in which it fails`() {
    let shown = Set(Self.damages.map(\.law))

    #expect(shown == Set(InvariantViolation.Law.allCases))
  }
}
