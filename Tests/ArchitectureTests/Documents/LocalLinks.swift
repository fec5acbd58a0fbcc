import Foundation

/// A check that links between the project's pages and files lead somewhere.
struct LocalLinks {
  /// Returns the page at a path, empty for a folder; `nil` if there is no such file.
  let page: (String) -> MarkdownPage?

  func findings(in page: MarkdownPage) -> [Finding] {
    page.links.filter { Self.isLocal($0.target) }.compactMap { link in
      reasonWhyBroken(link.target, from: page).map {
        Finding(path: page.path, line: link.line, message: "the link \(link.target) \($0)")
      }
    }
  }

  /// Returns whether a link leads to a file of the project, relative to the page.
  static func isLocal(_ target: String) -> Bool {
    !target.contains("://") && !target.hasPrefix("mailto:") && !target.hasPrefix("doc:")
  }

  private func reasonWhyBroken(_ target: String, from page: MarkdownPage) -> String? {
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let file = parts[0].removingPercentEncoding ?? String(parts[0])
    guard !file.hasPrefix("/") else { return "begins with a slash; write it relative to the page" }
    guard let path = file.isEmpty ? page.path : resolve(file, beside: page.path) else {
      return "leads out of the project"
    }
    guard let linked = self.page(path) else { return "leads to no file: there is no \(path)" }
    guard parts.count == 2, path.hasSuffix(".md") else { return nil }
    return linked.anchors.contains(String(parts[1]))
      ? nil : "names a heading that \(path) does not have"
  }

  private func resolve(_ file: String, beside page: String) -> String? {
    var folders = page.split(separator: "/").dropLast()
    for part in file.split(separator: "/") where part != "." {
      if part == ".." {
        guard folders.popLast() != nil else { return nil }
      } else {
        folders.append(part)
      }
    }
    return folders.joined(separator: "/")
  }
}
