/// An element of an HTML page: its start tag, and the text up to the next end tag of its name.
struct HTMLElement {
  let name: String
  let attributes: [String: String]
  /// The text inside, without tags.
  let text: String

  /// Returns the elements of a page in order, without the contents of scripts and styles.
  static func all(in page: String) -> [HTMLElement] {
    var elements: [HTMLElement] = []
    var rest = page[...]
    while let start = rest.firstIndex(of: "<") {
      rest = rest[rest.index(after: start)...]
      guard let first = rest.first, first.isLetter, let end = rest.firstIndex(of: ">") else {
        continue
      }
      let tag = rest[..<end]
      let name = String(tag.prefix { $0.isLetter || $0.isNumber })
      let content = rest[rest.index(after: end)...]
      let inside = content.firstRange(of: "</\(name)>").map { content[..<$0.lowerBound] } ?? ""
      elements.append(
        HTMLElement(name: name, attributes: attributes(in: tag), text: plain(inside)))
      rest = ["script", "style"].contains(name) ? content[inside.endIndex...] : content
    }
    return elements
  }

  private static func attributes(in tag: Substring) -> [String: String] {
    var attributes: [String: String] = [:]
    for match in tag.matches(of: /\s([a-z-]+)(?:="([^"]*)")?/) {
      attributes[String(match.1)] = String(match.2 ?? "")
    }
    return attributes
  }

  private static func plain(_ text: Substring) -> String {
    text.replacing(/<[^>]*>/, with: "")
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Whether the text contains letters or digits that a screen reader can read out.
  var saysSomething: Bool { text.contains { $0.isLetter || $0.isNumber } }
}
