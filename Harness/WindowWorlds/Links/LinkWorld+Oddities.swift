import NavigationLinks
import PropertyTesting
import WorldParts

// Handwritten texts: patterns, origins and addresses that are almost correct.
extension LinkWorld {
  /// Reads an unusual pattern, origin or address, and checks the result.
  func readOddly(_ draw: inout Draw, _ ledger: inout LawLedger) throws(Interruption) {
    let kinds = ["pattern", "origin", "address"]
    switch try draw.index("what", below: kinds.count, name: { kinds[$0] }) {
    case 0: try readPattern(&draw, &ledger)
    case 1: try readOrigin(&draw, &ledger)
    default: try readAddress(&draw, &ledger)
    }
  }

  /// Parts of patterns, each with a fragment of the expected error; `nil` if the part is valid.
  private static let parts: [(text: String, cause: String?)] = [
    ("trips", nil), ("{id}", nil), ("x-{a_b-1}", nil), ("{n:int}", nil), ("{c:days|map}", nil),
    ("%7Bx%7D", nil), ("{t:text}y", nil), ("", "is empty"), ("{id}{it}", "more than one"),
    ("{id", "more than one"), ("id}", "is unmatched"), ("{", "more than one"),
    ("{}", "is not a name"), ("{a b}", "is not a name"), ("{k:float}", "is not a type"),
    ("{k:a||b}", "is not a type"), ("{k:a}", "is not a type"), ("{k:}", "is not a type"),
    ("x{k:int}", "only a text"), ("{k:bool}x", "only a text"), ("%zz", "not percent-encoded"),
    ("}x{", "more than one"), ("x}{k}", "is unmatched"),
  ]

  private static let queries: [(text: String, cause: String?)] = [
    ("a=1", nil), ("a={q}", nil), ("a={q:int?}", nil), ("a={q:bool*}", nil), ("a=", nil),
    ("a", "no key and value"), ("={q}", "no key and value"), ("", "no key and value"),
    ("a={q", "is unmatched"), ("a={q+}", "is not a name"), ("%4=1", "not percent-encoded"),
    ("a={q:x}", "is not a type"),
  ]

  private func readPattern(_ draw: inout Draw, _ ledger: inout LawLedger) throws(Interruption) {
    let origins: [(text: String, cause: String?)] = [
      ("", nil), ("tern://", nil), ("https://a.example", nil),
      ("1a://", "scheme or host"), ("https://a b", "scheme or host"), ("://", "scheme or host"),
      ("host", "begin with a slash"),
    ]
    let origin = origins[
      try draw.index("origin", below: origins.count) { origins[$0].text }]
    let parts = try draw.list("part", count: 1...3) { _, draw throws(Interruption) in
      Self.parts[try draw.index("part", below: Self.parts.count) { Self.parts[$0].text }]
    }
    let rest = try draw.element("rest", of: ["", "", "/{r...}", "/{r...}/x", "/{id...}", "/{...}"])
    let query = try draw.list("query", count: 0...2) { _, draw throws(Interruption) in
      Self.queries[try draw.index("query", below: Self.queries.count) { Self.queries[$0].text }]
    }
    let text =
      origin.text + "/" + parts.map(\.text).joined(separator: "/") + rest
      + (query.isEmpty ? "" : "?" + query.map(\.text).joined(separator: "&"))
    // Text before a colon is read as a scheme.
    let isScheme = origin.text == "host" && text.split(separator: "?")[0].contains(":")
    var causes = [isScheme ? "scheme or host" : origin.cause] + parts.map(\.cause)
    let uses = (parts.map(\.text) + [rest] + query.map(\.text)).joined(separator: " ")
    switch rest {
    case "/{r...}/x": causes.append("is not at the end")
    case "/{...}": causes.append("is not a name")
    default: break
    }
    causes += query.map(\.cause)
    // For a lone slash, which is an empty path, there is no expectation. Nor is there one for
    // unbalanced braces, because a question mark inside them belongs to the path.
    guard text != "/", !text.contains("://" + "/") || origin.text == "tern://" else { return }
    let isLoose = zip(["{", "}"], [0, 0]).map { mark, _ in
      text.split(separator: "?")[0].count { "\($0)" == mark }
    }
    guard isLoose[0] == isLoose[1], !(parts.count == 1 && parts[0].text.isEmpty) else { return }
    let isTwice = Self.names(in: uses).count != Set(Self.names(in: uses)).count
    let keys = query.map { $0.text.prefix { $0 != "=" } }
    let isKeyTwice = Set(keys).count != keys.count
    do throws(LinkPatternError) {
      let pattern = try LinkPattern(text)
      ledger.require(
        LinkLaw.patterns, !isTwice && !isKeyTwice && causes.allSatisfy { $0 == nil },
        "a wrong pattern is read",
        details: text)
      ledger.require(
        LinkLaw.patterns, (try? LinkPattern(pattern.description)) == pattern,
        "a pattern changes when it is written and read", details: text)
    } catch {
      let first = causes.compactMap(\.self).first
      ledger.require(
        LinkLaw.patterns,
        isTwice && error.cause.contains("two parameters")
          || isKeyTwice && error.cause.contains("occurs twice")
          || first.map { error.cause.contains($0) } ?? false
            && error.description.contains(error.remedy),
        "a pattern is refused for the wrong reason", details: "\(text): \(error)")
    }
  }

  /// Returns the names of the parameters in a pattern.
  private static func names(in text: String) -> [String] {
    text.matches(of: /\{([a-z_0-9-]+)[^{}]*\}/).map { String($0.output.1) }
  }

  private func readOrigin(_ draw: inout Draw, _ ledger: inout LawLedger) throws(Interruption) {
    let schemes = ["tern", "TERN", "t2+-.", "2t", "", "té", "t_", "t-"]
    let scheme = try draw.element("scheme", of: schemes)
    let separator = try draw.element("separator", of: ["://", ":", ":/", ""])
    let hosts = ["", "a.example", "A.Example:80", "[::1]", "é", "a b", "a/b", "-"]
    let host = try draw.element("host", of: hosts)
    let isScheme = ["tern", "TERN", "t2+-.", "t-"].contains(scheme)
    let isHost = !["é", "a b", "a/b"].contains(host)
    let isRight = separator == "://" ? isHost : separator == ":" && host.isEmpty
    let text = scheme + separator + host
    let found = LinkOrigin(text)
    let isBare = separator.isEmpty && text.hasSuffix(":80")
    guard !isBare else { return }
    ledger.require(
      LinkLaw.patterns, (found != nil) == (isScheme && isRight), "an origin is read wrongly",
      details: text)
    guard let found else { return }
    let lower = host.lowercased()
    ledger.require(
      LinkLaw.patterns,
      found.scheme == scheme.lowercased() && found.host == (lower.isEmpty ? nil : lower)
        && found.description == "\(scheme.lowercased())://\(lower)",
      "an origin has the wrong parts", details: text)
  }

  private func readAddress(_ draw: inout Draw, _ ledger: inout LawLedger) throws(Interruption) {
    let scheme = try draw.element("scheme", of: ["", "tern:", "t+1:", "T-:", "1t:", "t_:", ":"])
    let host = try draw.element("host", of: ["", "", "//a%20b", "//", "//A.example"])
    let parts = try draw.list("part", count: 0...3) { _, draw throws(Interruption) in
      try draw.element("part", of: ["", "a", "b%2fc", "%C3%BC", "+"])
    }
    let isRooted = try draw.bool("rooted")
    let query = try draw.element(
      "query", of: ["", "?", "?a+b=c+d", "?=x", "?a", "?&a==b&", "?a=%26#?x"])
    var path = parts.joined(separator: "/")
    if isRooted || !host.isEmpty { path = "/" + path }
    // Two leading slashes would be read as the beginning of a host.
    guard !host.isEmpty || !path.hasPrefix("//") else { return }
    let text = scheme + host + path + query
    guard let address = try? LinkAddress(text) else {
      return ledger.fail(
        LinkLaw.addresses.rawValue, "an address cannot be read", details: text)
    }
    for other in ["tern://A.example/a", "tern:/a", "/a?a=x", "//a%20b"] {
      guard let second = try? LinkAddress(other) else { continue }
      let isSame =
        address.scheme == second.scheme && address.host == second.host
        && address.path == second.path && address.query.map(\.key) == second.query.map(\.key)
        && address.query.map(\.value) == second.query.map(\.value)
      ledger.require(
        LinkLaw.addresses,
        (address == second) == isSame
          && (!isSame || address.hashValue == second.hashValue),
        "two addresses are compared by the wrong parts", details: "\(text) and \(other)")
    }
    let isScheme = ["tern:", "t+1:", "T-:"].contains(scheme)
    let known = isScheme ? String(scheme.dropLast()).lowercased() : nil
    var wanted = (isScheme || scheme.isEmpty ? path : scheme + host + path)
      .split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
    if wanted.first?.isEmpty == true { wanted.removeFirst() }
    if wanted.last?.isEmpty == true { wanted.removeLast() }
    let hosts = ["//a%20b": "a b", "//A.example": "A.example"]
    ledger.require(LinkLaw.addresses, address.scheme, equals: known, "the wrong scheme is read")
    ledger.require(
      LinkLaw.addresses, address.host,
      equals: isScheme || scheme.isEmpty ? hosts[host] : nil, "the wrong host is read")
    ledger.require(
      LinkLaw.addresses, address.path, equals: wanted.map { $0.removingPercents },
      "an address has the wrong path")
    let items = [
      "?a+b=c+d": [["a b", "c d"]], "?=x": [["", "x"]], "?a": [["a", ""]],
      "?&a==b&": [["a", "=b"]], "?a=%26#?x": [["a", "&"]],
    ]
    ledger.require(
      LinkLaw.addresses, address.query.map { [$0.key, $0.value] }, equals: items[query] ?? [],
      "an address has the wrong query items")
    ledger.require(
      LinkLaw.addresses, address.values(of: "a"),
      equals: (items[query] ?? []).filter { $0[0] == "a" }.map { $0[1] },
      "a key has the wrong values")
  }
}

extension String {
  /// The text with this file's few percent-encoded characters decoded.
  fileprivate var removingPercents: String {
    replacing("%2f", with: "/").replacing("%C3%BC", with: "ü").replacing("%20", with: " ")
  }
}
