import NavigationFlows
import NavigationModel
public import NavigationTestingCore

extension IntentWorld {
  func screenName(of entry: Entry) -> String {
    (navigator.object(of: entry.id) as? IntentApp.Thing)?.name ?? navigator.name(of: entry)
  }

  func expectedPicture() -> Frame.Picture? {
    let bases = reference.bases.map { Self.stack($0) }
    let root =
      app.plan.hasTabs
      ? Frame.Container(.tabs, bases, selected: reference.selected)
      : bases.first ?? Self.stack([])
    let layers = reference.layers.enumerated().map { index, layer in
      // The reference has no styles: flows decide on them when they present.
      let style = state.layers.indices.contains(index + 1) ? state.layers[index + 1].style : .sheet
      return Frame.Layer(
        .init(style), presenter: layer.presenter?.name, Self.stack(layer.screens))
    }
    return Frame.Picture([Frame.Layer(.root, root)] + layers)
  }

  private static func stack(_ screens: [NaiveFlows.Screen]) -> Frame.Container {
    let cards = screens.map { Frame.Card(id: $0.id?.rawValue, $0.name) }
    return Frame.Container(stack: cards.isEmpty ? [.placeholder] : cards)
  }
}

extension IntentWorld {
  /// The words for the steps.
  public static let words = StepWords(
    [
      "emit": ["The screen in front sends intent {intent}."],
      "tap": ["The user taps, which sends intent {intent}."],
      "endWork": ["The work that a flow is waiting for ends: {end}."],
      "contribute": ["Code from outside moves track {track+1}."],
      "takeAway": ["Other code in the same window removes the screen in front."],
      "emitCovered": ["A covered screen sends intent {intent}, too late."],
      "emitRemoved": ["A screen that has left sends intent {intent}, too late."],
      "popRoot": ["Code from outside pops the lowest flow."],
    ], legend: "The app is invented: s0.1 is screen 1 of flow 0.")
}
