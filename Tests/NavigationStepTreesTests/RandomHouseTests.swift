#if Macros
  import Foundation
  import NavigationStepTrees
  import PropertyTesting
  import PropertyTestingSwiftTesting
  import Testing

  /// Random selections and assignments in steps with an enum and an optional collection.
  ///
  /// They are compared with plain names.
  @Suite struct RandomHouseTests {
    /// The selections as names; an absent collection has none.
    struct Names: Equatable {
      var house = "garden"
      /// The case of the door.
      var door: String? = "closed"
      /// The selection in the value of the door's case `open`.
      var light: String? = "light"
      /// The selection in the cellar; `nil` if there is no cellar.
      var cellar: String??

      var path: [String] {
        switch house {
        case "door": ["door"] + [door, door == "open" ? light : nil].compactMap { $0 }
        case "cellar": ["cellar"] + [cellar ?? nil].compactMap { $0 }
        default: [house]
        }
      }

      /// The names without the light, which only an open door shows.
      var seen: Names {
        var seen = self
        if door != "open" { seen.light = nil }
        return seen
      }
    }

    @Test(.fuzz) func `a house agrees with plain names`() throws {
      var house = House()
      var names = Names()
      var saved: (StepSnapshot, Names) = (house.selections, names)

      for _ in steps(upTo: 60) {
        let operation = draw("action", .int(in: 0...14))
        if operation == 14 {
          saved = (house.selections, names.seen)
        } else if operation == 13 {
          restore(saved, &house, &names)
        } else {
          try perform(operation, draw("number", .int(in: 0...2)), &house, &names)
        }
        #expect(house.currentPath.steps == names.path, "after \(operation)")
        #expect(Names(of: house) == names.seen, "after \(operation)")
        try checkLaws(of: house)
      }
    }

    private func perform(
      _ operation: Int, _ number: Int, _ house: inout House, _ names: inout Names
    ) throws {
      let theme = [ThemeSteps.light, .dark, .none][number]
      let name = ["light", "dark", nil][number]
      switch operation {
      case 0: (house.selected, names.house) = (.garden, "garden")
      case 1: (house.selected, names.house) = (.door, "door")
      case 2: (house.selected, names.house) = (.cellar, "cellar")
      case 3: (house.door, names.door, names.light) = (.open(theme), "open", name)
      case 4: (house.door, names.door) = (.closed, "closed")
      case 5: (house.cellar, names.cellar) = (theme, .some(name))
      case 6: (house.cellar, names.cellar) = (nil, nil)
      case 7:
        house.door.$open.select(with: theme)
        (names.house, names.door, names.light) = ("door", "open", name)
      case 8: selectCase(number, &house, &names)
      case 9:
        house.cellar?.selected = theme.selected
        if names.cellar != nil {
          names.cellar = .some(name)
          if name != nil { names.house = "cellar" }
        }
      case 10:
        house.$cellar.select(with: theme)
        (names.house, names.cellar) = ("cellar", .some(name))
      case 11: try selectInCellar(name ?? "light", &house, &names)
      default: try selectInDoor(name ?? "light", &house, &names)
      }
    }

    /// Selects a case of the door, or deselects it.
    ///
    /// A case that is selected already keeps its value. Deselecting does not change the selection
    /// of the house.
    private func selectCase(_ number: Int, _ house: inout House, _ names: inout Names) {
      switch number {
      case 0:
        house.door.selected = .open
        if names.door != "open" { names.light = "light" }
        (names.house, names.door) = ("door", "open")
      case 1:
        house.door.selected = .closed
        (names.house, names.door) = ("door", "closed")
      default:
        house.door.selected = nil
        names.door = nil
      }
    }

    private func selectInCellar(
      _ name: String, _ house: inout House, _ names: inout Names
    ) throws {
      guard names.cellar != nil else {
        let before = house
        #expect(throws: StepError.absent("cellar")) { try house.select(["cellar", "light"]) }
        #expect(house == before)
        return
      }
      try house.select(StepPath(["cellar", name]))
      (names.house, names.cellar) = ("cellar", .some(name))
    }

    private func selectInDoor(_ name: String, _ house: inout House, _ names: inout Names) throws {
      try house.select(StepPath(["door", "open", name]))
      (names.house, names.door, names.light) = ("door", "open", name)
    }

    /// Restores a snapshot; if the snapshot has a cellar and the house has none, expects an error
    /// without a change.
    private func restore(
      _ saved: (StepSnapshot, Names), _ house: inout House, _ names: inout Names
    ) {
      let before = house
      guard saved.1.cellar == nil || names.cellar != nil else {
        #expect(throws: StepError.absent("cellar")) { try house.restore(saved.0) }
        #expect(house == before)
        return
      }
      #expect(throws: Never.self) { try house.restore(saved.0) }
      let cellar = saved.1.cellar ?? names.cellar
      names = saved.1
      names.cellar = cellar
    }

    /// Checks laws T6 and T7: encoding and decoding gives an equal value with the same hash and
    /// bytes.
    private func checkLaws(of house: House) throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      let bytes = try encoder.encode(house)
      let again = try JSONDecoder().decode(House.self, from: bytes)

      #expect(again == house)
      #expect(again.hashValue == house.hashValue)
      #expect(try encoder.encode(again) == bytes)
    }
  }

  extension RandomHouseTests.Names {
    init(of house: House) {
      self.house = house.selected.rawValue
      door = house.door.selected?.rawValue
      light = nil
      if case .open(let theme) = house.door { light = theme.selected?.rawValue }
      cellar = house.cellar.map { $0.selected?.rawValue }
    }
  }
#endif
