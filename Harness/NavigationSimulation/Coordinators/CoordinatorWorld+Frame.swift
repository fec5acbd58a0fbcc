import NavigationCoordinators
import NavigationModel
public import NavigationTestingCore

extension CoordinatorWorld {
  func expectedPicture() -> Frame.Picture? {
    let root = Frame.Layer(.root, (end ?? reference.root).container)
    guard end == nil else { return Frame.Picture([root]) }
    return Frame.Picture(
      [root]
        + reference.layers.map { item in
          Frame.Layer(.init(item.style ?? .sheet), item.container)
        })
  }
}

extension NaiveCoordinator {
  /// The container as a user could see it, with the content behind it.
  fileprivate var container: Frame.Container {
    switch kind {
    case .stack:
      let cards = leaves.map(\.card)
      return Frame.Container(stack: cards.isEmpty ? [.placeholder] : cards)
    case .screen, .sequence: return Frame.Container(stack: [card])
    case .tabs: return Frame.Container(.tabs, children.map(\.container), selected: selected)
    case .split: return Frame.Container(.columns, children.map(\.container), selected: selected)
    }
  }

  private var card: Frame.Card {
    switch kind {
    case .tabs, .split: Frame.Card(tag, inside: [container], isContainer: true)
    default: Frame.Card(tag, inside: children.last.map { [$0.container] } ?? [])
    }
  }
}

extension CoordinatorWorld {
  /// The words for the steps.
  public static let words = StepWords(
    [
      "push": ["Coordinator “{sequence}” pushes another one."],
      "pop": ["Coordinator “{sequence}” goes back."],
      "popToFirst": ["Coordinator “{sequence}” goes back to its first child."],
      "present": ["Coordinator “{presenter}” presents another one, in a layer of its own."],
      "dismiss": ["The presented coordinator is dismissed."],
      "remove": ["Coordinator “{sequence}” removes its child “{child}”."],
      "set": ["Coordinator “{sequence}” gets other children."],
      "setStack": ["The stack “{stack}” gets another coordinator."],
      "popStack": ["The stack “{stack}” goes back."],
      "select": ["Another tab or column is selected."],
      "finish": ["A coordinator finishes."],
      "wrap": ["A coordinator is put inside another one."],
      "endWork": ["Work that a coordinator is waiting for ends."],
      "retryWork": ["A coordinator tries its work again."],
      "cancelWork": ["A coordinator cancels its work."],
      "begin": ["A coordinator is made and not shown."],
      "remember": ["Other code keeps a reference to “{who}”."],
      "pushIntoItself": ["A coordinator is pushed into itself."],
      "pushTwice": ["A coordinator is pushed twice."],
      "pushRemoved": ["A coordinator that was removed is pushed again."],
      "presentFromRemoved": ["A coordinator that was removed presents another one."],
    ], legend: "The app is invented: s1, s2, … are its coordinators, each with a screen.")
}
