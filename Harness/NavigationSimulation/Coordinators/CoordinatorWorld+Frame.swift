public import NavigationTestingCore

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
    ], legend: "The app is made up: s1, s2, … are its coordinators, each with a screen.")
}
