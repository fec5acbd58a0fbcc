// A picture whose cards are numbered in reading order: layer by layer, each card before the cards
// inside it.

/// A layer with its cards numbered.
struct NumberedLayer {
  let layer: Frame.Layer
  let content: NumberedContainer

  static func all(in picture: Frame.Picture) -> [NumberedLayer] {
    var numbering = CardNumbering()
    return picture.layers.map {
      NumberedLayer(layer: $0, content: NumberedContainer($0.content, &numbering))
    }
  }
}

/// A container with its cards numbered.
struct NumberedContainer {
  let kind: Frame.Container.Kind
  let cards: [NumberedCard]
  let parts: [NumberedContainer]
  let selected: Int

  init(_ container: Frame.Container, _ numbering: inout CardNumbering) {
    kind = container.kind
    selected = container.selected
    var cards: [NumberedCard] = []
    for card in container.cards { cards.append(NumberedCard(card, &numbering)) }
    var parts: [NumberedContainer] = []
    for part in container.parts { parts.append(NumberedContainer(part, &numbering)) }
    (self.cards, self.parts) = (cards, parts)
  }

  /// The numbers of all cards in this container, including nested ones.
  var numbers: [Int] { cards.flatMap(\.numbers) + parts.flatMap(\.numbers) }

  /// All cards in this container, including nested ones.
  var all: [NumberedCard] {
    cards.flatMap { [$0] + $0.inside.flatMap(\.all) } + parts.flatMap(\.all)
  }

  /// The first card, which identifies the layer in comparisons; `nil` if there are no cards.
  var firstCard: NumberedCard? { cards.first ?? parts.lazy.compactMap(\.firstCard).first }

  /// The last card of the stack in front, even if that card shows only containers; `nil` if there
  /// is none.
  var frontCard: NumberedCard? {
    if kind == .stack { return cards.last }
    return parts.indices.contains(selected) ? parts[selected].frontCard : nil
  }
}

/// A card with its number.
struct NumberedCard {
  let card: Frame.Card
  let number: Int
  /// The card's name, with an ordinal if an earlier card has the same name, such as “List (2nd)”.
  let title: String
  let inside: [NumberedContainer]

  init(_ card: Frame.Card, _ numbering: inout CardNumbering) {
    self.card = card
    number = numbering.next
    title = numbering.title(of: card)
    var inside: [NumberedContainer] = []
    for container in card.inside { inside.append(NumberedContainer(container, &numbering)) }
    self.inside = inside
  }

  /// The card's number and the numbers of the cards inside it.
  var numbers: [Int] { [number] + inside.flatMap(\.numbers) }
}
