import NavigationFlows
package import NavigationModel
public import NavigationTestingCore
import WorldParts

extension IntentWorld {
  package func screenName(of entry: Entry) -> String {
    (navigator.object(of: entry.id) as? IntentApp.Thing)?.name ?? navigator.name(of: entry)
  }

  package func expectedPicture() -> Frame.Picture? {
    let plan = app.plan
    return reference.picture(plan.hasTabs ? plan.hasColumns ? .columns : .tabs : .stack, state)
  }
}

extension NaiveFlows {
  /// Returns the picture of the screens.
  ///
  /// The styles of the layers come from the state, since this reference does not have them.
  func picture(_ kind: Frame.Container.Kind, _ state: NavigationState) -> Frame.Picture {
    let bases = bases.map { Self.stack($0) }
    let root =
      kind == .stack
      ? bases.first ?? Self.stack([]) : Frame.Container(kind, bases, selected: selected)
    let layers = layers.enumerated().map { index, layer in
      let style = state.layers.indices.contains(index + 1) ? state.layers[index + 1].style : .sheet
      return Frame.Layer(
        .init(style), presenter: layer.presenter?.name, Self.stack(layer.screens))
    }
    return Frame.Picture([Frame.Layer(.root, root)] + layers)
  }

  private static func stack(_ screens: [Screen]) -> Frame.Container {
    let cards = screens.map { Frame.Card(id: $0.id?.rawValue, $0.name) }
    return Frame.Container(stack: cards.isEmpty ? [.placeholder] : cards)
  }
}

extension IntentWorld {
  /// The phrases that describe the steps in reports.
  public static let words = StepWords(
    [
      "emit": ["The app sends intent {intent} from the screen in front."],
      "tap": ["The user taps, which sends intent {intent}."],
      "endWork": ["The app’s work ends, for which a flow was waiting: {end}."],
      "contribute": ["Other code moves track {track+1}."],
      "takeAway": ["Other code in the same window removes the screen in front."],
      "emitCovered": ["The app sends intent {intent} from a covered screen, too late."],
      "emitRemoved": ["The app sends intent {intent} from a screen that has left, too late."],
      "wrongTrack": ["The app selects a track that does not exist."],
      "popRoot": ["Other code pops the lowest flow."],
      "relaunch": ["The app’s process ends, and a new one restores what was saved."],
      "changeMind": ["The app changes whether it must agree to leaving some screens."],
      "visitMany": ["Other code shows and removes many screens, one after the other."],
      "restoreWrongly": ["The app restores data that is not that of its flows."],
    ],
    legend:
      "The app is invented: s0.1 is screen 1 of flow 0. A screen sends an intent, which says what "
      + "the user wants, and a flow answers with the next screen.")
}
