#if Macros
  public import NavigationStepTrees

  // Declarations that are legal but rare; the test is that they compile.

  protocol Titled {}

  protocol Sized {}

  struct Card: Titled, Sized {}

  /// Types that are not plain names.
  @Steps
  struct Shapes {
    var pair: (Int, name: String) = (0, name: "zero")
    var act: () -> Void = {}
    var send: @Sendable (Int) async throws -> String = { "\($0)" }
    var perhaps: (() -> Void)?
    var some: any Titled & Sized = Card()
    var other: (any Titled)?
    var meta: Card.Type = Card.self
    var matrix: [[Int]] = [
      [1, 0],  // the first row
      [0, 1],
    ]
    var lookup: [String: (Int, Int)] = [:]
    var cast = 3 as UInt8
  }

  /// Names that the runtime and the expansion use themselves.
  @Steps
  struct OwnNames {
    var follow
    var select
    var selectStep
    var pop
    var lending
    var access = 1
    var wrapper = 1
    var newValue = 1
    var reply
    var writer = 1
    var choice
    var allowsNone
    var describeSteps
    var readStep
    var writeStep
    var currentPath
    var navigationPath
    var Home
    var größe
    var open
    var mutating
    var EmptyStep
  }

  /// A generic type with a `where` clause.
  @Steps
  struct Shelf<Key, Item>
  where Key: Hashable & Sendable, Item: RawRepresentable, Item.RawValue == Int {
    var empty
    var key: Key?
    var items: [Key: Item] = [:]
    var inner: Pile<Item>?
  }

  @Steps
  struct Pile<Item> {
    var top: Item?
    var rest
  }

  /// A handwritten initializer, and static properties.
  @Steps
  struct Written: Hashable {
    static let preset = Written(count: 3)
    static var usual: Written { .home }

    var home
    var count = 0
    var preset

    init(count: Int) {
      self.count = count
    }
  }

  /// Steps with different access levels.
  public enum Scope {
    @Steps
    package struct Packaged {
      package var home
      package internal(set) var count = 0
      internal var theme: ThemeSteps = .none
      fileprivate(set) var last = 0
      private var secret
    }

    @Steps
    fileprivate struct Filed {
      fileprivate var home
      private(set) var theme: ThemeSteps?
    }

    /// A choice whose cases have values of different kinds.
    @Steps
    public enum Choice: Hashable, Codable, Sendable {
      case nothing
      /// A number.
      case number(Int = 1)
      case labelled(_ theme: PublicTheme = .none)
      case list(first: [Int]? = [1, 2])
      case `default`
      case `init`(value: String = "a, b")
      indirect case nested(Choice = .nothing)
      case none
    }
  }

  /// Cases with raw values, several in one declaration, and other members next to them.
  @Steps
  enum Tab: String, CaseIterable, Identifiable {
    case home, explore
    case profile = "me"

    static let first = Tab.home
    var id: String { rawValue }
    var isHome: Bool { self == .home }
  }

  @Steps
  indirect enum Chain<Value: Hashable & Sendable>: Hashable, Sendable {
    case end
    case link(Chain = .end)
    case value(Value?)
  }

  /// Marked steps next to properties of different kinds.
  @Steps(StepsLayout.tabs)
  struct Screen {
    let onClose: () -> Void
    var filter: (@Sendable (Int) -> Bool)?
    var transform: @Sendable (Int) -> Int = { $0 + 1 }
    var pair = (1, 2)
    private(set) var reads = 0
    var title: String { didSet { reads += 1 } }
    lazy var size = title.count
    weak var owner: Owner?
    static var made: Int { 1 }
    var length: Int { title.count }
    @Step
    // The list.
    var list
    @Step private(set) var detail: ThemeSteps = .light
    @Step /* a sheet */ var sheet: String? = nil

    final class Owner {}
  }

  func makeUnusual() -> [Any] {
    var shapes: Shapes = .act({})
    shapes.$pair.select(with: (1, name: "one"))
    shapes.$perhaps.select()
    var written: Written = .home
    written.$count.select(with: 4)
    let screen = Screen(onClose: {}, title: "a", selected: .sheet)
    var choice: Scope.Choice = .labelled(.light)
    choice.$nested.select(with: .number(3))
    choice.selected = .`init`
    let shelf = Shelf<String, Level>(.items)
    return [
      shapes, written, Written(.count), screen, choice, Tab.home, shelf, OwnNames.pop,
    ]
  }

  enum Level: Int { case low, high }
#endif
