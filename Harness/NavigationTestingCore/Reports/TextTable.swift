/// A table of aligned text columns.
public struct TextTable: Sendable {
  /// The side of a column to which its text is aligned.
  public enum Alignment: Sendable {
    /// Left, for text.
    case left
    /// Right, for numbers.
    case right
  }

  private let titles: [String]
  private let alignments: [Alignment]
  private var rows: [[String]] = []

  /// Creates a table with the given columns.
  ///
  /// - Parameter columns: The titles, and the side to which each column is aligned.
  public init(_ columns: [(title: String, alignment: Alignment)]) {
    titles = columns.map(\.title)
    alignments = columns.map(\.alignment)
  }

  /// Adds a row.
  ///
  /// - Parameter cells: The texts of the row, one for each column.
  public mutating func add(_ cells: [String]) {
    rows.append(cells)
  }

  /// Returns the title line, a line of dashes, and the rows, without trailing spaces.
  ///
  /// - Parameter indent: The number of spaces before each line.
  /// - Returns: The lines, without line breaks.
  public func lines(indent: Int = 0) -> [String] {
    let widths = titles.indices.map { column in
      ([titles] + rows).map { $0[column].count }.max() ?? 0
    }
    let rule = widths.map { String(repeating: "─", count: $0) }
    return ([titles, rule] + rows).map { cells in
      let padded = cells.indices.map { pad(cells[$0], to: widths[$0], alignments[$0]) }
      let line = String(repeating: " ", count: indent) + padded.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  private func pad(_ text: String, to width: Int, _ alignment: Alignment) -> String {
    let space = String(repeating: " ", count: max(0, width - text.count))
    return alignment == .left ? text + space : space + text
  }
}

extension Int {
  /// The number with commas between groups of three digits.
  public var grouped: String {
    let digits = Array("\(magnitude)")
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return (self < 0 ? "-" : "") + text
  }
}
