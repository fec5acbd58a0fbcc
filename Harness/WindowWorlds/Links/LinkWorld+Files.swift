import NavigationLinks
import NavigationTestingCore
import PropertyTesting
import WorldParts

// Checks of the table as a whole.
extension LinkWorld {
  /// Checks what the table reports about overlapping patterns: patterns that match the same
  /// address.
  ///
  /// The address that the table gives as an example must match both patterns. An overlap must not
  /// depend on the order of its patterns, and equal patterns must overlap. A table that does not
  /// allow the order of patterns to matter must be refused if and only if patterns overlap.
  func checkOverlaps(_ ledger: inout LawLedger) {
    let overlaps = LinkTable<Target>.overlaps(among: patterns)
    for overlap in overlaps {
      let address = try? LinkAddress(overlap.example)
      ledger.require(
        LinkLaw.overlaps,
        address.map { overlap.first.match($0) != nil && overlap.second.match($0) != nil } ?? false,
        "an example fits only one pattern", details: PlainText.of(overlap))
    }
    for second in plans.indices {
      for first in 0..<second {
        let found = patterns[first].overlap(with: patterns[second]) != nil
        ledger.require(
          LinkLaw.overlaps, found == (patterns[second].overlap(with: patterns[first]) != nil),
          "an overlap depends on the order", details: "\(patterns[first]) \(patterns[second])")
        ledger.require(
          LinkLaw.overlaps, found || first == second || plans[first] != plans[second],
          "equal patterns do not overlap", details: PlainText.of(patterns[first]))
      }
    }
    let isRefused = (try? LinkTable<Target>(origins: origins, rules: table?.rules ?? [])) == nil
    ledger.require(
      LinkLaw.overlaps, isRefused, equals: !overlaps.isEmpty,
      "a table with overlapping patterns is accepted")
  }

  /// Checks the files that associate links with the app.
  ///
  /// The file for Apple systems must contain each rule for its host once, with its required query
  /// items. The file for Android must contain each rule once for each origin, with the right
  /// numbers of verified links, hosts and literal paths. The app must be named.
  func checkFiles(_ ledger: inout LawLedger) {
    guard let table else { return }
    let apple = table.appleAppSiteAssociation(appIDs: ["T.\"app\""], host: "TERN.example")
    let paths = apple.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /"\/": "([^"]*)"/).map { String($0.output.1) }
    }
    let served = plans.filter { plan in
      (plan.origin.map { [$0] } ?? origins).contains("https://tern.example")
    }
    ledger.require(
      LinkLaw.files, paths, equals: served.map { "/" + $0.starred.joined(separator: "/") },
      "the file for Apple systems names the wrong links")
    ledger.require(
      LinkLaw.files, apple.contains("\"appIDs\": [\"T.\\\"app\\\"\"]"), "an app is not named")
    let needed = served.map { plan in plan.items.count { $0.form.isNeeded } }
    let asked = apple.split(separator: "\n").filter { $0.contains("\"/\": ") }.map { line in
      line.split(separator: "\"?\": ").dropFirst().first?.count { $0 == ":" } ?? 0
    }
    ledger.require(LinkLaw.files, asked, equals: needed, "the wrong query items are required")
    let android = table.androidIntentFilters()
    let wanted = plans.flatMap { plan in plan.origin.map { [$0] } ?? origins }
    ledger.require(
      LinkLaw.files, android.ranges(of: "<intent-filter").count, equals: wanted.count,
      "the file for Android names the wrong links")
    ledger.require(
      LinkLaw.files, android.ranges(of: "autoVerify").count,
      equals: wanted.count { $0.hasPrefix("https") }, "the wrong links are verified")
    ledger.require(
      LinkLaw.files, android.ranges(of: "android:host=\"tern.example\"").count,
      equals: wanted.count { $0 == "https://tern.example" }, "the wrong hosts are named")
    let plain = plans.filter { $0.isPlain }.reduce(0) { sum, plan in
      sum + (plan.origin == nil ? origins.count : 1)
    }
    ledger.require(
      LinkLaw.files, android.ranges(of: "android:path=\"").count, equals: plain,
      "the wrong number of paths is literal")
    let assets = table.androidAssetLinks(package: "a\"b", fingerprints: ["1", "2"])
    ledger.require(
      LinkLaw.files, assets.contains("\"a\\\"b\"") && assets.contains("[\"1\", \"2\"]"),
      "an app is not named")
  }
}

extension LinkPlan.Item.Form {
  /// Whether a link must have the item to match.
  fileprivate var isNeeded: Bool { self == .literal || self == .required }
}

extension LinkPlan {
  /// The parts of the path, with a star for each value and, if there is one, for the rest of the
  /// path.
  fileprivate var starred: [String] {
    let texts = parts.map { part in
      switch part {
      case .literal(let word): written(word)
      case .hole(_, _, let prefix, let suffix): written(prefix) + "*" + written(suffix)
      }
    }
    return texts + (rest == nil ? [] : ["*"])
  }

  /// Whether the path is always the same.
  fileprivate var isPlain: Bool {
    rest == nil
      && parts.allSatisfy { if case .literal = $0 { true } else { false } }
  }

  /// Returns a text as it is written in links: characters that addresses may contain are unchanged,
  /// and others are percent-encoded with uppercase digits.
  private func written(_ text: String) -> String {
    encoded(text).uppercased() == encoded(text)
      ? text : text.map { "-._~".contains($0) ? "\($0)" : capitals(encoded("\($0)")) }.joined()
  }

  private func capitals(_ text: String) -> String {
    text.hasPrefix("%") ? text.uppercased() : text
  }
}
