extension LinkTable {
  /// Returns the file `assetlinks.json`, which a website serves so that Android opens the site's
  /// links in the app without asking the user.
  ///
  /// - Parameters:
  ///   - package: The name of the app's package.
  ///   - fingerprints: The SHA-256 fingerprints of the certificates that sign the app.
  /// - Returns: The file, as JSON.
  /// - Complexity: O(*n*), where *n* is the number of fingerprints.
  public func androidAssetLinks(package: String, fingerprints: [String]) -> String {
    let prints = fingerprints.map { quotedJSON($0) }.joined(separator: ", ")
    return """
      [
        {
          "relation": ["delegate_permission/common.handle_all_urls"],
          "target": {
            "namespace": "android_app",
            "package_name": \(quotedJSON(package)),
            "sha256_cert_fingerprints": [\(prints)]
          }
        }
      ]

      """
  }

  /// Returns the intent filters for the app's manifest.
  ///
  /// There is one filter for each pattern that has an origin, which is the scheme and host of its
  /// links. A pattern without an origin has one filter for each origin of the table.
  ///
  /// A parameter becomes `.*`, which also matches slashes, and a filter contains no query items.
  /// The app may therefore receive a link that no pattern matches; for such a link, ``parse(_:)``
  /// throws an error.
  /// these.
  ///
  /// - Complexity: O(*n* × *o*), where *n* is the number of rules and *o* is the number of origins.
  public func androidIntentFilters() -> String {
    var filters: [String] = []
    for rule in rules {
      for origin in rule.pattern.origin.map({ [$0] }) ?? origins {
        filters.append(filter(rule.pattern, origin))
      }
    }
    return filters.joined(separator: "\n") + (filters.isEmpty ? "" : "\n")
  }

  private func filter(_ pattern: LinkPattern, _ origin: LinkOrigin) -> String {
    let isWeb = origin.scheme == "https" || origin.scheme == "http"
    let verify = isWeb ? " android:autoVerify=\"true\"" : ""
    var data = "android:scheme=\"\(escapedXML(origin.scheme))\""
    if let host = origin.host {
      let port = host.split(separator: ":", omittingEmptySubsequences: false).last ?? ""
      let hasPort = host.contains(":") && !port.isEmpty && port.allSatisfy(\.isNumber)
      let name = hasPort ? String(host.dropLast(port.count + 1)) : host
      data += " android:host=\"\(escapedXML(name))\""
      if hasPort { data += " android:port=\"\(port)\"" }
    }
    data += " \(path(of: pattern))"
    return """
      <intent-filter\(verify)>
        <action android:name="android.intent.action.VIEW" />
        <category android:name="android.intent.category.DEFAULT" />
        <category android:name="android.intent.category.BROWSABLE" />
        <data \(data) />
      </intent-filter>
      """
  }

  private func path(of pattern: LinkPattern) -> String {
    let isLiteral = pattern.rest == nil && !pattern.segments.contains { !$0.isLiteral }
    var parts = pattern.segments.map { segment in
      switch segment {
      case .literal(let text): isLiteral ? text : androidLiteral(text)
      case .parameter(_, let prefix, let suffix):
        androidLiteral(prefix) + ".*" + androidLiteral(suffix)
      }
    }
    if pattern.rest != nil { parts.append(".*") }
    let attribute = isLiteral ? "android:path" : "android:pathPattern"
    return "\(attribute)=\"\(escapedXML("/" + parts.joined(separator: "/")))\""
  }

  /// Escapes special characters with two backslashes, because the resource compiler removes one of
  /// the two.
  private func androidLiteral(_ text: String) -> String {
    text.map { ".*\\".contains($0) ? "\\\\\($0)" : String($0) }.joined()
  }
}

extension LinkPattern.Segment {
  fileprivate var isLiteral: Bool {
    if case .literal = self { true } else { false }
  }
}
