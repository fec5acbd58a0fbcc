internal import NavigationGraphDefinitions

/// A parser error, and the element that was open when it occurred.
struct XMLFailure {
  /// The number of the error in libxml2's list (`xmlerror.h`), which Foundation's parser uses.
  var code: Int
  var line: Int?
  var open: (name: String, line: Int)?
  var hasBegun = false
  /// Whether the text ends at this error because something is not closed.
  ///
  /// The unclosed part is a tag, a comment, an instruction, character data or a document type.
  var isAtEnd = false

  /// Whether an error number is a warning that leaves the document well-formed.
  static func isWarning(_ code: Int) -> Bool { (97...100).contains(code) }

  /// A description of the problem and its remedy.
  var text: (cause: String, remedy: String) {
    let restore = "restore the file from version control or save it again in its editor"
    // If a quotation mark is missing, the parser reads the rest of the text as one value. It
    // reports the first tag in that value as error 38.
    if isAtEnd, code != 38, let open {
      return ("the XML ends before \(tag(open)) is closed", "restore the rest of the file")
    }
    return switch code {
    case 4: ("the text does not begin with an XML element", restore)
    case 5 where !hasBegun: ("the text holds no XML element", restore)
    case 5:
      open.map { ("the XML ends before \(tag($0)) is closed", "restore the rest of the file") }
        ?? ("there is more text after the end of the XML", "remove what follows the last tag")
    case 26, 27: ("the XML uses an entity that is not declared", "write the character itself")
    case 38, 39, 40: ("an attribute value is unquoted or unclosed", "put it in quotes")
    case 41: ("an attribute has no value", "give it one in quotes")
    case 42: ("an element has the same attribute twice", "remove one of them")
    case 76, 77:
      (
        "an end tag is misplaced\(open.map { " while \(tag($0)) is open" } ?? "")",
        "close the elements in the order in which they were opened"
      )
    case 201:
      (
        "a prefix is not declared by any xmlns attribute",
        #"declare it in the outermost element, as in "#
          + #"xmlns:app="http://schemas.android.com/apk/res-auto""#
      )
    default: ("the XML is malformed\(open.map { " inside \(tag($0))" } ?? "")", restore)
    }
  }

  private func tag(_ element: (name: String, line: Int)) -> String {
    "<\(quoted(element.name).dropFirst().dropLast())> of line \(element.line)"
  }
}

extension SourceText {
  /// Creates an error about this text from a parser error.
  func error(_ failure: XMLFailure) -> ImportError {
    if let marker = oddities.first(where: { $0.kind == .mergeConflictMarkers }) {
      return error(
        .malformed, line: marker.line, "the file contains merge conflict markers",
        remedy: "finish the merge and save the file again")
    }
    let text = failure.text
    return error(.malformed, line: failure.line, text.cause, remedy: text.remedy)
  }

  /// Creates an error that states why this text is not passed to the parser.
  func error(_ refusal: XMLOutline.Refusal) -> ImportError {
    switch refusal {
    case .nesting(let line):
      error(
        .excessive, line: line,
        "elements are nested more than \(XMLOutline.depthLimit) levels deep",
        remedy: "check that this is the right file, since real graphs stay below 40")
    case .elements(let line):
      error(
        .excessive, line: line, "the file has more than \(XMLOutline.elementLimit) elements",
        remedy: "check that this is the right file, since real graphs stay below 4,000")
    case .entities(let line):
      error(
        .entities, line: line, "the document type declares entities, which are not expanded",
        remedy: "write the text itself in place of each entity and remove the declarations")
    case .declarations(let line):
      error(
        .declarations, line: line,
        "the document type declares attributes or notations, which are not read",
        remedy: "remove the declarations, since navigation files need none")
    }
  }
}
