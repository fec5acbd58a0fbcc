extension LinkTable {
  /// Returns the file `apple-app-site-association`, which a website serves so that Apple's systems
  /// open the site's links in the app.
  ///
  /// A parameter becomes `*`, which also matches slashes, and optional and repeated query items are
  /// omitted. The app may therefore receive a link that no pattern matches; for such a link,
  /// ``parse(_:)`` throws an error.
  /// error for these.
  ///
  /// - Parameters:
  ///   - appIDs: The apps, each as a team identifier and a bundle identifier separated by a period.
  ///   - host: The site that serves the file. The file omits rules for other hosts and for schemes
  ///     other than `https`.
  /// - Returns: The file, as JSON.
  /// - Complexity: O(*a* + *n* × *o*), where *a* is the number of apps, *n* is the number of rules,
  ///   and *o* is the number of origins.
  public func appleAppSiteAssociation(appIDs: [String], host: String) -> String {
    let components = patterns(servedBy: host).map { "          " + appleComponent($0) }
    let ids = appIDs.map { quotedJSON($0) }.joined(separator: ", ")
    return """
      {
        "applinks": {
          "details": [
            {
              "appIDs": [\(ids)],
              "components": [
      \(components.joined(separator: ",\n"))
              ]
            }
          ]
        }
      }

      """
  }

  /// Returns the patterns whose `https` links belong to a site.
  func patterns(servedBy host: String) -> [LinkPattern] {
    let site = host.lowercased()
    return rules.map(\.pattern).filter { pattern in
      let origins = pattern.origin.map { [$0] } ?? self.origins
      return origins.contains { $0.host == site && $0.scheme == "https" }
    }
  }

  private func appleComponent(_ pattern: LinkPattern) -> String {
    var parts = pattern.segments.map { segment in
      switch segment {
      case .literal(let text): appleLiteral(text)
      case .parameter(_, let prefix, let suffix):
        appleLiteral(prefix) + "*" + appleLiteral(suffix)
      }
    }
    if pattern.rest != nil { parts.append("*") }
    var fields = ["\"/\": \(quotedJSON("/" + parts.joined(separator: "/")))"]
    let query = pattern.items.compactMap { item -> String? in
      switch item.form {
      case .literal(let text): "\(quotedJSON(item.key)): \(quotedJSON(appleLiteral(text)))"
      case .required: "\(quotedJSON(item.key)): \"*\""
      case .optional, .repeated: nil
      }
    }
    if !query.isEmpty { fields.append("\"?\": { \(query.joined(separator: ", ")) }") }
    return "{ \(fields.joined(separator: ", ")) }"
  }

  /// Percent-encodes a literal, since some characters have a special meaning in the file; the
  /// system decodes the literal before comparing.
  private func appleLiteral(_ text: String) -> String {
    percentEncoded(text)
  }
}
