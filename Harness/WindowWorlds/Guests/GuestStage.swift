import NavigationGraphs
import NavigationLinks
import NavigationModel
import NavigationTestingCore
import WorldParts

/// A graph that contains other navigators, and the list of screens that it should show.
final class GuestStage {
  private let graph: GuestGraph
  private let plant: GuestFault?
  /// The graph's screens, lowest first, with the last value that was delivered to each.
  private(set) var screens: [(name: String, input: Int, result: Int?)] = []
  /// The navigator in front, with its screens; `nil` if a screen of the graph is in front.
  private(set) var guest: (node: String, screens: [Int])?
  private var madeCount = 0
  private var ends: [String] = []
  private var deliveryCount = 0
  /// The largest id of an entry that was ever shown.
  private var newest: UInt64 = 0
  /// The first violation that was found: the broken law and a description; `nil` if there is none.
  private(set) var fault: (law: GuestLaw, text: String)?

  init(isBuilt: Bool, _ fault: GuestFault?) {
    plant = fault
    graph = GuestGraph(isBuilt: isBuilt)
    let outcome = graph.controller.start(at: graph.home, with: 7)
    screens = [("home", 7, nil)]
    if !outcome.isApplied { note(.outcomes, "the start is \(outcome)") }
    if let text = graph.registryFault { note(.nodes, text) }
    settle()
  }

  private var controller: NavigationController { graph.controller }

  private func note(_ law: GuestLaw, _ text: String) {
    if fault == nil { fault = (law, text) }
  }

  private func compare(_ outcome: Outcome, isApplied: Bool, _ what: String) {
    if outcome.isApplied != isApplied { note(.outcomes, "\(what) is \(outcome)") }
    settle()
  }

  /// The graph's own entries, lowest first.
  private var entries: [EntryID] {
    let state = controller.state
    return state.entries(of: state.layers[0].container).map(\.id).filter {
      controller.node(of: $0) != nil
    }
  }

  /// Completes a screen of the graph: the frontmost screen or a screen beneath it.
  func complete(_ place: Int, with output: Int) {
    let place = place % screens.count
    let isTop = place == screens.count - 1 && guest == nil
    let outcome = controller.complete(entries[place], with: output)
    let leadsOn = isTop && output % 4 != 3
    if leadsOn { follow(output) }
    compare(outcome, isApplied: leadsOn, "completing \(place) with \(output)")
  }

  private func follow(_ output: Int) {
    switch output % 4 {
    case 0: screens.append(("page", output, nil))
    case 1: guest = ("pushed", [output])
    default: guest = ("sheet", [output])
    }
    if output % 4 != 0 { madeCount += 1 }
  }

  func completeWrongly() {
    guard let top = entries.last else { return }
    compare(controller.complete(top, with: "a text"), isApplied: false, "a text")
  }

  /// Opens a link to a screen with a navigator above it.
  ///
  /// The navigator is already part of another window, so nothing may be opened.
  func openTaken(_ number: Int) {
    let page = LinkedNode(graph.page, with: number)
    let outcome = controller.open(
      [page, LinkedNode(graph.taken, with: number)], by: LinkPolicy.allCases[number % 3])
    guard case .refused(.alreadyAttached) = outcome else {
      return note(.outcomes, "a navigator of another window is opened: \(outcome)")
    }
    settle()
  }

  /// Makes the frontmost navigator show another screen.
  func pushInside(_ number: Int) {
    guard guest != nil, let inside = graph.made.last else { return }
    guest?.screens.append(number)
    compare(inside.push(number), isApplied: true, "a push inside")
  }

  /// Ends the frontmost navigator with a result, which determines the edge that is followed.
  func end(with result: Int) {
    guard let gone = guest, let inside = graph.made.last else { return }
    guest = nil
    if result.isMultiple(of: 2) {
      screens.append(("page", result, nil))
    } else if screens.count == 1 {
      // All edges that go back lead to the first screen. They deliver the result only if the first
      // screen is directly beneath the navigator.
      screens[0].result = result
      deliveryCount += 1
    }
    // The navigator has been removed by now, so an edge that goes back only delivers a value.
    ends.append("\(gone.node) \(result.isMultiple(of: 2))")
    let given = plant == nil ? result : result + 2
    compare(inside.context.finish(inside.scope, with: given), isApplied: true, "an end")
  }

  func goBack() {
    let isSheetAtRoot = guest.map { $0.node == "sheet" && $0.screens.count == 1 } ?? false
    // At the root of a sheet, the host decides what going back does.
    guard !isSheetAtRoot else { return dismiss() }
    let outcome = controller.handle(.host(.backRequested))
    let isApplied = guest != nil || screens.count > 1
    if let inside = guest {
      if inside.screens.count > 1 { guest?.screens.removeLast() } else { guest = nil }
    } else if screens.count > 1 {
      screens.removeLast()
    }
    compare(outcome, isApplied: isApplied, "back")
  }

  /// Dismisses the presented navigator as a user would; it then ends without a result.
  func dismiss() {
    guard guest?.node == "sheet", let layer = controller.state.layers.last else { return }
    guest = nil
    compare(controller.handle(.host(.dismissed(layer.id))), isApplied: true, "dismissing")
  }

  /// Performs a dry run in which the nodes output the given values, one after the other.
  ///
  /// The dry run must not create a navigator.
  func run(_ outputs: [Int]) {
    guard let first = outputs.first else { return }
    // If the input and the output of the start node have the same type, a dry run takes the input
    // of this node as its output. The first output is therefore passed as the input.
    var (rest, wanted, place) = (outputs.dropFirst(), [String](), "home")
    var beneath = place
    var isRefused = false
    for output in outputs {
      let isGuest = place == "pushed" || place == "sheet"
      if isGuest, !output.isMultiple(of: 2) {
        isRefused = beneath != "home"
        break
      }
      if !isGuest, output % 4 == 3 { break }
      if !isGuest { beneath = place }
      let to = isGuest || output % 4 == 0 ? "page" : output % 4 == 1 ? "pushed" : "sheet"
      wanted.append("\(place) \(to) \(output)")
      place = to
    }
    do throws(GraphError) {
      let steps = try controller.graph.dryRun(
        from: "home", initialInput: first,
        outputProvider: { _, _ in DryRunOutput(value: rest.popFirst() ?? 3) },
        stopAt: { _ in rest.isEmpty })
      let found = steps.map { "\($0.from) \($0.to) \($0.input)" }
      // If the last edge goes back to the first screen, the dry run continues from that screen, so
      // it may have more steps than expected.
      if isRefused || !found.starts(with: wanted) {
        note(.dryRun, Mismatch.text(expected: wanted, got: found))
      }
    } catch {
      if !isRefused { note(.dryRun, "\(outputs) is refused: \(error)") }
    }
    if graph.made.count != madeCount { note(.dryRun, "a dry run makes navigators") }
  }

  /// Compares everything visible in the graph and its navigators.
  private func settle() {
    let state = controller.state
    let shown = state.layers.map { layer in
      state.entries(of: layer.container).map { controller.name(of: $0) }
    }
    var wanted = [screens.map(\.name)]
    if let guest {
      let inside = guest.screens.map { "\(guest.node)\($0)" }
      if guest.node == "pushed" { wanted[0] += inside } else { wanted.append(inside) }
    }
    if shown != wanted { note(.screens, Mismatch.text(expected: wanted, got: shown)) }
    if state.layers.count > 1, state.layers[1].style != .fullScreenCover {
      note(.screens, "a navigator is presented as \(state.layers[1].style)")
    }
    let living = controller.context.navigators.count
    if graph.made.count != madeCount || living != (guest == nil ? 0 : 1) {
      note(.stays, "\(graph.made.count) made, \(living) are in the window")
    }
    let ended = graph.takeEnds()
    if ended != ends { note(.stays, Mismatch.text("stays that ended", expected: ends, got: ended)) }
    ends = []
    let deliveries = graph.takeDelivered()
    if deliveries.count != deliveryCount || (deliveryCount > 0 && deliveries != entries.suffix(1)) {
      note(.values, "\(deliveries) received results")
    }
    deliveryCount = 0
    checkOthers(state)
    for (entry, screen) in zip(entries, screens) {
      let input = controller.input(of: entry, as: Int.self)
      let result = controller.result(deliveredTo: entry, as: Int.self)
      if input != screen.input || result != screen.result {
        let text = Mismatch.text(
          "input and result of \(screen.name)",
          expected: "\(screen.input) and \(words(screen.result))",
          got: "\(words(input)) and \(words(result))")
        note(.values, text)
      }
    }
  }

  /// Checks that the graph has no data about entries of other navigators or about ids that no entry
  /// has yet.
  private func checkOthers(_ state: NavigationState) {
    let shown = state.stacks.flatMap { state.entries(of: $0) }
    let others = shown.filter { controller.node(of: $0.id) == nil }.map(\.id)
    if others.count != guest?.screens.count ?? 0 {
      note(.screens, "\(others) belong to other navigators")
    }
    newest = max(newest, shown.map(\.id.rawValue).max() ?? 0)
    let later = (1...3).map { EntryID(rawValue: newest + $0) }
    for entry in others + later {
      let isKnown =
        controller.node(of: entry) != nil || controller.input(of: entry, as: Int.self) != nil
      if isKnown || !controller.trail(of: entry).isEmpty {
        note(.values, "the graph knows \(entry), which is not one of its screens")
      }
    }
  }

  private func words(_ value: Int?) -> String { value.map { "\($0)" } ?? "nothing" }

  /// A hash of the depth of the graph, the depth of the navigator in front, and whether that
  /// navigator is shown in a sheet.
  var abstractState: UInt64 {
    UInt64(min(screens.count, 15) | min(guest?.screens.count ?? 0, 7) << 4)
      | (guest?.node == "sheet" ? 1 : 0) << 7
  }

  /// The screens of the window, and the expected screens.
  var frame: Frame {
    let state = controller.state
    var frame = Frame(of: state, text: text) { controller.name(of: $0) }
    var stacks = [screens.map(\.name)]
    if let guest {
      let inside = guest.screens.map { "\(guest.node)\($0)" }
      if guest.node == "pushed" { stacks[0] += inside } else { stacks.append(inside) }
    }
    frame.expected = Frame.Picture(
      stacks.enumerated().map { index, names in
        Frame.Layer(
          index == 0 ? .root : .fullScreenCover, .init(stack: names.map { Frame.Card($0) }))
      })
    return frame
  }

  var text: String {
    screens.map { "\($0.name)\($0.input)" }.joined(separator: " ")
      + (guest.map { " \($0.node) \($0.screens)" } ?? "")
  }
}
