public import NavigationModel

extension NavigationController {
  /// Completes a screen: its output chooses the edge.
  ///
  /// - Parameters:
  ///   - entry: The entry of the screen.
  ///   - output: What the screen gives.
  /// - Returns: The one outcome: applied; ignored when the screen is not visible, has completed
  ///   before, or no edge takes the output; refused for an output of another type; deferred when
  ///   asynchronous work decides.
  /// - Complexity: O(edges of the node) and what is shown, whatever the size of the graph and the
  ///   depth of the stack.
  @discardableResult
  public func complete<Output>(_ entry: EntryID, with output: Output) -> Outcome {
    let context = attachment.context
    guard running == nil, let index = table.index(of: entry), table.rows[index].asking == nil,
      context.shows(entry)
    else { return begin(.completion(entry, output)) }
    let node = wired.nodes[table.rows[index].node]
    let choice = node.outgoing.choose(typed: output)
    if case .edge(let edge, let input) = choice, node.isPlain, !engine.isRecording,
      let target = wired.plainPushes[edge]
    {
      return push(target, input, from: entry, in: context)
    }
    return follow(choice, output, from: entry, node)
  }

  /// The way of most completions: one screen on top of another, and nobody to be asked.
  private func push(
    _ target: PlainPush, _ input: Any, from entry: EntryID, in context: NavigationContext
  ) -> Outcome {
    upcoming = Upcoming(node: target.node, input: input)
    let outcome = context.apply(
      Command(.push(target.entry), from: entry, cause: .user, animation: animation))
    if case .applied(let change) = outcome, case .insert(let shown, _) = change.edits.first,
      table.newest != shown.id
    {
      keep(EntryRow(entry: shown.id, node: target.node, input: input, asking: nil), in: context)
    }
    upcoming = nil
    return outcome
  }

  /// Keeps a row, unless those who were told of the change have made the entry go already.
  private func keep(_ row: EntryRow, in context: NavigationContext) {
    guard context.shows(row.entry) || context.state.entry(row.entry) != nil,
      table.index(of: row.entry) == nil
    else { return }
    table.add(row)
  }

  /// What is kept for an entry; also for one of whose coming others are being told right now.
  func row(of entry: EntryID) -> EntryRow? {
    if let row = table[entry] { return row }
    guard let upcoming, let found = context.state.entry(entry), !found.isPlaceholder,
      Int(found.screen.rawValue) == upcoming.node, entry > table.newest ?? entry,
      context.owner(of: found) == nil || context.owner(of: found) === self
    else { return nil }
    self.upcoming = nil
    let row = EntryRow(
      entry: entry, node: upcoming.node, input: upcoming.input, asking: nil)
    table.add(row)
    return row
  }

  /// Begins a journey whose first edge has been chosen.
  private func follow<Output>(
    _ choice: EdgeChoice, _ output: Output, from entry: EntryID, _ node: WiredNode
  ) -> Outcome {
    guard let found = context.state.entry(entry) else { return .ignored(.staleSource) }
    var journey = Journey(.entry(entry), frames: frames(of: found))
    journey.node = node.number
    var isFirst = true
    let move = engine.follow(output, &journey) { outgoing in
      defer { isFirst = false }
      return isFirst ? choice : outgoing.choose(by: output)
    }
    return travel(journey, from: move)
  }

  /// Takes up a completion of which it is not known yet whether it counts.
  func evaluate(_ entry: EntryID, _ output: Any) -> (journey: Journey, move: JourneyMove)? {
    if let row = row(of: entry), let found = context.state.entry(entry) {
      guard decisions.accepts(context.state.isVisible(entry)) else { return nil }
      var journey = Journey(.entry(entry), frames: frames(of: found))
      journey.node = row.node
      let move =
        row.asking.map { answer($0, output, &journey) } ?? engine.follow(output, &journey)
      return (journey, move)
    }
    guard let alert = closedAlerts.first(where: { $0.entry == entry }),
      context.state.isVisible(alert.presenter)
    else { return nil }
    var journey = Journey(
      .closedAlert(entry, presenter: alert.presenter), frames: alert.frames)
    journey.node = alert.node
    guard decisions.acceptsClosedAlert(alert.isSpent) else {
      return (journey, .stop(.ignored(.alreadyCompleted)))
    }
    let move = engine.follow(output, &journey)
    return (journey, move)
  }

  /// Leaves a screen that was asked for a result with the result.
  private func answer(
    _ asking: Asking, _ output: Any, _ journey: inout Journey
  ) -> JourneyMove {
    let node = wired.nodes[journey.node]
    guard asking.accepts(output) else {
      return .stop(
        .refused(
          .unusableValue(
            "\(quoted(node.id)) completes with \(node.any.outputType), not with "
              + "\(type(of: output))")))
    }
    asking.output = output
    journey.retreats = [.finish]
    journey.arrival = .leave
    journey.mayLeave = true
    return .arrive
  }

  /// An alert that has led somewhere is not heard again.
  func markSpent(_ journey: Journey, _ outcome: Outcome) {
    guard case .closedAlert(let entry, _) = journey.origin,
      let index = closedAlerts.firstIndex(where: { $0.entry == entry })
    else { return }
    switch outcome {
    case .applied, .deferred, .ignored(.noChange): closedAlerts[index].isSpent = true
    case .ignored, .refused: break
    }
  }
}

/// A screen that is about to be shown, and what it is given.
struct Upcoming {
  let node: Int
  let input: Any
}

/// An alert that the system has closed, whose completion may still be on its way.
struct ClosedAlert {
  let entry: EntryID
  let node: Int
  let presenter: EntryID
  let frames: [Journey.Frame]
  var isSpent = false
}
