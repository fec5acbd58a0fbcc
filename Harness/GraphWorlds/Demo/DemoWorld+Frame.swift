import NavigationGraphs
public import NavigationTestingCore
import WorldParts

extension DemoWorld {
  /// The screens of the app and the edges between them.
  public var map: Frame.Map? { Frame.Map(DemoApp().graph().graphDefinition, hasNames: false) }

  /// The phrases that describe the steps in reports.
  public static let words = StepWords(
    [
      "link": ["The user opens a link to “{place}”."],
      "badLink": ["The user opens a link that leads nowhere."],
      "signOut": ["The user signs out."],
      "signIn": ["The user signs in."],
    ],
    labels: [
      "place": "where the link leads", "policy": "what happens to open screens",
      "seconds": "how many seconds pass before", "answer": "yes or no",
    ])

  /// Returns the picture of the screens that must be open at the start or after a tap or a link;
  /// `nil` after any other step.
  package func expectedPicture() -> Frame.Picture? {
    guard let wanted else { return nil }
    return Frame.Picture(
      wanted.enumerated().map { index, names in
        Frame.Layer(style(at: index), Frame.Container(stack: names.map { Frame.Card($0) }))
      })
  }

  /// Returns the actual style of a layer, which the expected picture also uses, because the table
  /// has no styles.
  private func style(at index: Int) -> Frame.Layer.Style {
    if state.layers.indices.contains(index) { return .init(state.layers[index].style) }
    return index == 0 ? .root : .sheet
  }
}
