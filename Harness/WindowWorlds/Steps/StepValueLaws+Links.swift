import NavigationLinks
import NavigationStepTreesRuntime
import NavigationTestingCore

extension StepValueLaws {
  var brokenLinks: String? { brokenOwnLinks ?? brokenAddresses }

  /// T10: a link that is created from a path leads to that path, if its origin belongs to the app.
  private var brokenOwnLinks: String? {
    let path = steps.currentPath
    for origin in [nil, LinkOrigin("tern:"), LinkOrigin("https://tern.example")] {
      let origins = [origin].compactMap(\.self)
      do throws(StepError) {
        let link = try path.link(origin: origin)
        guard try StepPath(link: link, origins: origins) == path,
          try StepPath(link: link + "?utm_a=1", origins: origins) == path
        else { return "T10: \(link) leads elsewhere" }
        let others = [LinkOrigin("fern:")].compactMap(\.self)
        let isForeign = (try? StepPath(link: link, origins: others)) == nil
        let isLonger = (try? StepPath(link: link + "?day=1", origins: origins)) != nil
        guard isForeign == (origin != nil), !isLonger else { return "T10: \(link) is accepted" }
      } catch {
        guard path.steps.isEmpty, error == .emptyPath else { return "T10: \(path): \(error)" }
      }
    }
    return nil
  }

  /// T10: whatever the form of a link and the origins of the app, the link is read or refused as
  /// documented.
  private var brokenAddresses: String? {
    let path = steps.currentPath.steps
    guard !path.isEmpty, steps.currentPath.isPlain else { return nil }
    let schemes = [nil, "tern", "fern", "https"]
    let hosts = ["", "tern.example", "fern.example"]
    let (tern, web) = ("tern:", "https://tern.example")
    let addresses = schemes.flatMap { scheme in
      hosts.map { host in Address(scheme: scheme, host: host, path: path) }
    }
    for address in addresses {
      for origins in [[], [tern], [web], [tern, web]] {
        let known = origins.compactMap { LinkOrigin($0) }
        let found = (try? StepPath(link: address.text, origins: known))?.steps
        let wanted = address.steps(origins)
        if found != wanted {
          return Mismatch.text(
            "T10: \(address.text) with \(origins)", expected: wanted as Any, got: found as Any)
        }
      }
    }
    return nil
  }
}

extension StepPath {
  /// Whether the names can be written in a link as they are.
  fileprivate var isPlain: Bool {
    steps.allSatisfy { name in !name.isEmpty && name.allSatisfy { $0.isASCII && $0.isLetter } }
  }
}

/// A link with its parts.
private struct Address {
  let scheme: String?
  let host: String
  let path: [String]

  var text: String {
    let start = host.isEmpty && scheme == nil ? "" : "\(scheme.map { $0 + ":" } ?? "")//\(host)"
    return start + "/" + path.joined(separator: "/")
  }

  /// Returns the steps to which the link leads; `nil` if it does not belong to one of the origins,
  /// each of which is a scheme with or without a host.
  func steps(_ origins: [String]) -> [String]? {
    let own = "https://tern.example"
    guard let scheme else {
      let isOwn = origins.isEmpty || host.isEmpty || (origins.contains(own) && own.hasSuffix(host))
      return isOwn ? path : nil
    }
    let isOwnHost = "\(scheme)://\(host)" == own && origins.contains(own)
    guard origins.isEmpty || isOwnHost || origins.contains("\(scheme):") else { return nil }
    let isWeb = origins.isEmpty && scheme == "https"
    return host.isEmpty || isOwnHost || isWeb ? path : [host] + path
  }
}
