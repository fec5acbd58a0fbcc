import NavigationGraphFormats
import NavigationGraphs

/// Damage to the text of an Android file, with the expected result of reading it.
enum TextHarm: String, CaseIterable {
  case byteOrderMark, carriageReturns, documentType, mergeMarker, zero, wide, invalid, empty, blank
  case otherRoot, entity, nesting, cutOff, unclosed, doubled, ampersand, prose, wrongName
  case otherEncoding, cutShort, cutInside, remarkOnly, afterEnd, undeclared, unquoted, valueless
  case misplaced, interface, json, ownInclusion, attributes, notation

  /// The name of the damaged file.
  var fileName: String {
    switch self {
    case .wrongName: "harmed.storyboard"
    case .interface: "harmed.xib"
    default: "harmed.xml"
    }
  }

  /// Returns the bytes of a text after the damage.
  func bytes(of text: String, at line: Int) -> [UInt8] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if let whole { return whole }
    if let added {
      lines.insert(added, at: self == .ampersand || self == .ownInclusion ? 2 : line)
    }
    let bytes = Array(text.utf8)
    let head = Array(lines[..<line].joined(separator: "\n").utf8)
    switch self {
    case .byteOrderMark: return [0xEF, 0xBB, 0xBF] + bytes
    case .carriageReturns: return Array(lines.joined(separator: "\r\n").utf8)
    case .documentType:
      lines[0] += Self.type
      lines.append("<!-- \(Self.type.prefix(9)) again -->")
    case .mergeMarker: lines.append(lines[line])
    case .zero: return head + [10, 0, 10, 0]
    case .wide: return [0xFF, 0xFE] + bytes
    case .invalid: return head + [10, 0xC3, 0x28] + Array(lines[line...].joined().utf8)
    case .entity: lines[0] += "<!DOCTYPE navigation [\n<!ENTITY a \"b\">]>"
    case .attributes:
      lines[0] += "<!DOCTYPE navigation [\n<!ATTLIST navigation b CDATA #IMPLIED>]>"
    case .notation: lines[0] += "<!DOCTYPE navigation [\n<!NOTATION n PUBLIC \"a\">]>"
    case .nesting: return Array((text + String(repeating: "\n<a>", count: 300)).utf8)
    case .cutOff: lines.removeLast()
    case .cutShort: return head
    case .cutInside: return head + [10] + Array(Self.half(of: lines[line][...]).utf8)
    case .unclosed: lines[lines.count - 1] = "</other>"
    case .doubled: lines[1] = lines[1].replacing(">", with: " a:id=\"@+id/twice\">")
    case .afterEnd: lines.append("more")
    case .otherEncoding: lines[0] = "<?xml version=\"1.0\" encoding=\"iso-8859-1\"?>"
    default: break
    }
    return Array(lines.joined(separator: "\n").utf8)
  }

  /// A document type without effect.
  ///
  /// The sign `>` in it must not be read as its end, and the sign `'` must not be read as the
  /// beginning of a quote.
  static let type = "<!DOCTYPE navigation SYSTEM \"a>b\" [ <!-- ' --> <!ELEMENT n ANY> ]>"

  /// Whether the same error is expected if the text also has a document type.
  var mayHaveType: Bool {
    switch self {
    case .byteOrderMark, .carriageReturns, .documentType, .entity, .attributes, .notation,
      .otherEncoding:
      false
    default: true
    }
  }

  /// Returns about half of a line, which ends inside a name or a value.
  static func half(of line: Substring) -> Substring {
    var half = line.prefix(line.count / 2)
    while let last = half.last, " \"'=".contains(last) { half.removeLast() }
    return half
  }

  /// The bytes that replace the whole text; `nil` if the damage changes only a part of the text.
  private var whole: [UInt8]? {
    let declaration = "<?xml version=\"1.0\"?>\n"
    switch self {
    case .empty: return []
    case .blank: return Array(" \n\t".utf8)
    case .otherRoot: return Array("\(declaration)<resources/>".utf8)
    case .prose: return Array("\nOnce upon a time".utf8)
    case .remarkOnly: return Array("\(declaration)<!-- nothing -->".utf8)
    case .json: return Array("{}".utf8)
    case .interface:
      let type = "com.apple.InterfaceBuilder3.CocoaTouch.XIB"
      return Array("\(declaration)<document type=\"\(type)\"/>".utf8)
    default: return nil
    }
  }

  /// A line that is added to the text; `nil` if the damage is of another kind.
  private var added: String? {
    switch self {
    case .mergeMarker: "<<<<<<< HEAD"
    case .ampersand: "<argument nav:name=\"&unknown;\"/>"
    case .undeclared: "<argument other:name=\"x\"/>"
    case .unquoted: "<argument name=x/>"
    case .valueless: "<argument name/>"
    case .misplaced: "</other>"
    case .ownInclusion: "<include nav:graph=\"@navigation/harmed\"/>"
    default: nil
    }
  }

  /// The oddity that reading the file must report; `nil` if the damage is no oddity.
  var oddity: GraphDefinition.Oddity? {
    switch self {
    case .byteOrderMark: .init(.byteOrderMark, line: 1)
    case .carriageReturns: .init(.carriageReturns, line: 1)
    case .documentType: .init(.documentType, line: 1)
    default: nil
    }
  }
}
