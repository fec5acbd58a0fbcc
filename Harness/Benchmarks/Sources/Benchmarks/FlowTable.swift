import NavigationFlows
import NavigationModel

/// Prints the cost of finding the flow for an intent, and the cost of showing the resulting screen.
func printFlowTable() {
  print("intents through flows; CPU nanoseconds, medians")
  print("work                            flows  ours      floor     ratio")
  for count in [1, 4, 16] {
    row("passed on to the lowest flow", count, passedOn(through: count), floorPassedOn(count))
  }
  for count in [1, 4, 16] {
    row("push and pop by the top flow", count, pushedByTop(of: count), floorPushPop(count))
  }
}

private func row(
  _ name: String, _ count: Int, _ work: (Int) -> Void, _ floor: (Int) -> Void
) {
  let ours = nanoseconds(10_000) { work(10_000) }
  let theirs = nanoseconds(10_000) { floor(10_000) }
  let cells = [rounded(ours), rounded(theirs), rounded(ours / theirs)]
  let padded = cells.map { $0.padding(to: 10) }.joined()
  print("\(name.padding(to: 32))\("\(count)".padding(to: 7))\(padded)")
}

private struct Step: Intent {
  let isForTop: Bool
}

/// Returns a navigator with stacked flows of one screen each.
///
/// Only the lowest flow answers intents that are not for the top, and only the top flow shows and
/// pops screens.
private func stacked(_ count: Int) -> FlowNavigator {
  let navigator = FlowNavigator()
  for index in 0..<count {
    var isOpen = false
    let journey = FlowNode("flow \(index)") { intent in
      guard let step = intent as? Step else { return [.view(FlowScreen("first"), style: .push)] }
      guard step.isForTop else { return index == 0 ? [.none] : [] }
      isOpen.toggle()
      return [isOpen ? .view(FlowScreen("second"), style: .push) : .pop(animated: true)]
    }
    navigator.contribute(.forwardToNew(journey, LeaveRequest(screen: "none")))
  }
  return navigator
}

private func passedOn(through count: Int) -> (Int) -> Void {
  let navigator = stacked(count)
  let entry = navigator.entries().last
  return { times in
    guard let entry else { return }
    for _ in 0..<times {
      expect(navigator.send(Step(isForTop: false), from: entry) == .ignored(.noTransition))
    }
  }
}

private func pushedByTop(of count: Int) -> (Int) -> Void {
  let navigator = stacked(count)
  return { times in
    for _ in 0..<2 * times {
      guard let entry = navigator.entries().last else { return }
      expect(navigator.send(Step(isForTop: true), from: entry).isApplied)
    }
  }
}

/// Sends intents and does nothing else, so that instructions can be counted exactly.
func passOn(through count: Int, times: Int) {
  passedOn(through: count)(times)
}

/// Pushes and pops and does nothing else, so that instructions can be counted exactly.
func pushAndPop(byTopOf count: Int, times: Int) {
  pushedByTop(of: count)(times)
}

/// Returns a lower bound: instead of each flow, a closure in an array is called with a value of
/// unknown type.
private func floorPassedOn(_ count: Int) -> (Int) -> Void {
  let answers: [(any Intent) -> [Int]] = (0..<count).map { index in
    { intent in (intent as? Step)?.isForTop == false && index == 0 ? [0] : [] }
  }
  return { times in
    for _ in 0..<times {
      let intent: any Intent = Step(isForTop: false)
      for answer in answers.reversed() where !answer(intent).isEmpty { break }
    }
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
