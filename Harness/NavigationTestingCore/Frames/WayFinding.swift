import PropertyTesting

/// A search for the transition that a step performed.
///
/// The transition leads from the screen on which the user acted, usually to the screen in front
/// after the step.
struct WayFinding {
  /// The names of the arguments that determine which transition a step performed.
  static let choices: Set<String> = ["action", "button", "offer", "intent", "target"]

  let words: StepWords
  let map: Frame.Map?

  /// Returns the transition that a step performed.
  ///
  /// Returns `nil` if the step performed no transition or an unknown one, or if its rule is not a
  /// rule by which users choose transitions.
  func edge(of step: Script.Step, from before: Frame, to after: Frame) -> Frame.Edge? {
    guard words.leading.contains(step.action), after.outcome != .ignored,
      after.outcome != .refused
    else { return nil }
    let entry = step.arguments.first { $0.label == "entry" }?.value
    let label = step.arguments.first { Self.choices.contains($0.label) }?.value
    let cards = before.state.map { NumberedLayer.all(in: $0).flatMap(\.content.all) } ?? []
    let shown = cards.last { $0.card.name == entry }
    if let map {
      guard let from = shown?.card.name ?? before.state?.frontCard?.name else { return nil }
      return Self.edge(on: map, from, label, after.state?.frontCard?.name)
    }
    guard let from = shown?.title ?? before.state?.frontTitle, let to = after.state?.frontTitle,
      label == nil ? before.front != after.front : before.state != after.state
    else { return nil }
    return Frame.Edge(from: from, label: label ?? StepWords.spaced(step.action), to: to)
  }

  /// Returns the transition that a step performed in an app that declares its transitions.
  ///
  /// A transition counts only if it begins on the screen `from` and does not lead to a part of that
  /// screen, such as a tab. The result is the first transition with the step's label that leads to
  /// the screen in front or, if there is none, the first transition with that label. If no
  /// transition has the label, the result is the first transition without a label that leads to the
  /// screen in front. If the step has no label, the result is the first transition that leads to
  /// that screen, whatever its label. Otherwise, the result is `nil`.
  private static func edge(
    on map: Frame.Map, _ from: String, _ label: String?, _ front: String?
  ) -> Frame.Edge? {
    let all = map.ways.indices.filter {
      !map.ways[$0].isPart && map.places[map.ways[$0].from].name == from
    }
    let named = all.filter { map.ways[$0].label == label }
    let possible = named.isEmpty ? all.filter { label == nil || map.ways[$0].label.isEmpty } : named
    let fitting = possible.first { map.places[map.ways[$0].to].name == front }
    guard let index = fitting ?? named.first else { return nil }
    let way = map.ways[index]
    return Frame.Edge(
      from: from, label: label ?? way.label, to: map.places[way.to].name, way: index)
  }
}

extension Frame {
  /// The title and, if it is known, the identity of the card in front; empty if there is no card.
  var front: [String] {
    guard let state, let card = state.frontCard else { return [] }
    return [state.frontTitle ?? card.name] + (card.id.map { ["\($0)"] } ?? [])
  }
}

extension Frame.Picture {
  /// The card in front of everything; `nil` if there is none.
  var frontCard: Frame.Card? { layers.last?.content.frontCard }

  /// The name of the card in front of everything, with an ordinal if an earlier card has the same
  /// name.
  var frontTitle: String? { titled.frontCard?.name }
}

extension Frame.Container {
  /// The card in front; a card with its own content is not covered by the containers that it
  /// embeds.
  fileprivate var frontCard: Frame.Card? {
    guard kind == .stack else {
      return parts.indices.contains(selected) ? parts[selected].frontCard : nil
    }
    guard let last = cards.last, last.isContainer else { return cards.last }
    return last.inside.first?.frontCard ?? last
  }
}
