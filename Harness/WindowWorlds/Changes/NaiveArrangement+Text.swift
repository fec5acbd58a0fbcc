import NavigationModel
import NavigationTestingCore

// The text of a window, written from nested arrays.
extension NaiveArrangement {
  /// Returns the first text of a state that differs from the text of the nested arrays; `nil` if
  /// all texts are equal.
  static func fault(ofDescribing state: NavigationState) -> LawMessage? {
    let naive = NaiveArrangement(state)
    let texts = [
      (state.description, naive.text { "\($0.screen.rawValue)#\($0.id?.rawValue ?? 0)" }),
      (state.outline, naive.text(withPresenters: false) { "\($0.screen.rawValue)" }),
      (state.describe { "\($0.scope)" }, naive.text { "\($0.scope)" }),
    ]
    for (found, wanted) in texts where found != wanted { return "\(found) is not \(wanted)" }
    return nil
  }

  private func text(withPresenters: Bool = true, _ name: (Piece) -> String) -> String {
    var lines: [String] = []
    for cover in covers {
      var line = "\(cover.style)"
      if withPresenters, let presenter = cover.presenter { line += " by #\(presenter.rawValue)" }
      lines.append(line + ": " + text(of: cover.content, name))
    }
    return lines.joined(separator: "\n")
  }

  private func text(of part: Part, _ name: (Piece) -> String) -> String {
    if part.kind == .stack {
      return "[" + part.pieces.map { text(of: $0, name) }.joined(separator: " ") + "]"
    }
    var children = part.children.map { text(of: $0, name) }
    children[part.selected] = "*" + children[part.selected]
    return "\(part.kind)(" + children.joined(separator: " ") + ")"
  }

  private func text(of piece: Piece, _ name: (Piece) -> String) -> String {
    let own = piece.isPlaceholder ? "_" : name(piece)
    if piece.owned.isEmpty { return own }
    let inside = "{" + piece.owned.map { text(of: $0, name) }.joined(separator: " ") + "}"
    return piece.isContainer ? inside : own + inside
  }
}
