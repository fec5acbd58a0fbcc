extension LinkTable {
  /// The file `apple-app-site-association`, which a web site serves so that Apple's systems open
  /// its links in the app.
  ///
  /// A parameter is written as `*`, which matches slashes too: the system may pass links that no
  /// pattern matches, and ``parse(_:)`` refuses those.
  ///
  /// - Parameters:
  ///   - appIDs: The apps, as team and bundle identifier separated by a period.
  ///   - host: The site that serves the file; rules of other hosts are left out.
  /// - Returns: The file, as JSON.
  /// - Complexity: O(rules).
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

  /// The patterns of links that a site serves.
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

  /// The characters with a special meaning are percent-encoded; the comparison decodes them.
  private func appleLiteral(_ text: String) -> String {
    percentEncoded(text)
  }
}
