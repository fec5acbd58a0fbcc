import NavigationGraphs
import NavigationLinks
import PropertyTesting

/// A place in the demo app to which a link can lead.
enum DemoPlace: Hashable, Sendable {
  case welcome
  case gender
  case profile(String)
  case settings
  case photos(Int)

  /// The links of the app; `nil` only if the rules contain a mistake.
  static let links: LinkTable<DemoPlace>? = try? table()

  private static func table() throws -> LinkTable<DemoPlace> {
    let profile = try LinkRule<DemoPlace>("/profile/{name}", under: { _ in .welcome }) { values in
      values.text("name").map { .profile($0) }
    } write: { place in
      if case .profile(let name) = place { ["name": .text(name)] } else { nil }
    }
    let photos = try LinkRule<DemoPlace>("/photos?count={count:int}", under: { _ in .gender }) {
      values in
      values.int("count").map { .photos($0) }
    } write: { place in
      if case .photos(let count) = place { ["count": .int(count)] } else { nil }
    }
    return try LinkTable(
      origins: ["https://demo.example", "demo:"],
      rules: [
        LinkRule("/welcome", to: .welcome), LinkRule("/gender", to: .gender, under: .welcome),
        profile, LinkRule("/settings", to: .settings), photos,
      ])
  }

  /// Generates a place; the simplest places come first.
  static func drawn(from draw: inout Draw) throws(Interruption) -> DemoPlace {
    let kinds = ["gender", "profile", "photos", "settings", "welcome"]
    switch try draw.index("place", below: kinds.count, name: { kinds[$0] }) {
    case 0: return .gender
    case 1:
      let names = ["Ada", "a/b?c=d&e", "ü%20#é"]
      return .profile(names[try draw.index("name", below: names.count) { names[$0] }])
    case 2: return .photos(try draw.int("count", in: 0...2))
    case 3: return .settings
    default: return .welcome
    }
  }

  /// Generates a link that must not open anything.
  ///
  /// The link leads to another app or to no place, has invalid values, or is not a link at all.
  static func drawnBadLink(from draw: inout Draw) throws(Interruption) -> String {
    let links = badLinks
    let kind = try draw.index("link", below: links.count + 1) {
      $0 < links.count ? String(links[$0].prefix(60)) : "drawn"
    }
    guard kind == links.count else { return links[kind] }
    let letters = Array("/%?#&=@:1\u{7F}é\0")
    let text = try draw.list("letter", count: 0...12) { _, draw throws(Interruption) in
      letters[try draw.index(below: letters.count)]
    }
    return "https://demo.example/" + String(text)
  }

  /// Fixed links that must not open anything.
  ///
  /// They are created once, because one of them is long.
  private static let badLinks = [
    "", "https://elsewhere.example/gender", "tern:gender", "https://demo.example/nowhere",
    "https://demo.example/photos?count=99999999999999999999", "https://demo.example/photos",
    "https://demo.example/profile/%FF", "https://demo.example/profile/%4",
    "https://demo.example/gender/../settings", "https://demo.example@elsewhere.example/gender",
    "https://demo.example/profile/" + String(repeating: "a", count: 100_000),
  ]
}

extension DemoApp {
  /// Returns the node that shows a place.
  func node(of place: DemoPlace) -> LinkedNode {
    switch place {
    case .welcome: LinkedNode(welcome)
    case .gender: LinkedNode(gender)
    case .profile(let name): LinkedNode(profile, with: name)
    case .settings: LinkedNode(settings)
    case .photos(let count): LinkedNode(PhotosNode(), with: count, in: [photosToMap()])
    }
  }
}
