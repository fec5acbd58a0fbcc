extension Frame {
  /// The frame as JSON, as described in `Docs/Frames.schema.json`, without unknown values.
  public var json: JSONText {
    var members: [JSONText.Member] = []
    func add(_ key: String, _ value: JSONText?) {
      if let value { members.append(.init(key, value)) }
    }
    add("number", number.map { .integer($0) })
    add("action", .string(action))
    add("sentence", .string(sentence))
    add("text", .string(text))
    add("state", state?.json)
    add("screen", screen?.json)
    add("expected", expected?.json)
    add("gesture", gesture.map { .string($0) })
    add("stepInFlight", stepInFlight.map { .string($0) })
    add("traffic", traffic?.json)
    add("facts", facts.map { .array($0.map(\.json)) })
    add("outcome", outcome.map { .string($0.rawValue) })
    add("edge", edge?.json)
    add("note", note.map { .string($0) })
    add("map", map?.json)
    return .object(members)
  }
}

extension Frame.Traffic {
  fileprivate var json: JSONText {
    let change = nextChange.map { [JSONText.Member("nextChange", .string($0))] } ?? []
    return .object([.init("reports", .array(reports.map { .integer($0) }))] + change)
  }
}

extension Frame.Fact {
  fileprivate var json: JSONText {
    let expected = expected.map { [JSONText.Member("expected", .string($0))] } ?? []
    return .object(
      [.init("name", .string(name)), .init("found", .string(found))] + expected)
  }
}

extension Frame.Edge {
  fileprivate var json: JSONText {
    let way = way.map { [JSONText.Member("way", .integer($0))] } ?? []
    return .object(
      [
        .init("from", .string(from)), .init("label", .string(label)), .init("to", .string(to)),
      ] + way)
  }
}

extension Frame.Map {
  fileprivate var json: JSONText {
    let ways = ways.map { way -> JSONText in
      let kind = way.kind.map { [JSONText.Member("kind", .string($0))] } ?? []
      return .object(
        [
          .init("from", .integer(way.from)), .init("to", .integer(way.to)),
          .init("label", .string(way.label)), .init("isPart", .bool(way.isPart)),
        ] + kind)
    }
    let start = start.map { [JSONText.Member("start", .integer($0))] } ?? []
    return .object(
      [
        .init("places", .array(places.map { ["name": .string($0.name)] })),
        .init("ways", .array(ways)),
      ] + start)
  }
}

extension Frame.Picture {
  fileprivate var json: JSONText {
    ["layers": .array(layers.map(\.json))]
  }
}

extension Frame.Layer {
  fileprivate var json: JSONText {
    let presenter = presenter.map { [JSONText.Member("presenter", .string($0))] } ?? []
    let id = presenterID.map { [JSONText.Member("presenterID", .integer(Int(clamping: $0)))] } ?? []
    return .object(
      [.init("style", .string(style.rawValue))] + presenter + id
        + [.init("content", content.json)])
  }
}

extension Frame.Container {
  fileprivate var json: JSONText {
    [
      "kind": .string(kind.rawValue),
      "cards": .array(cards.map(\.json)),
      "parts": .array(parts.map(\.json)),
      "selected": .integer(selected),
    ]
  }
}

extension Frame.Card {
  fileprivate var json: JSONText {
    let id = id.map { [JSONText.Member("id", .integer(Int(clamping: $0)))] } ?? []
    let leaving = leaving.map { [JSONText.Member("leaving", .string($0.rawValue))] } ?? []
    return .object(
      id + [.init("name", .string(name))] + leaving + [
        .init("inside", .array(inside.map(\.json))),
        .init("isContainer", .bool(isContainer)),
      ])
  }
}
