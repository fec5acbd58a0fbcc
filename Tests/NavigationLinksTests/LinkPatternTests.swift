import NavigationLinks
import Testing

@Suite struct `A link pattern` {
  @Test(arguments: [
    "/", "/trips", "/trips/{trip:int}", "/a%20b/{x}.html", "/files/{path...}",
    "/trips?tab={tab:days|map?}&tag={tags*}&from=mail&n={n:int}", "https://tern.example/{x:bool}",
    "tern:///trips",
  ])
  func `is written as it was read`(text: String) throws {
    let pattern = try LinkPattern(text)

    #expect(try LinkPattern(pattern.description) == pattern)
    #expect(pattern.description == text)
  }

  @Test(arguments: [
    "trips", "//a", "/a//b", "/{a", "/a}", "/{}", "/{a}{b}", "/{a}/{a}", "/{rest...}/x",
    "/{a:number}", "/{a:x}", "/x{a:int}", "/?", "/?a", "/?=b", "/?a={b}&c={b}", "/%zz", "9://x/",
  ])
  func `is refused where it has no meaning`(text: String) {
    #expect(throws: LinkPatternError.self) { try LinkPattern(text) }
  }

  @Test func `is refused where no link could be as long`() throws {
    let (longest, limit) = (String(repeating: "/a", count: 1 << 15), LinkAddress.byteLimit)

    #expect(try LinkPattern(longest).link(with: [:]).utf8.count == limit)
    #expect(throws: LinkPatternError.self) { try LinkPattern(longest + "/a") }
  }

  @Test(
    arguments: [
      ("/a", "/b", nil), ("/a", "/a/b", nil), ("/{x}", "/new", "/new"), ("/{x:int}", "/new", nil),
      ("/{x:int}", "/{y:bool}", nil), ("/{x:int}", "/{y}", "/x"), ("/tr{x}", "/{y:bool}", "/true"),
      ("/a{x}", "/{y}b", "/axb"), ("/a{x}", "/b{x}", nil), ("/{x...}", "/a/{y}", "/a/x"),
      ("/{x...}", "/{y...}", "/"), ("/{x:a|b}", "/{x:b|c}", "/b"), ("/5{x}", "/{n:int}", "/50"),
      ("/?a=1", "/?a=2", nil), ("/?a=1", "/?a={n:int?}", "/?a=1"),
      ("/?a={x}", "/?b={y}", "/?a=x&b=x"),
      ("/?a={x:bool}", "/?a={y:int?}", nil), ("https://a.b/", "https://c.d/", nil),
      ("https://a.b/", "/", "https://a.b/"),
    ] as [(String, String, String?)])
  func `overlaps another one or not`(first: String, second: String, example: String?) throws {
    let (first, second) = (try LinkPattern(first), try LinkPattern(second))

    let overlap = first.overlap(with: second)

    #expect((overlap == nil) == (example == nil))
    #expect((second.overlap(with: first) == nil) == (example == nil))
    if let overlap {
      let address = try LinkAddress(overlap)
      var (one, other) = (first, second)
      if one.origin == nil { one.origin = other.origin }
      if other.origin == nil { other.origin = one.origin }
      #expect(one.match(address) != nil && other.match(address) != nil, "\(overlap)")
    }
  }

  @Test func `overlaps exactly where some short link matches both`() throws {
    let segments = ["a", "1", "true", "{x}", "{x:int}", "{x:bool}", "{x:a|1}", "a{x}", "{x}1"]
    let words = ["a", "1", "true", "false", "b", "a1", "ax", "x1", "11", "ab1", "0"]
    for first in segments {
      for second in segments {
        let (one, other) = (try LinkPattern("/" + first), try LinkPattern("/" + second))
        let isFound = try words.contains { word in
          let address = try LinkAddress("/" + word)
          return one.match(address) != nil && other.match(address) != nil
        }

        #expect((one.overlap(with: other) != nil) == isFound, "\(first) \(second)")
      }
    }
  }

  @Test(arguments: 0..<500) func `reads back the values that it has written`(seed: UInt64) throws {
    var random = LinkNumbers(seed: seed)
    let pattern = try random.pattern()
    let values = random.values(for: pattern)

    let link = try pattern.link(with: values)

    #expect(try pattern.match(LinkAddress(link)) == values, "\(pattern) \(link)")
  }
}

/// Random patterns and values for them.
private struct LinkNumbers {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15
  }

  private mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  mutating func pattern() throws -> LinkPattern {
    let origin = ["", "https://tern.example", "tern://"][below(3)]
    var text = origin
    for index in 0..<below(4) {
      text += "/" + ["s", "%2F", "{p\(index)}", "{p\(index):int}", "a{p\(index)}é"][below(5)]
    }
    if below(4) == 0 { text += "/{rest...}" }
    if text == origin { text += "/" }
    for index in 0..<below(4) {
      let form = ["{q\(index)}", "{q\(index)?}", "{q\(index)*}", "{q\(index):bool?}", "x"][below(5)]
      text += (index == 0 ? "?" : "&") + "k\(index)=" + form
    }
    return try LinkPattern(text)
  }

  mutating func values(for pattern: LinkPattern) -> LinkValues {
    var values = LinkValues()
    for case .parameter(let parameter, _, _) in pattern.segments {
      values[parameter.name] = value(parameter.type, isEmptyAllowed: false)
    }
    if let rest = pattern.rest {
      values[rest] = .list((0..<below(3)).map { _ in value(.text, isEmptyAllowed: false) })
    }
    for item in pattern.items {
      guard let parameter = item.parameter else { continue }
      switch item.form {
      case .repeated:
        values[parameter.name] = .list(
          (0..<below(3)).map { _ in value(parameter.type, isEmptyAllowed: true) })
      case .optional where below(2) == 0: continue
      default: values[parameter.name] = value(parameter.type, isEmptyAllowed: true)
      }
    }
    return values
  }

  private mutating func value(_ type: LinkType, isEmptyAllowed: Bool) -> LinkValue {
    let texts = [
      "x", "%2F", "a/b", "é\u{301}", "\u{1F469}\u{200D}\u{1F680}", "a+b c", "&=?#", "", "\n",
    ]
    switch type {
    case .int: return .int(below(2000) - 1000)
    case .bool: return .bool(below(2) == 0)
    default:
      let text = texts[below(texts.count)]
      return .text(text.isEmpty && !isEmptyAllowed ? "x" : text)
    }
  }
}
