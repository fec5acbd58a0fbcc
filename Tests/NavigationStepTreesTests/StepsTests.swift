#if Macros
  import NavigationModel
  import NavigationStepTrees
  import Testing

  @Suite struct StepsTests {
    @Test func `the first step is selected if one must be`() {
      #expect(PublicSteps().selected == .home)
      #expect(Neighbours().selected == nil)
    }

    @Test func `factories make values with their step selected`() {
      let steps: Neighbours = .style(Explore(query: "sea"))

      #expect(steps.selected == .style)
      #expect(steps.style.query == "sea")
      #expect(Neighbours.count().count == 0)
    }

    @Test func `a deep link selects every collection on its path`() {
      var steps: Neighbours = .home

      steps.detail.$dark.select()

      #expect(steps.currentPath == ["detail", "dark"])
      #expect(steps.$detail.isSelected)
    }

    @Test func `a value can be assigned and selected together`() {
      var steps: Neighbours = .home

      steps.$detail.select(with: .dark)

      #expect(steps.currentPath == ["detail", "dark"])
    }

    @Test func `key paths lead to wrappers and back`() {
      var steps: Neighbours = .home

      steps.select(\.$count, with: 7)

      #expect(steps.isSelected(\.$count))
      #expect(steps.count == 7)
      #expect(Neighbours.step(for: \.$count) == .count)
      #expect(Neighbours.keyPath(for: .detail) == \Neighbours.detail)
      #expect(steps.$detail.keyPath == \Neighbours.detail)
    }

    @Test func `selecting none deselects without changing the enclosing selection`() {
      var steps: Neighbours = .detail(.dark)
      steps.selected = .home

      steps.detail.$none.select()

      #expect(steps.selected == .home)
      #expect(steps.detail.selected == nil)
    }

    @Test func `a step named selected hides no other member`() {
      var names: Names = .default

      names.selectStep(.selected)

      #expect(names.stepSelection.selected == .selected)
      #expect(names.$selected.isSelected)
      names.wrapper.selected = .dark
      #expect(names.currentPath == ["wrapper", "dark"])
    }

    @Test func `other properties stay as they are`() {
      var form = Form(id: 1, title: "Trip", edit: Explore(query: "a"))

      #expect(form.selected == nil)
      form.$alert.select(with: "full")

      #expect(form.selected == .alert)
      #expect(form.title == "Trip")
    }

    @Test func `an enum is its selection`() {
      var door: Door = .open()

      door.$open.select(with: .dark)
      door.selected = .ajar

      #expect(door == .ajar(width: 3))
      #expect(door.$open.wrappedValue == .light)
      door.selected = nil
      #expect(door == .none)
    }

    @Test func `a nested selection in an enum also selects the path to it`() {
      var house: House = .garden

      house.door.$open.select(with: .dark)

      #expect(house.currentPath == ["door", "open", "dark"])
      house.selected = .garden
      house.door = .closed
      #expect(house.selected == .garden)
    }

    @Test func `an optional collection takes part once it is there`() throws {
      var house: House = .garden

      house.cellar?.selected = .dark
      let before = house.currentPath
      house.cellar = ThemeSteps()
      house.cellar?.selected = .dark

      #expect(before == ["garden"])
      #expect(house.currentPath == ["cellar", "dark"])
    }

    @Test func `paths lead into the cases of an enum`() throws {
      var house: House = .garden

      try house.select(["door", "open", "dark"])

      #expect(house.door == .open(.dark))
      #expect(throws: StepError.self) { try house.select(["cellar", "dark"]) }
    }

    @Test func `a store shows steps with enums and optional collections`() {
      let store = StepStore(House())
      store.update { $0.door.$open.select(with: .light) }
      let first = store.state.focused.map { store.name(of: $0) }

      store.update { $0.cellar = .dark }
      store.update { $0.selected = .cellar }

      #expect(first == "door/open")
      #expect(store.steps.currentPath == ["cellar", "dark"])
      #expect(store.state.focused.map { store.name(of: $0) } == "cellar")
    }
  }
#endif
