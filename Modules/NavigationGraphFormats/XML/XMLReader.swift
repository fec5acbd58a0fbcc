internal import Foundation
internal import NavigationGraphDefinitions

#if canImport(FoundationXML)
  internal import FoundationXML
#endif

/// One start tag.
struct XMLStart {
  /// The name as written, prefix included.
  let name: String

  /// The attributes by their names as written, namespace declarations included.
  let attributes: [String: String]

  /// The line on which the tag begins.
  let line: Int

  /// The number of elements around it; 0 for the outermost element.
  let depth: Int

  /// The name without its prefix.
  var localName: String { name.withoutPrefix }
}

extension String {
  /// The text after the first colon, or everything if there is none.
  var withoutPrefix: String {
    guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")) else { return self }
    return String(self[utf8.index(after: colon)...])
  }
}

/// A receiver for the elements of a text, in order.
protocol XMLElementHandler: AnyObject {
  func start(_ element: XMLStart)
  func end(depth: Int)
}

/// Foundation's parser, with its behavior on Linux corrected.
///
/// On Linux, Foundation's parser does three things that are corrected here. It accepts an empty
/// text as a document. It returns `true` for a truncated text, so a reported error makes the reader
/// fail whatever the parser returns. It reports warnings, such as the one about a relative
/// namespace, in the same way as errors.
final class XMLReader: NSObject, XMLParserDelegate {
  private let handler: any XMLElementHandler
  private let lines: [Int32]
  private var started = 0
  private var open: [(name: String, line: Int)] = []
  private var failure: XMLFailure?

  private init(lines: [Int32], handler: any XMLElementHandler) {
    self.lines = lines
    self.handler = handler
  }

  /// Passes all elements of a text to a handler.
  ///
  /// - Parameters:
  ///   - text: The text to parse.
  ///   - outline: The facts about the text; it must have no refusal.
  ///   - handler: The receiver of the elements.
  /// - Throws: An error, with the line if it is known; the handler may then have received only some
  ///   of the elements.
  static func read(
    _ text: SourceText, _ outline: XMLOutline, by handler: any XMLElementHandler
  ) throws(ImportError) {
    let reader = XMLReader(lines: outline.lines, handler: handler)
    let parser = XMLParser(data: Data(text.bytes))
    parser.delegate = reader
    let isComplete = parser.parse()
    if var failure = reader.failure {
      failure.isAtEnd = outline.isCutOff && failure.line == outline.lineCount
      throw text.error(failure)
    }
    guard isComplete, reader.started > 0 else { throw text.error(XMLFailure(code: 0, line: nil)) }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    guard failure == nil else { return }
    let line = started < lines.count ? Int(lines[started]) : parser.lineNumber
    started += 1
    handler.start(XMLStart(name: name, attributes: attributes, line: line, depth: open.count))
    open.append((name, line))
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard failure == nil, open.popLast() != nil else { return }
    handler.end(depth: open.count)
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    let code = (error as NSError).code
    guard failure == nil, !XMLFailure.isWarning(code) else { return }
    failure = XMLFailure(
      code: code, line: parser.lineNumber, open: open.last, hasBegun: started > 0)
    parser.abortParsing()
  }
}
