/// A check that a module's pages name the public members that the module adds to types of other
/// modules.
///
/// Links on pages lead only to a module's own symbols, so a page names such members in back-ticks,
/// as in `NavigationContext.events`. The members in an extension that declares a conformance are
/// left out, because the documentation of the protocol describes them.
struct AddedMembers {
  private struct Member {
    let type: String
    let name: String
    let line: Int
  }

  private static let typeKinds = ["struct ", "class ", "enum ", "protocol ", "actor "]

  private static let memberKinds: Set<String> = [
    "func", "var", "let", "init", "subscript", "typealias", "struct", "enum",
  ]

  /// Returns the members that no page of the module names.
  static func findings(module sources: [SourceText], pages: [String]) -> [Finding] {
    let own = types(in: sources)
    let spans = pages.flatMap { page in
      page.matches(of: /``?([^`\n]+)``?/).map { String($0.output.1) }
    }
    return sources.flatMap { source in
      members(in: source, except: own)
        .filter { member in !spans.contains { names(member, in: $0) } }
        .map {
          Finding(
            path: source.path, line: $0.line,
            message: "\($0.type).\($0.name) is on no page; name it in back-ticks on a page of its "
              + "module's catalog")
        }
    }
  }

  /// Returns the names of the types that the files declare.
  private static func types(in sources: [SourceText]) -> Set<String> {
    let lines = sources.flatMap(\.code).filter { line in typeKinds.contains(where: line.includes) }
    return lines.reduce(into: []) { types, line in
      let words = line.split(separator: " ")
      for (word, next) in zip(words, words.dropFirst()) where typeKinds.contains("\(word) ") {
        types.insert(next.leadingIdentifier)
      }
    }
  }

  /// Returns the public members in a file's extensions of types that are not in `own`.
  private static func members(in source: SourceText, except own: Set<String>) -> [Member] {
    guard source.maskedText.includes("extension ") else { return [] }
    var block: (type: String, indentation: Int)?
    var members: [Member] = []
    for (index, line) in source.code.enumerated() {
      let text = line.drop { $0 == " " }
      if text.isEmpty || text.hasPrefix("#") { continue }
      let indentation = line.utf8.count - text.utf8.count
      if let current = block, indentation <= current.indentation { block = nil }
      if let type = extendedType(in: text), !own.contains(type.leadingIdentifier) {
        block = (type: String(type), indentation: indentation)
      } else if let current = block, let name = publicName(in: text) {
        members.append(Member(type: current.type, name: name, line: index + 1))
      }
    }
    return members
  }

  /// Returns the type that an extension without a conformance extends; `nil` for any other line.
  private static func extendedType(in text: Substring) -> Substring? {
    let words = text.split(separator: " ")
    guard let keyword = words.firstIndex(of: "extension"), keyword + 1 < words.count,
      !words[keyword + 1].hasSuffix(":")
    else { return nil }
    return words[keyword + 1].prefix { $0 != "<" }
  }

  /// Returns the name of the public member that a line declares; `nil` if it declares none.
  private static func publicName(in text: Substring) -> String? {
    let words = text.split(separator: " ")
    guard let access = words.firstIndex(of: "public"),
      let kind = words[access...].firstIndex(where: { memberKinds.contains($0.leadingIdentifier) })
    else { return nil }
    let keyword = words[kind].leadingIdentifier
    if keyword == "init" || keyword == "subscript" { return keyword }
    let name = kind + 1 < words.count ? words[kind + 1].leadingIdentifier : ""
    // An operator has no such name.
    return name.isEmpty ? nil : name
  }

  /// Returns whether a text in back-ticks names a member.
  private static func names(_ member: Member, in span: String) -> Bool {
    switch member.name {
    case "init": span.includes("\(member.type)(") || span.includes("\(member.type).init(")
    case "subscript": span.includes("\(member.type)[")
    default:
      span.split { "./@".contains($0) }.contains { $0.leadingIdentifier == member.name }
    }
  }
}
