/// A scanner that finds the functions of a file, and how deeply blocks are nested in each of them.
///
/// It counts braces in masked code.
struct BlockScanner {
  private struct Block {
    let kind: BlockHeader.Kind
    let firstLine: Int
    let parenthesesOutside: Int
    let headerOutside: BlockHeader
    var nesting = 0
    var deepestLine: Int
  }

  private var blocks: [Block] = []
  private var header = BlockHeader()
  private var parentheses = 0
  private var line = 1
  private var functions: [FunctionSpan] = []

  /// Returns the functions of the source in the order in which they begin.
  static func functions(in source: SourceText) -> [FunctionSpan] {
    var scanner = BlockScanner()
    for code in source.code {
      scanner.read(code)
      scanner.endLine()
    }
    return scanner.functions.sorted { $0.firstLine < $1.firstLine }
  }

  /// Reads a line.
  ///
  /// The text between two of the characters in `brackets` is read as one piece. This is fast,
  /// because most lines contain few of them.
  private mutating func read(_ code: String) {
    let bytes = code.utf8
    var rest = bytes.startIndex
    while let bracket = bytes[rest...].firstIndex(where: Self.brackets.contains) {
      header.append(code[rest..<bracket], line: line)
      read(bytes[bracket])
      rest = bytes.index(after: bracket)
    }
    header.append(code[rest...], line: line)
  }

  private static let brackets = Array("{}()[];".utf8)

  private mutating func read(_ bracket: UInt8) {
    switch bracket {
    case UInt8(ascii: "{"):
      open()
    case UInt8(ascii: "}"):
      close()
    case UInt8(ascii: ";") where parentheses == 0:
      header = BlockHeader()
    default:
      if bracket == UInt8(ascii: "(") || bracket == UInt8(ascii: "[") { parentheses += 1 }
      if bracket == UInt8(ascii: ")") || bracket == UInt8(ascii: "]") { parentheses -= 1 }
      header.append(Substring(Character(Unicode.Scalar(bracket)).description), line: line)
    }
  }

  private mutating func endLine() {
    line += 1
    if parentheses > 0 {
      header.append(" ", line: line)
    } else {
      header.endLine(nextLine: line)
    }
  }

  private mutating func open() {
    // Nothing can be declared within parentheses, so a brace there begins a closure.
    let (kind, firstLine) =
      parentheses > 0 ? (.other, line) : header.classify(braceLine: line)
    blocks.append(
      Block(
        kind: kind, firstLine: kind == .other ? line : firstLine, parenthesesOutside: parentheses,
        headerOutside: header, deepestLine: line))
    header = BlockHeader()
    parentheses = 0
  }

  private mutating func close() {
    guard let block = blocks.popLast() else { return }
    switch block.kind {
    case .function(let name):
      functions.append(
        FunctionSpan(
          name: name, firstLine: block.firstLine, lastLine: line, nesting: block.nesting,
          deepestLine: block.deepestLine))
    case .other where line > block.firstLine:
      noteNesting(block)
    case .other, .type:
      break
    }
    // A closure among the arguments is part of the statement that continues after it.
    header = block.parenthesesOutside > 0 ? block.headerOutside : BlockHeader()
    parentheses = block.parenthesesOutside
  }

  /// Records in the enclosing block how deeply blocks are nested in the multi-line block that ends
  /// here.
  private mutating func noteNesting(_ block: Block) {
    guard let outer = blocks.indices.last, blocks[outer].kind != .type else { return }
    if block.nesting + 1 > blocks[outer].nesting {
      blocks[outer].nesting = block.nesting + 1
      blocks[outer].deepestLine = block.nesting == 0 ? block.firstLine : block.deepestLine
    }
  }
}
