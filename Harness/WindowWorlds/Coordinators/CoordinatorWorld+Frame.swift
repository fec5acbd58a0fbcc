import NavigationCoordinators
import NavigationModel
public import NavigationTestingCore

extension CoordinatorWorld {
  package func expectedPicture() -> Frame.Picture? {
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
  /// A picture of the container, including the content that is not visible.
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
  /// The phrases that describe the steps in reports.
  public static let words = StepWords(
    [
      "push": ["The app’s coordinator “{sequence}” pushes another one."],
      "pop": ["The app’s coordinator “{sequence}” goes back."],
      "popToFirst": ["The app’s coordinator “{sequence}” goes back to its first child."],
      "present": [
        "The app’s coordinator “{presenter}” presents another one, in a layer of its own."
      ],
      "dismiss": ["The app dismisses the presented coordinator."],
      "damage": ["The app reads saved coordinators in which one byte was changed."],
      "remove": [
        "The app’s coordinator “{sequence}” removes its child “{child}”.",
        "The app’s coordinator “{sequence}” removes a child.",
      ],
      "set": ["The app’s coordinator “{sequence}” gets other children."],
      "setStack": ["The app gives the stack “{stack}” another coordinator."],
      "popStack": ["The app goes back in the stack “{stack}”."],
      "select": ["The app selects another tab or column."],
      "finish": ["The app’s coordinator finishes."],
      "wrap": ["The app puts a coordinator inside another one."],
      "endWork": ["The app’s work ends, for which a coordinator was waiting."],
      "retryWork": ["The app’s coordinator tries its work again."],
      "cancelWork": ["The app’s coordinator cancels its work."],
      "popNegative": ["The app goes back a negative number of screens."],
      "begin": ["The app makes a coordinator and does not show it."],
      "protect": ["The app changes whether users may leave the screen “{who}”."],
      "act": ["The user performs an action of the screen “{who}”."],
      "discard": ["The app releases a coordinator that it never showed."],
      "call": ["The app calls a method of “{who}” that may not be meant for it."],
      "arrange": [
        "Other code moves or removes tabs of “{tabs}”.",
        "Other code finds no tabs to move or remove.",
      ],
      "sink": ["The app adds more coordinators inside each other than a window can show."],
      "relaunch": ["The app’s process ends, and a new one restores what was saved."],
      "remember": ["Other code keeps a reference to “{who}”."],
      "pushIntoItself": ["The app pushes a coordinator into itself."],
      "pushTwice": ["The app pushes a coordinator twice."],
      "pushRemoved": ["The app pushes a coordinator again that was removed."],
      "presentWrongly": ["The app presents a coordinator where none can be presented."],
      "presentFromRemoved": ["The app lets a coordinator that was removed present another one."],
    ], legend: "The app is invented: s1, s2, … are its coordinators, each with a screen.")
}
