// A collection as the stack of a view that shows its steps but not the steps inside them.
extension StepsCollection {
  /// The steps above the lowest screen, topmost last, without the screens of nested groups.
  ///
  /// Setting a shorter path that is the beginning of the current path goes back. Setting the
  /// current path with further steps at its end, as a link does, selects the last of these steps.
  /// Setting the current path changes nothing. Any other path is outdated and ignored.
  ///
  /// - Complexity: O(*n*), where *n* is the number of steps in the collection.
  public var ownNavigationPath: [Steps] {
    get {
      let steps = Steps.allCases.dropFirst(AllSteps.allowsNone ? 0 : 1)
      guard let selected = stepSelection.selected.step else { return [] }
      return Array(steps.prefix { $0.index <= selected.index })
    }
    set {
      let path = ownNavigationPath
      guard newValue != path, path.starts(with: newValue) || newValue.starts(with: path) else {
        return
      }
      let lowest = AllSteps.allowsNone ? nil : Steps.allCases.first
      if let choice = AllSteps.choice(newValue.last ?? lowest) { selectStep(choice) }
    }
  }

  /// Whether a step is selected; bind this to the link or sheet that shows the step.
  ///
  /// This is like the subscript `isSelected`, with one exception. In a stack in which a step must
  /// always be selected, setting `false` for the selected step selects the step beneath it, if
  /// there is one.
  ///
  /// - Parameter step: The step.
  public subscript(isPresented step: Steps) -> Bool {
    get { self[isSelected: step] }
    set {
      let isLeft = !newValue && self[isSelected: step] && Self.stepsLayout == .stack
      if isLeft, !AllSteps.allowsNone, let beneath = Steps.allCases.prefix(step.index).last {
        self[isSelected: beneath] = true
      } else {
        self[isSelected: step] = newValue
      }
    }
  }
}
