import NavigationLinks
import PropertyTesting
import PropertyTestingSwiftTesting
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
    "/{a:number}", "/{a:x}", "/x{a:int}", "/?", "/?a", "/?=b", "/?a={b}&c={b}", "/?a={b}&a={c}",
    "/?a=1&a=2", "/%zz", "9://x/",
  ])
  func `is refused if it has no meaning`(text: String) {
    #expect(throws: LinkPatternError.self) { try LinkPattern(text) }
  }

  @Test func `overlaps with one whose first segment is its host`() throws {
    let hosted = try LinkPattern("tern://x/trips")
    let hostless = try LinkPattern("tern:/x/{place}")
    let other = try LinkPattern("tern:/y/{place}")

    #expect(hosted.overlap(with: hostless) == "tern://x/trips")
    #expect(hostless.overlap(with: hosted) == "tern://x/trips")
    #expect(hosted.overlap(with: other) == nil)
  }

  @Test func `is refused if it is longer than any link`() throws {
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
  func `overlaps another one or does not`(first: String, second: String, example: String?) throws {
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

  @Test func `overlaps exactly if some short link matches both`() throws {
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

  @Test(.fuzz(cases: 500)) func `reads back the values that it has written`() throws {
    let pattern = try LinkPattern(drawnPattern())
    let values = drawnValues(for: pattern)

    let link = try pattern.link(with: values)

    note("\(pattern) \(link)")
    #expect(try pattern.match(LinkAddress(link)) == values)
  }

  private func drawnPattern() -> String {
    let origin = draw("origin", .element(of: ["", "https://tern.example", "tern://"]))
    var text = origin
    for index in steps(upTo: 3) {
      let forms = ["s", "%2F", "{p\(index)}", "{p\(index):int}", "a{p\(index)}é"]
      text += "/" + draw("segment", .element(of: forms))
    }
    if draw("has a rest", .bool) { text += "/{rest...}" }
    if text == origin { text += "/" }
    for index in steps(upTo: 3) {
      let forms = ["x", "{q\(index)}", "{q\(index)?}", "{q\(index)*}", "{q\(index):bool?}"]
      text += (index == 1 ? "?" : "&") + "k\(index)=" + draw("item", .element(of: forms))
    }
    return text
  }

  private func drawnValues(for pattern: LinkPattern) -> LinkValues {
    var values = LinkValues()
    for case .parameter(let parameter, _, _) in pattern.segments {
      values[parameter.name] = drawnValue(parameter.type, isEmptyAllowed: false)
    }
    if let rest = pattern.rest {
      values[rest] = drawnList(.text, isEmptyAllowed: false)
    }
    for item in pattern.items {
      guard let parameter = item.parameter else { continue }
      switch item.form {
      case .repeated:
        values[parameter.name] = drawnList(parameter.type, isEmptyAllowed: true)
      case .optional where !draw("is given", .bool): continue
      default: values[parameter.name] = drawnValue(parameter.type, isEmptyAllowed: true)
      }
    }
    return values
  }

  private func drawnList(_ type: LinkType, isEmptyAllowed: Bool) -> LinkValue {
    .list(steps(upTo: 2).map { _ in drawnValue(type, isEmptyAllowed: isEmptyAllowed) })
  }

  private func drawnValue(_ type: LinkType, isEmptyAllowed: Bool) -> LinkValue {
    let texts = [
      "x", "%2F", "a/b", "é\u{301}", "\u{1F469}\u{200D}\u{1F680}", "a+b c", "&=?#", "\n",
    ]
    switch type {
    case .int: return .int(draw("number", .int(in: -1000...999)))
    case .bool: return .bool(draw("flag", .bool))
    default: return .text(draw("text", .element(of: texts + (isEmptyAllowed ? [""] : []))))
    }
  }
}
