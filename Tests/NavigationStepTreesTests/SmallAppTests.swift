#if Macros
  import NavigationModel
  import NavigationStepTrees
  import Testing

  @Suite struct SmallAppTests {
    @Test func `selecting a trip shows its detail above the list`() {
      let store = makeTrips()

      store.update { $0.$detail.select(with: Trip(city: "Lima")) }

      #expect(store.steps.detail.city == "Lima")
      #expect(store.state.visibleEntries.map { store.name(of: $0) } == ["detail"])
      store.goBack()
      #expect(store.state.visibleEntries.map { store.name(of: $0) } == ["list"])
    }
  }
#endif
