import NavigationGraphs
import NavigationModel
import WorldParts

// The changes on screen that a trip causes.
extension NaiveFlow {
  mutating func arrive(_ trip: inout Trip) -> NaiveOutcome {
    let isShowing = trip.reveals == nil && !trip.isBack && !trip.isAnswer
    if isShowing, let opening = trip.opening { return arrive(opening, &trip) }
    if isShowing, trip.transition == .clearStackAndSet || shelves.isEmpty {
      if let result = askToLeave(&trip, trip.transition == .clearStackAndSet) { return result }
      return show(trip, isRoot: true)
    }
    guard !shelves.isEmpty else { return .refused }
    var left = shelves.map(\.screens.count)
    if let result = step(back: trip, &left) { return result }
    let hasMoved = left != shelves.map(\.screens.count)
    if !trip.isAnswer, let result = askToLeave(&trip, hasMoved) { return result }
    guard let revealed = screen(left) else { return .ignored(.atRoot) }
    if let target = trip.reveals {
      guard revealed.graph == target.graph, revealed.node == target.node else { return .refused }
      revealed.delivered = trip.value
      taken += trip.taken
      cut(to: left, because: trip)
      return hasMoved ? .applied : .ignored(.noChange)
    }
    cut(to: left, because: trip)
    if trip.isBack || trip.isAnswer { return .applied }
    return show(trip, isRoot: false)
  }

  private func screen(_ left: [Int]) -> Screen? {
    guard let layer = left.indices.last, left[layer] > 0 else { return nil }
    return shelves[layer].screens[left[layer] - 1]
  }

  /// Computes how many screens of each layer remain after the steps back.
  ///
  /// - Parameters:
  ///   - trip: The decision in progress, with its steps back.
  ///   - left: The number of screens of each layer; the function reduces the numbers.
  /// - Returns: The result if a step back is impossible; `nil` if all steps are possible.
  private func step(back trip: Trip, _ left: inout [Int]) -> NaiveOutcome? {
    var back = trip.back
    var isClosed = false
    if case .closed = trip.source { isClosed = true }
    if case .code = trip.source {
    } else if !trip.isBack, !trip.isAnswer, left.count > 1,
      shelves[left.count - 1].style == .alert
    {
      left.removeLast()
      isClosed = true
    } else if trip.isAnswer {
      return finish(&left)
    } else if trip.isBack {
      return goBack(&left)
    }
    if isClosed, back.first == .dismiss { back.removeFirst() }
    for step in back {
      let depth = left[left.count - 1]
      switch step {
      case .popTo(let index):
        if index >= depth { return .refused }
        if index == depth - 1 { return .ignored(.alreadyThere) }
        left[left.count - 1] = index + 1
      case .dismiss:
        if left.count == 1 { return .ignored(.nothingPresented) }
        left.removeLast()
      default:
        if depth == 1 { return .ignored(.atRoot) }
        left[left.count - 1] = depth - 1
      }
    }
    return nil
  }

  private func finish(_ left: inout [Int]) -> NaiveOutcome? {
    if left[left.count - 1] > 1 {
      left[left.count - 1] -= 1
    } else if left.count > 1 {
      left.removeLast()
    } else {
      return .ignored(.nothingPresented)
    }
    return nil
  }

  private func goBack(_ left: inout [Int]) -> NaiveOutcome? {
    if left[left.count - 1] > 1 {
      left[left.count - 1] -= 1
    } else if left.count == 1 {
      return .ignored(.atRoot)
    } else if shelves[left.count - 1].style == .sheet([]) {
      left.removeLast()
    } else {
      return .ignored(.denied)
    }
    return nil
  }

  mutating func askToLeave(_ trip: inout Trip, _ isLeaving: Bool) -> NaiveOutcome? {
    guard isLeaving, !trip.mayLeave, case .screen(let screen) = trip.source,
      let question = plan(of: screen).leave
    else { return nil }
    guard !question.isLater else {
      running = trip
      running?.pause = .leave
      return .deferred
    }
    asked.append("leave \(plan(of: screen).id)")
    if plan(of: screen).input.fit(screen.input) >= question.least {
      trip.mayLeave = true
      return nil
    }
    return heedLeaving(question, screen, &trip)
  }

  private mutating func show(_ trip: Trip, isRoot: Bool) -> NaiveOutcome {
    let screen = Screen(trip.graph, trip.node, trip.value, trip.stays)
    screen.isAsked = trip.isAsked && trip.graph == 0 && trip.node == trip.asked
    if trip.isAsked, !screen.isAsked { answers.append(nil) }
    taken += trip.taken
    if isRoot {
      cut(to: [], because: trip)
      shelves = [Shelf(style: .root, screens: [screen])]
    } else if trip.transition == .modal {
      var style = Layer.Style.sheet([])
      if case .screen(let own) = plan(of: screen).kind { style = own }
      shelves.append(Shelf(style: style, screens: [screen], presenter: top))
    } else {
      shelves[shelves.count - 1].screens.append(screen)
    }
    return .applied
  }

  /// Removes screens, and ends the requests for their results.
  mutating func cut(to left: [Int], because trip: Trip?) {
    for (layer, shelf) in shelves.enumerated() {
      let kept = layer < left.count ? left[layer] : 0
      for screen in shelf.screens[kept...] where screen.isAsked {
        answers.append(trip?.isAnswer == true && isSource(screen, trip) ? trip?.value : nil)
      }
      shelves[layer].screens.removeSubrange(kept...)
    }
    shelves.removeSubrange(left.count...)
  }

  private func isSource(_ screen: Screen, _ trip: Trip?) -> Bool {
    if case .screen(let source) = trip?.source { source === screen } else { false }
  }
}

// Host reports, and a relaunch.
extension NaiveFlow {
  mutating func follow(_ event: HostEvent) -> NaiveOutcome? {
    switch event {
    case .removed(let ids): return remove(ids)
    case .dismissed(let id): return dismiss(shelves.firstIndex { $0.id == id })
    case .backRequested:
      guard let id = top?.id else { return .ignored(.atRoot) }
      return wish(.leave(id))
    case .leaveRequested(let id): return wish(.leave(id))
    case .settled:
      closed = []
      return nil
    case .selected, .reselected, .rearranged, .detentSelected, .columnToggled, .cannotShow:
      return nil
    }
  }

  /// Removes a layer and all layers above it.
  ///
  /// If the layer itself is an alert, its screen may still complete later.
  private mutating func dismiss(_ layer: Int?) -> NaiveOutcome {
    guard let layer, layer > 0 else { return .ignored(.nothingPresented) }
    for index in layer..<shelves.count where shelves[index].style == .alert {
      guard let alert = shelves[index].screens.last, let under = shelves[index - 1].screens.last,
        index == layer
      else { continue }
      closed.append(Closed(screen: alert, presenter: under))
      if case .screen(let source) = running?.source, source === alert {
        running?.source = .closed(alert, presenter: under)
        closed[closed.count - 1].isSpent = true
      }
    }
    cut(to: Array(shelves.map(\.screens.count)[..<layer]), because: nil)
    dropStaleWork()
    return .applied
  }

  private mutating func remove(_ ids: [EntryID]) -> NaiveOutcome {
    var removed: [Screen] = []
    for layer in shelves.indices.reversed() {
      for screen in shelves[layer].screens.reversed()
      where screen.id.map(ids.contains) ?? false && shelves[layer].screens.count > 1 {
        shelves[layer].screens.removeAll { $0 === screen }
        removed.append(screen)
      }
    }
    guard !removed.isEmpty else { return .ignored(.noChange) }
    for screen in removed where screen.isAsked { answers.append(nil) }
    var left = shelves.map(\.screens.count)
    let orphan = shelves.firstIndex { shelf in removed.contains { $0 === shelf.presenter } }
    if let orphan { left.removeSubrange(orphan...) }
    cut(to: left, because: nil)
    dropStaleWork()
    return .applied
  }

  /// Simulates a restart of the app.
  ///
  /// The first screen that is never saved is lost, and so are all screens above it. If that screen
  /// is the root, the restoration is refused.
  mutating func relaunch() -> NaiveOutcome {
    if let root = shelves.first?.screens.first, plan(of: root).isSecret { return .refused }
    var left: [Int] = []
    for shelf in shelves {
      let kept = shelf.screens.prefix { !plan(of: $0).isSecret }.count
      guard kept > 0 else { break }
      left.append(kept)
      if kept < shelf.screens.count { break }
    }
    dropAllWork()
    cut(to: left, because: nil)
    closed = []
    for layer in shelves.indices { shelves[layer].id = nil }
    for screen in shelves.joined {
      if screen.isAsked { answers.append(nil) }
      screen.isAsked = false
      screen.delivered = nil
      screen.id = nil
      for stay in screen.stays { stay.scope = nil }
    }
    return .applied
  }
}

extension [NaiveFlow.Shelf] {
  /// All screens, from the lowest to the topmost.
  var joined: [NaiveFlow.Screen] { flatMap(\.screens) }

  /// The number of screens.
  var screenCount: Int { reduce(0) { $0 + $1.screens.count } }
}
