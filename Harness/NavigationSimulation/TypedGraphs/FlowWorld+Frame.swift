import NavigationGraphs
import NavigationModel
public import NavigationTestingCore

extension FlowWorld {
  func expectedPicture() -> Frame.Picture? {
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
  /// The screens of the app and the ways between them.
  public var map: Frame.Map? { Frame.Map(flow.graph.graphDefinition, hasNames: false) }

  /// The words for the steps.
  public static let words = StepWords(
    [
      "complete": ["The screen in front is completed with the value {value}."],
      "completeTwice": ["The screen in front is completed twice with the value {value}."],
      "endWork": ["The work that the app is waiting for ends: {end}."],
      "request": ["A screen asks for a result."],
      "completeBuried": ["A covered screen is completed, too late."],
      "completeClosed": ["A dialog that was closed is completed, too late."],
      "completeWrongly": ["A screen is completed with a value of the wrong type."],
      "openLink": ["A link opens screens over what is there: {over}."],
      "restart": ["The app starts again at “{node}”."],
    ], leading: ["complete", "completeTwice", "endWork"],
    legend: "The app is invented: s00, s01, … are its screens.")
}
