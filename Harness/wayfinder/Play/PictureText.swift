import NavigationTestingCore

/// A description of the content of a screen as text: its layers, each with its stacks.
struct PictureText {
  let picture: Frame.Picture

  var lines: [String] {
    guard !picture.layers.isEmpty else { return ["Nothing is shown."] }
    return picture.layers.enumerated().flatMap { depth, layer in
      let presenter = layer.presenter.map { " over “\($0)”" } ?? ""
      let indent = String(repeating: "  ", count: depth)
      return Self.lines(layer.content, headed: indent + Paint.faint(layer.style.word + presenter))
    }
    .map { $0 }
  }

  private static func lines(_ container: Frame.Container, headed head: String) -> [String] {
    let indent = String(repeating: " ", count: head.prefix { $0 == " " }.count + 2)
    switch container.kind {
    case .stack:
      let inside = container.cards.flatMap { card in
        card.inside.flatMap { lines($0, headed: "\(indent)inside “\(shown(card.name))”") }
      }
      return ["\(head): \(names(container.cards))"] + inside
    case .tabs:
      let bar = container.parts.enumerated().map { index, part in
        let name = "\(index + 1) \(shown(part.firstName))"
        return index == container.selected ? Paint.strong("[\(name)]") : name
      }
      let front =
        container.parts.indices.contains(container.selected)
        ? lines(
          container.parts[container.selected], headed: "\(indent)tab \(container.selected + 1)")
        : []
      return ["\(head), tabs: \(bar.joined(separator: "  "))"] + front
    case .columns:
      return [head]
        + container.parts.enumerated().flatMap { index, part in
          let focus = index == container.selected ? ", in front" : ""
          return lines(part, headed: "\(indent)column \(index + 1)\(focus)")
        }
    }
  }

  /// Returns the names of the cards in a stack; the last card is in front.
  private static func names(_ cards: [Frame.Card]) -> String {
    let names = cards.map { card in
      let policy =
        switch card.leaving {
        case .denied: " (may not be left)"
        case .asked: " (asks before it is left)"
        case .allowed, nil: ""
        }
      return shown(card.name) + policy
    }
    let front = names.last.map { Paint.strong($0) }.map { [$0] } ?? []
    return (names.dropLast() + front).joined(separator: " › ")
  }

  /// Returns a name that is safe for a terminal.
  private static func shown(_ name: String) -> String { Console.visible(name) }
}

extension Frame.Container {
  /// The name of the first card, also inside tabs and columns; empty if there is none.
  fileprivate var firstName: String {
    cards.first?.name ?? parts.lazy.map(\.firstName).first { !$0.isEmpty } ?? ""
  }
}
