import NavigationGraphs
import NavigationModel
public import NavigationTestingCore

extension FlowWorld {
  package func expectedPicture() -> Frame.Picture? {
    guard !reference.shelves.isEmpty else {
      let nothing = Frame.Container(stack: [.placeholder])
      return Frame.Picture([Frame.Layer(.root, nothing)])
    }
    return Frame.Picture(
      reference.shelves.map { shelf in
        Frame.Layer(
          .init(shelf.style), presenter: shelf.presenter.map { reference.plan(of: $0).id },
          Frame.Container(
            stack: shelf.screens.map { screen in
              Frame.Card(id: screen.id?.rawValue, reference.plan(of: screen).id)
            }))
      })
  }
}

extension FlowWorld {
  /// The screens of the app and the edges between them.
  public var map: Frame.Map? { Frame.Map(flow.graph.graphDefinition, hasNames: false) }

  /// The phrases that describe the steps in reports.
  public static let words = StepWords(
    [
      "complete": ["The user completes the screen in front, with the value {value}."],
      "completeTwice": [
        "The user completes the screen in front twice, quickly, with the value {value}."
      ],
      "endWork": ["The app’s work ends, for which it was waiting: {end}."],
      "request": ["The app asks for a result, on one of its screens."],
      "completeBuried": ["The user completes a screen too late: it is covered by now."],
      "completeGone": ["The user completes a screen too late: it has left the window."],
      "completeClosed": ["The user completes a dialog too late: it is closed by now."],
      "completeWrongly": ["The app completes a screen with a value of the wrong type."],
      "openLink": ["The user opens a link, which opens screens over what is there: {over}."],
      "restart": ["The app starts again at “{node}”.", "The app starts again."],
    ], leading: ["complete", "completeTwice", "endWork"],
    legend: "The app is invented: s00, s01, … are its screens.")
}
