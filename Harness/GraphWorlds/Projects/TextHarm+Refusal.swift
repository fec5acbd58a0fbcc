import NavigationGraphFormats

// The expected errors, word by word.
extension TextHarm {
  /// An error that is expected.
  struct Refusal {
    var kind: ImportError.Kind
    var line: Int?
    var cause: String

    init(_ kind: ImportError.Kind, _ line: Int?, _ cause: String) {
      self.kind = kind
      self.line = line
      self.cause = cause
    }
  }

  /// Returns the expected error; `nil` if the file can still be read.
  ///
  /// - Parameters:
  ///   - line: The line before which the damage is, counted from 0.
  ///   - text: The text before the damage.
  /// - Returns: The kind, the line and the cause.
  func refusal(at line: Int, of text: String) -> Refusal? {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let open = Self.openElement(in: lines[..<line])
    switch self {
    case .byteOrderMark, .carriageReturns, .documentType, .otherEncoding: return nil
    case .mergeMarker:
      return Refusal(.malformed, line + 1, "the file contains merge conflict markers")
    case .cutOff:
      let root = Self.openElement(in: lines.dropLast())
      return Refusal(.malformed, lines.count - 1, "the XML ends before \(root) is closed")
    case .cutShort: return Refusal(.malformed, line, "the XML ends before \(open) is closed")
    case .cutInside:
      // A name without any attributes is read as an element.
      let half = Self.half(of: lines[line]).dropFirst()
      let isName = half.allSatisfy(\.isLetter)
      let last = isName ? "<\(half)> of line \(line + 1)" : open
      return Refusal(.malformed, line + 1, "the XML ends before \(last) is closed")
    case .unclosed:
      let root = Self.openElement(in: lines.dropLast())
      let cause = "an end tag is misplaced while \(root) is open"
      return Refusal(.malformed, lines.count, cause)
    case .misplaced:
      return Refusal(.malformed, line + 1, "an end tag is misplaced while \(open) is open")
    case .afterEnd:
      let cause = "there is more text after the end of the XML"
      return Refusal(.malformed, lines.count + 1, cause)
    // The root is closed, so 256 of the added elements may be open at the same time.
    case .nesting:
      let cause = "elements are nested more than 256 levels deep"
      return Refusal(.excessive, lines.count + 257, cause)
    default: return refusal(at: line)
    }
  }

  private func refusal(at line: Int) -> Refusal? {
    switch self {
    case .zero:
      Refusal(.notText, line + 1, "a zero byte shows that the file is not text")
    case .invalid: Refusal(.notText, line + 1, "the text is not valid UTF-8")
    case .undeclared:
      Refusal(.malformed, line + 1, "a prefix is not declared by any xmlns attribute")
    case .unquoted:
      Refusal(.malformed, line + 1, "an attribute value is unquoted or unclosed")
    case .valueless: Refusal(.malformed, line + 1, "an attribute has no value")
    case .doubled: Refusal(.malformed, 2, "an element has the same attribute twice")
    case .ampersand: Refusal(.malformed, 3, "the XML uses an entity that is not declared")
    case .ownInclusion: Refusal(.invalid, 3, "the graph 'harmed' includes itself")
    default: refusalOfAll
    }
  }

  /// The expected error about a file that cannot be read at all.
  private var refusalOfAll: Refusal? {
    switch self {
    case .wide: Refusal(.notText, 1, "the text is in UTF-16")
    case .empty: Refusal(.empty, nil, "the file is empty")
    case .blank: Refusal(.empty, nil, "the file holds only white space")
    case .otherRoot:
      Refusal(
        .unknownFormat, 2,
        "the outermost element is '<resources>', which is not a navigation graph")
    case .entity:
      Refusal(.entities, 2, "the document type declares entities, which are not expanded")
    case .attributes, .notation:
      Refusal(
        .declarations, 2, "the document type declares attributes or notations, which are not read")
    case .prose: Refusal(.unknownFormat, 2, "the text is neither XML nor JSON")
    case .remarkOnly: Refusal(.malformed, 2, "the text holds no XML element")
    case .json: Refusal(.unknownFormat, nil, "the file holds JSON but its name ends in .xml")
    case .interface:
      Refusal(
        .unknownFormat, 2, "the file holds a single interface (XIB), which has no navigation")
    case .wrongName:
      Refusal(
        .unknownFormat, 2,
        "the file holds <navigation>, an Android navigation graph, but its name ends in "
          + ".storyboard")
    default: nil
    }
  }

  /// Returns the innermost element that is still open after some lines.
  ///
  /// At most one tag begins or continues on each line.
  private static func openElement(in lines: ArraySlice<Substring>) -> String {
    var open: [String] = []
    for (number, line) in lines.enumerated() {
      if line.hasPrefix("</") {
        open.removeLast()
      } else if line.hasPrefix("<"), let mark = line.dropFirst().first, mark.isLetter {
        let name = line.dropFirst().prefix(while: \.isLetter)
        open.append("<\(name)> of line \(number + 1)")
      }
      if line.hasSuffix("/>") { open.removeLast() }
    }
    return open.last ?? "nothing"
  }
}
