import NavigationLinks

func linkMistakes() -> [Mistake] {
  mistakes("links", linkSituations, patternCalls + tableCalls + arrivalCalls)
}

private let linkSituations: [Situation<LinkTable<String>>] = [
  Situation("without rules") { try LinkTable(rules: []) },
  Situation("of two rules", inside: whileReading) {
    try LinkTable(
      origins: ["tern://"],
      rules: [
        LinkRule("/trips", to: "trips"),
        LinkRule(
          "/trip/{id:int}",
          read: { values in
            values.int("id").map { "trip \($0)" }
          }, write: { $0 == "trips" ? nil : ["id": 7] }),
      ])
  },
]

@MainActor
private func whileReading(
  _ table: LinkTable<String>, _ call: @escaping @MainActor () -> Void
) {
  var links = PendingLink<String>(lifetime: .seconds(1)) { _ in true }
  _ = links.arrive("trips", at: .zero)
  call()
}

private let patterns = [
  "", "/", "//", "{", "}", "{}", "/{}", "/{a", "/{a}{b}", "/{a:}", "/{a:float}", "/{a:int}/{a:int}",
  "/x?{a}", "/x?a={", "/x?a=1&a=2", "/{a...}/b", "tern://", "tern://{host}", "/a#b", "/%ZZ", "/{💥}",
  "/{a:choice()}", "/{a:one|one}", "?", "/*", "/a b", "\0",
  String(repeating: "/{a}", count: 10_000),
  String(repeating: "/a", count: 60_000),
]

private let patternCalls: [Call<LinkTable<String>>] =
  patterns.flatMap { pattern -> [Call<LinkTable<String>>] in
    [
      Call("the pattern \(Hostile.name(pattern))") { _ in
        try String("\(LinkPattern(pattern))".prefix(80))
      },
      Call("a table with the pattern \(Hostile.name(pattern)) twice") { _ in
        try LinkTable(rules: [LinkRule(pattern, to: 1), LinkRule(pattern, to: 2)]).rules.count
      },
      Call("the pattern \(Hostile.name(pattern)), printed without values") { _ in
        try LinkPattern(pattern).link(with: [:]).count
      },
    ]
  }
private let tableCalls: [Call<LinkTable<String>>] =
  (Hostile.texts + [
    "/trip/99999999999999999999", "/trip/-1", "/trip/", "/trip/7/8", "/trips?x=1",
    "http://other.example/trips", "tern://trips", "/TRIPS", "/trips/",
  ]).flatMap { text -> [Call<LinkTable<String>>] in
    [
      Call("parse \(Hostile.name(text))") { try $0.parse(text) },
      Call("the link to \(Hostile.name(text))") { try $0.link(to: text) },
      Call("the address \(Hostile.name(text))") { _ in try LinkAddress(text).path.count },
      Call("the address \(Hostile.name(text)) in no bytes") { _ in
        try LinkAddress(text, byteLimit: -1).path.count
      },
      Call("the origin \(Hostile.name(text))") { _ in
        LinkOrigin(text).map { "\($0)" } ?? "no origin"
      },
      Call("a table of the origin \(Hostile.name(text))") { _ in
        try LinkTable<Int>(origins: [text], rules: []).origins.count
      },
      Call("an association file for \(Hostile.name(text))") {
        $0.appleAppSiteAssociation(appIDs: [text], host: text).count
      },
      Call("asset links for \(Hostile.name(text))") {
        $0.androidAssetLinks(package: text, fingerprints: []).count
      },
    ]
  }
private let arrivalCalls: [Call<LinkTable<String>>] =
  [
    Call("a link that arrives before the app began, and lives less than no time") { _ in
      var links = PendingLink<Int>(lifetime: .seconds(-5)) { _ in true }
      _ = links.arrive(1, at: .seconds(-100))
      return "\(links.open(at: .zero))"
    },
    Call("a link that lives forever") { _ in
      var links = PendingLink<Int>(lifetime: .seconds(Int64.max)) { _ in true }
      _ = links.arrive(1, at: .seconds(Int64.max))
      return "\(links.open(at: .seconds(Int64.max)))"
    },
    Call("open twice, close twice") { _ in
      var links = PendingLink<Int>(lifetime: .seconds(1)) { _ in false }
      _ = links.open(at: .zero)
      _ = links.open(at: .zero)
      _ = links.close()
      return links.close().map { "\($0)" } ?? "nothing"
    },
    Call("a plan of nothing over nothing") { _ in
      "\(LinkPolicy.allCases.map { $0.plan([Int](), over: []) })"
    },
    Call("the stack for what no rule knows") { "\($0.stack(for: "nowhere"))" },
    Call("up from what no rule knows") { $0.up(from: "nowhere") ?? "nothing" },
  ]
