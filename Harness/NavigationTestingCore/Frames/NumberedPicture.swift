// A picture with its cards numbered in reading order: layer by layer, each card before those inside
// it.

/// A layer with its cards numbered.
struct NumberedLayer {
  let layer: Frame.Layer
  let content: NumberedContainer

  static func all(in picture: Frame.Picture) -> [NumberedLayer] {
    var next = 0
    return picture.layers.map {
      NumberedLayer(layer: $0, content: NumberedContainer($0.content, &next))
    }
  }
}

/// A container with its cards numbered.
struct NumberedContainer {
  let kind: Frame.Container.Kind
  let cards: [NumberedCard]
  let parts: [NumberedContainer]
  let selected: Int

  init(_ container: Frame.Container, _ next: inout Int) {
    kind = container.kind
    selected = container.selected
    var cards: [NumberedCard] = []
    for card in container.cards { cards.append(NumberedCard(card, &next)) }
    var parts: [NumberedContainer] = []
    for part in container.parts { parts.append(NumberedContainer(part, &next)) }
    (self.cards, self.parts) = (cards, parts)
  }

  /// The numbers of all cards in this container, including nested ones.
  var numbers: [Int] { cards.flatMap(\.numbers) + parts.flatMap(\.numbers) }

  /// The first card, by which a layer is recognised.
  var firstCard: NumberedCard? { cards.first ?? parts.lazy.compactMap(\.firstCard).first }

  /// The card in front.
  var frontCard: NumberedCard? {
    if kind == .stack { return cards.last }
    return parts.indices.contains(selected) ? parts[selected].frontCard : nil
  }
}

/// A card with its number.
struct NumberedCard {
  let card: Frame.Card
  let number: Int
  let inside: [NumberedContainer]

  init(_ card: Frame.Card, _ next: inout Int) {
    self.card = card
    number = next
    next += 1
    var inside: [NumberedContainer] = []
    for container in card.inside { inside.append(NumberedContainer(container, &next)) }
    self.inside = inside
  }

  /// Its number and those of the cards inside it.
  var numbers: [Int] { [number] + inside.flatMap(\.numbers) }
}
