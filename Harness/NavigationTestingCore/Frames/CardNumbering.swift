/// A numbering of a picture's cards, with ordinals for cards that have the same name.
struct CardNumbering {
  private(set) var next = 0
  private var copies: [String: Int] = [:]

  /// Returns the name of the next card, with an ordinal if an earlier card has the same name.
  ///
  /// Placeholders and cards that show only containers have no ordinals.
  mutating func title(of card: Frame.Card) -> String {
    next += 1
    guard !card.isContainer, card.name != Frame.Card.placeholderName else { return card.name }
    let copy = copies[card.name, default: 0] + 1
    copies[card.name] = copy
    return copy > 1 ? "\(card.name) (\(Self.ordinal(copy)))" : card.name
  }

  /// Returns an ordinal such as 2nd or 11th.
  private static func ordinal(_ number: Int) -> String {
    let isTeen = (11...13).contains(number % 100)
    let ending = isTeen ? "th" : [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
    return "\(number)\(ending)"
  }
}

extension Frame.Picture {
  /// Whether two cards have the same name, apart from placeholders and cards that show only
  /// containers.
  var hasCopies: Bool {
    NumberedLayer.all(in: self).contains { layer in
      layer.content.all.contains { $0.title != $0.card.name }
    }
  }

  /// The picture for readers: cards with the same name as an earlier card have an ordinal.
  var titled: Frame.Picture { numbered.picture }

  /// The titles of the cards that have an identity, by identity.
  var titles: [UInt64: String] { numbered.titles }

  private var numbered: (picture: Frame.Picture, titles: [UInt64: String]) {
    var numbering = CardNumbering()
    var titles: [UInt64: String] = [:]
    var picture = self
    for index in picture.layers.indices {
      if let title = picture.layers[index].presenterID.flatMap({ titles[$0] }) {
        picture.layers[index].presenter = title
      }
      picture.layers[index].presenterID = nil
      picture.layers[index].content.giveTitles(&numbering, &titles)
    }
    return (picture, titles)
  }
}

extension Frame.Container {
  fileprivate mutating func giveTitles(
    _ numbering: inout CardNumbering, _ titles: inout [UInt64: String]
  ) {
    for index in cards.indices {
      cards[index].name = numbering.title(of: cards[index])
      if let id = cards[index].id { titles[id] = cards[index].name }
      for inner in cards[index].inside.indices {
        cards[index].inside[inner].giveTitles(&numbering, &titles)
      }
    }
    for index in parts.indices { parts[index].giveTitles(&numbering, &titles) }
  }
}
