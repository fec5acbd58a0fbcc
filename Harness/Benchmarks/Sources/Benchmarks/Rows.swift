import NavigationModel

/// A state whose focused stack has so many entries.
func state(depth: Int) -> NavigationState {
  var state = NavigationState()
  for _ in 0..<depth { state.apply(.push(1)) }
  return state
}

/// One line of the table: what is measured, and its floor in the same run.
struct Row {
  let name: String
  let depth: Int
  let nanoseconds: Double
  let floor: Double
  let allocations: Int

  var text: String {
    let ratio = nanoseconds / floor
    return [
      name.padded(34), String(depth).padded(7), nanoseconds.rounded(2).padded(10),
      floor.rounded(2).padded(9), ratio.rounded(2).padded(8), String(allocations),
    ].joined()
  }
}

extension String {
  func padded(_ width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}

extension Double {
  func rounded(_ digits: Int) -> String {
    let factor = 100.0
    return String((self * factor).rounded() / factor)
  }
}

let depths = [10, 100, 1_000, 10_000]

func runTable() {
  print(
    "work".padded(34) + "depth".padded(7) + "ns".padded(10) + "floor".padded(9) + "ratio".padded(8)
      + "allocations")
  for depth in depths {
    print(pushPop(depth).text)
  }
}

func pushPop(_ depth: Int) -> Row {
  let pairs = 200_000
  var state = state(depth: depth)
  let push = Command(.push(2), cause: .user)
  let pop = Command(.pop(1), cause: .user)
  var applied = 0
  let ours = nanoseconds(pairs) {
    for _ in 0..<pairs {
      if case .applied = state.apply(push) { applied &+= 1 }
      if case .applied = state.apply(pop) { applied &+= 1 }
    }
  }
  precondition(applied > 0)
  var floor = Floor(depth: depth, entry: state.entries(of: state.focusedStack)[0])
  let base = nanoseconds(pairs) {
    for _ in 0..<pairs {
      floor.push()
      floor.pop()
    }
  }
  precondition(floor.count == depth)
  return Row(name: "push+pop", depth: depth, nanoseconds: ours, floor: base, allocations: -1)
}

func runCounted(_ name: String) {}
