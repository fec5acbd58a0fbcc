import NavigationModel

// Showing the steps in the window.
extension StepStore {
  /// Runs the body on a copy of the steps, which records what the body selects.
  ///
  /// The copy then replaces the steps, even if the body has thrown an error.
  func watched<Failure: Error>(
    _ body: (inout Root) throws(Failure) -> Void
  ) throws(Failure) {
    // Identifies this update, so that its values can be distinguished from those of earlier updates
    // and of other stores.
    let ticket = StepSystem.nextTicket()
    var changed = steps
    changed.stepSelection.ticket = ticket
    changed.stepSelection.marks = .watched
    isUpdating = true
    defer {
      // If the ticket differs, the body has replaced the steps as a whole, possibly with a value
      // from an earlier update.
      if changed.stepSelection.ticket != ticket { changed.stepSelection.marks = .replaced }
      changed.stepSelection.rest()
      steps = changed
      isUpdating = false
    }
    try StoreUpdate.run(withoutMarks: projection.shape.unwatched) { () throws(Failure) in
      try body(&changed)
    }
  }

  /// Finds the selections that were made, shows the selected steps, and notifies observers.
  @discardableResult
  func settle(cause: Cause) -> Outcome {
    let marks = steps.stepSelection.marks
    let reports = projection.shape.nodes[0].reports && Root.remembersBranches
    guard !reports || !marks.isDisjoint(with: .news) else { return .ignored(.noChange) }
    var walk = SelectionWalk(projection, everywhere: false, isObserved: followers.isObserved)
    // `walk` then holds the only reference to the selections, so that they need not be copied.
    projection.selections = []
    walk.write(&steps)
    projection.selections = walk.selections
    let times = projection.decisions.tellings()
    let notices = (0..<times).flatMap { _ in walk.notices }
    let outcome = followers.tell(notices) { show(walk.news, cause: cause) }
    guard case .ignored = outcome, walk.news.contains(where: \.isReselection) else {
      return outcome
    }
    return .ignored(.reselected)
  }

  /// Reads all selections without notifying observers.
  func lookEverywhere() {
    var walk = SelectionWalk(projection, everywhere: true, isObserved: false)
    walk.write(&steps)
    projection.selections = walk.selections
  }

  /// Shows what has changed, as one change of the window.
  func show(_ news: [SelectionWalk.News], cause: Cause) -> Outcome {
    let places = affected(by: news)
    guard !places.isEmpty else { return .ignored(.noChange) }
    return context.transaction(cause: cause, by: self) { _ in places.forEach(show) }
  }

  private func show(_ place: StepPlace) {
    switch place {
    case .tabs(let node): showTabs(node)
    case .stack(let head): showStack(head)
    }
  }

  private func affected(by news: [SelectionWalk.News]) -> [StepPlace] {
    let shape = projection.shape
    var places: [StepPlace] = []
    func add(_ place: StepPlace?) {
      guard let place, !places.contains(place) else { return }
      places.append(place)
    }
    for item in news where !item.isReselection {
      let node = shape.nodes[item.node]
      if item.isPresence, let parent = node.parent {
        if shape.nodes[parent].layout == .tabs { add(.tabs(parent)) }
        add(projection.head(of: parent, node.step).map(StepPlace.stack))
      }
      let place =
        node.layout == .tabs
        ? StepPlace.tabs(item.node) : projection.head(ofNode: item.node).map(StepPlace.stack)
      if projection.decisions.followsInBackground() || isSeen(item.node) { add(place) }
    }
    return places
  }

  /// Returns whether all steps on the path to a collection are selected.
  private func isSeen(_ number: Int) -> Bool {
    var current = number
    while let parent = projection.shape.nodes[current].parent {
      guard projection.selections[parent] == projection.shape.nodes[current].step else {
        return false
      }
      current = parent
    }
    return true
  }
}

/// A part of the window that shows a part of the tree.
enum StepPlace: Hashable {
  case tabs(Int)
  case stack(StepProjection.Head)
}
