// A collection as the stack of a view that shows its steps, and leaves what is inside them to
// themselves.
extension StepsCollection {
  /// The steps above the lowest screen, the topmost last, without the screens of groups inside.
  ///
  /// Writing the beginning of the path goes back. Writing the path with more steps at its end, as a
  /// link does, selects the last of them. Any other path is old, and ignored.
  ///
  /// - Complexity: O(steps of the collection).
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

  /// Whether a step is selected, for a link or a sheet that shows it.
  ///
  /// This is like the subscript `isSelected`, except that setting `false` also leaves a selected
  /// step of a stack whose selection may not be empty: it selects the step beneath it.
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
