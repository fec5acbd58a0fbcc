#if Macros
  public import NavigationStepTrees

  // Declarations whose only purpose is to compile. They have names, types and neighbors that are
  // known to cause trouble for macros.

  struct Explore: Hashable, Codable, Sendable {
    var query = ""
  }

  /// Members of different kinds that a declaration may contain besides steps.
  @Steps
  struct Neighbours: Hashable, Codable, Sendable {
    let limit = 3
    static let made = Mark()
    var home
    var count = 0  // a remark behind a value
    var offset = -1
    var names = ["home"]
    var places: [String: Int] = ["home": 0]
    var name: String?  // optional, with a remark
    var path = [String]()
    var style = Explore()
    var detail: ThemeSteps = .none
    var none

    var isHome: Bool { selected == .home }

    func described() -> String { "\(limit) \(isHome)" }

    enum Kind { case one }

    struct Mark: Sendable {}
  }

  @Steps(.state)
  struct ThemeSteps: Hashable, Codable, Sendable {
    var light
    var dark
    var none
  }

  /// Names that have another meaning elsewhere.
  @Steps
  struct Names: Hashable, Codable, Sendable {
    var `default`
    var `init`
    var `switch` = 1
    var selected
    var index
    var step
    var keyPath
    var rawValue
    var hashValues
    var some
    var value = "a value"
    var wrapper: ThemeSteps = .light
    var steps
    var list
    var reader
    var none
  }

  /// A type that is public.
  @Steps(.tabs)
  public struct PublicSteps: Hashable, Codable, Sendable {
    /// A screen.
    public var home
    /// A number that others may read.
    public private(set) var count = 0
    var hidden
    /// A choice.
    public var theme: PublicTheme = .none
  }

  /// A choice that others may use.
  @Steps
  public struct PublicTheme: Hashable, Codable, Sendable {
    /// Light.
    public var light
    /// Neither.
    public var none
  }

  @Steps
  private struct PrivateSteps {
    var home
    private var secret = 1
  }

  /// A generic type with the usual name for its parameter.
  @Steps
  struct Box<T: Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
    var empty
    var full: T?
    var several: [T] = []
  }

  extension Box where T == Int {
    static var example: Box { .full(3) }
  }

  enum Outer {
    @Steps
    struct Inner {
      var home
      var theme: ThemeSteps = .none
    }
  }

  /// Steps next to other members.
  @Steps
  struct Form: Hashable, Sendable {
    let id: Int
    var title: String
    var isBusy = false
    @Step var edit = Explore()
    @Step var alert: String?
    @Step var help
  }

  /// A reducer's state.
  struct AppState: Equatable {
    var steps: Neighbours = .home
    var count = 0
  }

  @Steps
  enum Door: Hashable, Codable, Sendable {
    case closed
    case open(ThemeSteps = .light)
    case ajar(width: Int = 3)
    case named(String?)
    case none
  }

  @Steps
  struct House: Hashable, Codable, Sendable {
    var garden
    var door: Door = .closed
    var cellar: ThemeSteps?
  }
#endif
