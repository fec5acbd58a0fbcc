#if Macros
  import Foundation
  public import NavigationStepTrees
  import Testing

  // Declarations that once did not compile, or compiled with another meaning.

  /// A value with a name that the macro also gives to a member of every collection.
  @Steps
  struct Picker: Hashable, Codable, Sendable {
    var home
    var selected = 0
  }

  /// A value with such a name, next to steps that are marked with `@Step`.
  @Steps
  struct Chooser: Hashable, Codable, Sendable {
    let id: Int
    var selected = 0
    @Step var edit = 1
  }

  /// Constants that an initializer must set, next to a step.
  @Steps
  struct Letter {
    let title: String?
    let onClose: () -> Int?
    var home
  }

  @Steps
  struct Frame {
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    var view: Owner!
    @Step var home
    @Step var zoom = 1

    final class Owner {}
  }

  @Steps
  struct Long {
    var title: Optional<String>
    @Step var home
  }

  /// Factories that are written as functions.
  @Steps
  struct Made {
    var home
    var count = 0
    var other = 0

    static func home() -> Int { 3 }
    static func count(_ value: Int) -> Made { Made(.home) }
    static func other(_ value: String) -> Made { .other(value.count) }
  }

  /// Values given by `if` and `switch` expressions, which only declarations allow, and a metatype
  /// as a value.
  @Steps
  struct Conditional {
    var home
    var first: Int = if Bool(true) { 1 } else { 2 }
    var second: Int =
      switch Bool(false) {
      case true: 1
      case false: 2
      }
    var type = Conditional.self
  }

  @Steps
  struct Keyed: Codable {
    typealias CodingKeys = Keys

    var home
    var count = 0

    enum Keys: String, CodingKey { case stepSelection, _count }
  }

  @Steps
  enum Some: Hashable {
    case some(Int = 1)
    case other
    case none
  }

  @Steps
  enum Alone {
    case home(Int = 1)
  }

  @Steps
  enum Begun: Equatable {
    case home
    case count(Int = 0)

    init(_ selected: AllSteps) {
      self = selected == .home ? .home : .count(7)
    }
  }

  /// The namespace of the types in the extension below.
  public enum Library {}

  // An extension's modifiers also apply to the types inside it.
  public extension Library {
    @Steps struct Shelf {
      /// A screen.
      public var home
      var count = 0
    }

    @Steps enum Door {
      case shut
      case open(Int = 1)
    }
  }

  /// A type that keeps some of its storage private.
  @Steps
  public struct Reserved {
    /// A property that all clients see.
    public let id: Int
    private var cache: [Key: Int] = [:]
    var size: Key = Key()
    /// A step that all clients see.
    @Step public var edit = 1
    @Step var inside = Key()

    struct Key: Hashable {}
  }

  @MainActor
  @Steps
  struct Screenful: Hashable, Codable {
    var home
    var theme: ThemeSteps = .light
  }

  @Suite struct RareDeclarationsTests {
    @Test func `a value called selected is encoded next to the selection`() throws {
      let picker: Picker = .selected(4)
      let chooser = Chooser(id: 1, selected: 5, selectedStep: .edit)

      let picked = try JSONDecoder().decode(Picker.self, from: JSONEncoder().encode(picker))
      let chosen = try JSONDecoder().decode(Chooser.self, from: JSONEncoder().encode(chooser))

      #expect(picked == picker)
      #expect(picked.stepSelection.selected == .selected)
      #expect(chosen == chooser)
      #expect(chosen.selected == 5)
    }

    @Test func `the initializer takes constants and functions with optional results`() {
      let card = Letter(title: "a", onClose: { nil }, selected: .home)
      let long = Long(title: nil)

      #expect(card.title == "a")
      #expect(card.onClose() == nil)
      #expect(long.title == nil)
      #expect(Frame().view == nil)
    }

    @Test func `handwritten functions coexist with the factories`() {
      let selected: Made = .other(3)

      #expect(Made.home() == 3)
      #expect(Made.count(4).selected == .home)
      #expect(selected.other == 3)
      #expect(Made.other("four").other == 4)
    }

    @Test func `values that depend on a condition become defaults of factories`() {
      let first: Conditional = .first()
      let second: Conditional = .second()

      #expect(first.first == 1)
      #expect(second.second == 2)
      #expect(ObjectIdentifier(first.type) == ObjectIdentifier(Conditional.self))
    }

    @Test func `each case of an enum can be selected, whatever its name`() {
      var value: Some = .none

      value.selected = .other
      let other = value
      value.selected = Some.Steps.some

      #expect(other == .other)
      #expect(value == .some(1))
      #expect(Some(.other) == .other)
      #expect(Begun(.count) == .count(7))
      #expect(Alone(.home).selected == .home)
    }

    @Test func `the public initializer takes what clients see, the internal one the rest`() {
      let outer = Reserved(id: 1, edit: 2, selected: .edit)
      let inner = Reserved(id: 1, size: Reserved.Key(), inside: Reserved.Key())

      #expect(outer.selected == .edit)
      #expect(inner.selected == nil)
    }

    @MainActor
    @Test func `steps on the main actor can be selected there`() {
      var steps: Screenful = .home

      steps.theme.selected = .dark

      #expect(steps.selected == .theme)
    }
  }
#endif
