import NavigationModel
import NavigationStepTreesRuntime
import Testing

@Suite struct StoreTests {
  let store = StepStore(AppSteps(.home))

  var names: [String] { store.state.visibleEntries.map { store.name(of: $0) } }

  @Test func `the window shows the initial selection`() {
    #expect(names == ["home"])
  }

  @Test func `a deep link shows the whole stack`() {
    let outcome = store.update { $0.profile.detailStep.select(with: .dark) }

    #expect(outcome.isApplied)
    #expect(names == ["profile/detail"])
    #expect(store.state.depth(of: store.state.focusedStack) == 2)
  }

  @Test func `a selection that is not a screen does not change the window`() {
    store.update { $0.profile.selected = .detail }

    let outcome = store.update { $0.profile.detail.selected = .dark }

    #expect(outcome == .ignored(.noChange))
    #expect(store.steps.profile.detail.selected == .dark)
  }

  @Test func `selecting the selected step is a reselection`() {
    #expect(store.update { $0.selected = .home } == .ignored(.reselected))
  }

  @Test func `background tabs follow selections and keep their entries`() throws {
    store.update { $0.profile.selected = .detail }
    let entry = try #require(store.state.focused)
    store.update { $0.selected = .home }

    store.update { $0.profile = .main }
    store.update { $0.profile = .detail() }
    store.update { $0.selected = .profile }

    #expect(names == ["profile/detail"])
    #expect(store.state.focused?.id != entry.id)
    #expect(try store.state.checkInvariants() == ())
  }

  @Test func `an empty selection shows nothing, and selecting again restores the old entries`()
    throws
  {
    let home = try #require(store.state.focused)

    store.update { $0.selected = nil }
    let nothing = names
    store.update { $0.selected = .home }

    #expect(nothing == [])
    #expect(store.state.focused?.id == home.id)
    #expect(store.state.tabKeys(of: store.state.layers[0].container).count == 4)
  }

  @Test func `the system's back command leads from an outer step into a group`() throws {
    store.update { steps in try? steps.select(["trips", "booking", "seats", "done"]) }
    store.update { $0.trips.selected = .done }

    let outcome = store.goBack()

    #expect(outcome.isApplied)
    #expect(names == ["trips/booking/seats/done"])
    #expect(store.steps.currentPath == ["trips", "booking", "seats", "done"])
  }

  @Test func `a store follows a host that removed several screens`() throws {
    store.select(["trips", "booking", "seats", "done"])
    let entries = store.state.entries(of: store.state.focusedStack)

    let outcome = store.handle(.host(.removed(entries.suffix(3).map(\.id))))

    #expect(outcome.isApplied)
    #expect(store.steps.currentPath == ["trips", "booking", "list"])
  }

  @Test func `a store follows a host that selected a tab`() {
    let tabs = store.state.layers[0].container

    #expect(store.handle(.host(.selected(tabs, index: 1))).isApplied)
    #expect(store.steps.selected == .explore)
    #expect(
      store.handle(.host(.selected(tabs, index: 9))) == .refused(.indexOutOfRange(9, count: 4)))
  }

  @Test func `a link selects its steps, and a wrong one is refused`() {
    #expect(store.handle(.link("tern://profile/detail/dark")).isApplied)
    #expect(names == ["profile/detail"])

    guard case .refused = store.handle(.link("tern://profile/detail/blue")) else {
      Issue.record("an unknown step was taken for one")
      return
    }
    #expect(store.steps.currentPath == ["profile", "detail", "dark"])
  }

  @Test func `actions select steps, and their numbers are checked`() throws {
    store.update { $0.profile.selected = .detail }
    let entry = try #require(store.state.focused)

    let actions = store.actions(on: entry.id)

    #expect(
      actions.map(\.label) == ["profile/detail/light", "profile/detail/dark", "profile/main"])
    #expect(store.handle(.perform(2, on: entry.id, value: .none)).isApplied)
    #expect(names == ["profile/main"])
    #expect(store.handle(.perform(0, on: entry.id, value: .none)) == .ignored(.staleSource))
  }

  @Test func `a snapshot restores the same screens in another store`() {
    store.select(["trips", "booking", "seats", "done"])
    let other = StepStore(AppSteps(.home))

    let outcome = other.restore(store.snapshot())

    #expect(outcome.isApplied)
    #expect(other.state.focused.flatMap { other.path(of: $0.id) } == other.steps.currentPath)
    #expect(other.steps.selections == store.steps.selections)
    #expect(other.state.isSameStructure(as: store.state))
  }

  @Test func `a snapshot of version 1 is read and written back unchanged`() {
    store.select(["trips", "booking", "seats", "done"])
    let version1 = """
      steps 1
      6,0,5:trips1,7:profile4:main2,7:profile6:detail0:1,5:trips7:booking2,5:trips7:booking5:s\
      eats3,5:trips7:booking5:seats4:done0,13,0,1,4:home3,0,1,7:explore4,0,2,7:profile4:main5,\
      0,2,5:trips4:list6,0,3,5:trips7:booking4:list7,0,4,5:trips7:booking5:seats4:list9,0,4,5:\
      trips7:booking5:seats4:done10,1,3,5:trips7:booking5:seats8,2,0,4294967296,4,1,4:home1,4,\
      1,7:explore2,4,1,7:profile3,4,1,5:trips4,
      """
    let other = StepStore(AppSteps(.home))

    other.restore(NavigatorSnapshot(kind: store.kind, data: Array(version1.utf8)))

    #expect(String(decoding: store.snapshot().root.data, as: UTF8.self) == version1)
    #expect(other.steps.selections == store.steps.selections)
  }

  @Test func `damaged snapshots are refused as a whole`() {
    var snapshot = store.snapshot().root
    for length in 0..<snapshot.data.count {
      let bytes = Array(snapshot.data.prefix(length))
      let cut = NavigatorSnapshot(kind: snapshot.kind, data: bytes)
      guard case .refused = store.restore(cut) else {
        Issue.record("\(length) bytes were taken for a snapshot")
        return
      }
    }
    snapshot.kind = "another"
    #expect(!store.restore(snapshot).isApplied)
  }

  @Test func `steps of an earlier update can be assigned again`() {
    var saved = AppSteps()
    store.update { saved = $0 }
    store.update { $0.selected = .explore }

    store.update { $0 = saved }

    #expect(names == ["home"])
    #expect(store.steps.selected == .home)
  }

  @Test func `a window with a store inside is restored with it`() throws {
    let window = NavigationContext()
    window.apply(.push(7))
    let outer = window.state.focusedStack
    let inner = StepStore(TripSteps())
    #expect(window.adopt(inner, at: .push, by: .root).outcome.isApplied)

    inner.select(["booking", "seats", "done"])

    #expect(window.state.depth(of: outer) == 6)
    #expect(inner.goBack().isApplied)
    #expect(inner.steps.currentPath == ["booking", "seats", "list"])
  }
}
