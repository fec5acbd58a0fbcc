/// The distinct layers of all pictures.
struct LayerPool {
  private(set) var layers: [JSONText] = []
  private var known: [Frame.Layer: Int] = [:]

  mutating func indexes(of picture: Frame.Picture) -> JSONText {
    .array(
      picture.layers.map { layer in
        if let index = known[layer] { return .integer(index) }
        known[layer] = layers.count
        layers.append(Self.json(layer))
        return .integer(layers.count - 1)
      })
  }

  static func json(_ layer: Frame.Layer) -> JSONText {
    var members: [JSONText.Member] = [
      .init("style", .string(layer.style.rawValue)), .init("word", .string(layer.style.word)),
      .init("content", json(layer.content)),
    ]
    if let presenter = layer.presenter { members.append(.init("by", .string(presenter))) }
    return .object(members)
  }

  private static func json(_ container: Frame.Container) -> JSONText {
    guard container.kind != .stack else { return ["cards": .array(container.cards.map(json))] }
    return [
      "kind": .string(container.kind.rawValue), "parts": .array(container.parts.map(json)),
      "selected": .integer(container.selected),
    ]
  }

  /// Returns a card as JSON; default values are left out.
  private static func json(_ card: Frame.Card) -> JSONText {
    var members: [JSONText.Member] = [.init("name", .string(card.name))]
    if let leaving = card.leaving, leaving != .allowed {
      members.append(.init("leaving", .string(leaving.rawValue)))
    }
    if !card.inside.isEmpty { members.append(.init("inside", .array(card.inside.map(json)))) }
    if card.isContainer { members.append(.init("bare", .bool(true))) }
    return .object(members)
  }
}
