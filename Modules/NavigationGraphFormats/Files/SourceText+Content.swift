internal import NavigationGraphDefinitions

extension SourceText {
  /// The kind of content, as shown by the first character that is not white space.
  ///
  /// For XML, the name of the outermost element decides. If there is no name, the file extension
  /// does.
  enum Content {
    case storyboard(XMLOutline)
    case android(XMLOutline)
    case definition
  }

  /// Returns the kind of content in the text.
  func content() throws(ImportError) -> Content {
    switch firstMark?.byte {
    case UInt8(ascii: "<"): return try xmlContent()
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      try expect(.json, found: "JSON")
      return .definition
    default: throw foreignText()
    }
  }

  private enum Extension: String {
    case storyboard, xml, json
  }

  private var fileExtension: String {
    let name = file.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  private func xmlContent() throws(ImportError) -> Content {
    let outline = XMLOutline(bytes)
    if let refusal = outline.refusal { throw error(refusal) }
    let line = outline.lines.first.map { Int($0) }
    switch outline.rootName?.withoutPrefix {
    case "document":
      try expect(.storyboard, found: "<document>, an Interface Builder file,", line: line)
      return .storyboard(outline)
    case "navigation":
      try expect(.xml, found: "<navigation>, an Android navigation graph,", line: line)
      return .android(outline)
    case nil: return fileExtension == "storyboard" ? .storyboard(outline) : .android(outline)
    case let name?:
      throw error(
        .unknownFormat, line: line,
        "the outermost element is \(quoted("<\(name)>")), which is not a navigation graph",
        remedy: "name a storyboard (<document>) or an Android navigation file (<navigation>)")
    }
  }

  private func expect(
    _ expected: Extension, found: String, line: Int? = nil
  ) throws(ImportError) {
    guard let named = Extension(rawValue: fileExtension), named != expected else { return }
    throw error(
      .unknownFormat, line: line,
      "the file holds \(found) but its name ends in .\(named.rawValue)",
      remedy: "rename it to .\(expected.rawValue), or name the right file")
  }

  private func foreignText() -> ImportError {
    guard let mark = firstMark else {
      return error(
        .empty, line: nil, "the file holds only white space",
        remedy: "restore it from version control, or save it again in the editor it comes from")
    }
    return error(
      .unknownFormat, line: bytes.line(at: mark.position), "the text is neither XML nor JSON",
      remedy: "name a storyboard, an Android navigation file or a definition file")
  }
}
