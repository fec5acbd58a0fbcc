import NavigationFlows
import NavigationModel
public import NavigationTestingCore
import WorldParts

extension RehearsalWorld {
  /// Returns the window of the app, and the screens that the reference expects.
  public func frame() -> Frame {
    let stage = stage
    return onMainActor { stage.frame }
  }

  /// The phrases that describe the steps in reports.
  public static let words = StepWords(
    [
      "send": ["The app sends intent {intent} from the screen in front."],
      "tap": ["The user taps what sends intent {intent}."],
      "sendWithoutWaiting": [
        "The app sends intent {intent} and does not wait until its work ends."
      ],
      "settle": ["Time passes until no flow waits any more."],
      "publish": ["The app sends intent {intent} from one of its screens."],
      "contribute": ["Other code moves a flow."],
      "select": ["The user selects tab or column {tab+1}."],
      "match": ["The test compares two answers of flows."],
      "publishGone": ["The app sends intent {intent} from a screen that has left."],
      "ask": ["The app asks a flow of its own for a result."],
    ],
    labels: [
      "intent": "which intent", "way": "which button", "screen": "which screen",
      "flow": "which flow", "limit": "how many answers", "tab": "which tab or column",
      "policy": "what happens to a second intent", "columns": "whether there are columns",
      "tabs": "whether there are tabs",
    ],
    legend: "The app is invented: s0.1 is screen 1 of flow 0. A screen sends an intent, which says "
      + "what the user wants, and a flow answers with the next screen.")
}

extension RehearsalStage {
  var frame: Frame {
    let navigator = navigator
    let state = navigator.context.state
    var frame = Frame(of: state, text: text) { entry in
      (navigator.object(of: entry.id) as? RehearsedScreen)?.thingName ?? navigator.name(of: entry)
    }
    let plan = app.plan
    frame.expected = reference.picture(
      plan.hasTabs ? plan.hasColumns ? .columns : .tabs : .stack, state)
    return frame
  }
}
