#if Macros
  import Foundation
  import NavigationStepTrees
  import Testing

  // Defects of earlier libraries of this kind, one test for each.
  @Suite struct RegressionTests {
    @Steps
    struct Outer: Hashable, Codable, Sendable {
      var x
      var w
      var y: Inner = .a
    }

    @Steps
    struct Inner: Hashable, Codable, Sendable {
      var a
      var theme: ThemeSteps = .none
      var none
    }

    @Steps
    struct Lazy {
      lazy var length = 3
      var home
      var trips = [String]()

      func count() -> Int { trips.count }
    }

    @Test func `overwriting the selected child does not restore an earlier selection`() {
      var outer: Outer = .x
      outer.selected = .w
      outer.y.selected = .theme

      outer.y = .a

      #expect(outer.selected == .y)
    }

    @Test func `switching off a sheet in the background does not change the enclosing selection`() {
      var outer: Outer = .x
      outer.y.selected = .theme
      outer.selected = .x

      outer.y[isSelected: .theme] = false

      #expect(outer.selected == .x)
      #expect(outer.y.selected == nil)
    }

    @Test func `a decoded value selects like any other`() throws {
      var outer: Outer = .x
      outer.y.theme.selected = .dark
      let data = try JSONEncoder().encode(outer)

      var decoded = try JSONDecoder().decode(Outer.self, from: data)
      let same = decoded == outer
      decoded.selected = .w

      #expect(same)
      #expect(decoded.selected == .w)
    }

    @Test func `damaged steps are refused, and the error says where`() throws {
      let text = #"{"selected":"y","y":{"selected":"theme","theme":{"selected":"blue"}}}"#

      let error = #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(Outer.self, from: Data(text.utf8))
      }

      guard case .dataCorrupted(let context) = try #require(error) else {
        Issue.record("another error: \(String(describing: error))")
        return
      }
      #expect(context.codingPath.map(\.stringValue) == ["y", "theme", "selected"])
    }

    @Test func `methods and lazy properties do not count as steps`() {
      let steps: Lazy = .trips(["Lima"])

      #expect(steps.selected == .trips)
      #expect(steps.count() == 1)
    }

    @Test func `selections of another version are refused as a whole`() {
      var outer: Outer = .x
      let before = outer
      let foreign = StepSnapshot([
        StepSnapshot.Selection([], selects: "w"),
        StepSnapshot.Selection(["y"], selects: "gone"),
      ])

      #expect(throws: StepError.unknownStep("gone", in: "Inner", path: "y/gone")) {
        try outer.restore(foreign)
      }
      #expect(outer == before)
    }

    @Test func `a step can be named none, in any position`() {
      #expect(Outer.Steps.allCases.map(\.rawValue) == ["x", "w", "y"])
      #expect(Inner.Steps.allCases.map(\.rawValue) == ["a", "theme"])
    }

    @Test func `a handwritten initializer coexists with the selecting ones`() {
      let made = Written(count: 3)
      let selected: Written = .count(3)

      #expect(made.selected == .home)
      #expect(selected.selected == .count)
      #expect(selected.count == made.count)
      #expect(Written.preset == made)
    }

    @Test func `functions, labels and attributes next to values are kept as written`() {
      var calls = 0
      let shapes: Shapes = .act { calls += 1 }
      let choice: Scope.Choice = .labelled(.light)
      var nested: Scope.Choice = .nested(.number(2))
      nested.selected = .labelled

      shapes.act()

      #expect(calls == 1)
      #expect(choice.selected == .labelled)
      #expect(nested == .labelled(.none))
    }
  }
#endif
