/// The reference for NAVBENCH-1: nested lists, implemented in the simplest way.
///
/// Route 0 is the root of every tab. The *top stack* is the last modal, or else the selected tab.
struct NavbenchModel {
  static let tabCount = 3
  static let largestDepth = 12
  static let largestModalCount = 3
  static let routeCount = 9

  private(set) var selected = 0
  private(set) var tabs = [[Int]](repeating: [0], count: Self.tabCount)
  private(set) var modals: [[Int]] = []

  var top: [Int] { modals.last ?? tabs[selected] }
  var depth: Int { modals.last?.count ?? tabs[selected].count }

  func allows(_ action: NavbenchAction) -> Bool {
    switch action {
    case .push: depth < Self.largestDepth
    case .pop, .popTo, .replace: depth >= 2
    case .present: modals.count < Self.largestModalCount
    case .dismiss: !modals.isEmpty
    case .selectTab: modals.isEmpty
    }
  }

  mutating func perform(_ action: NavbenchAction, _ argument: Int) {
    switch action {
    case .push: changeTop { $0.append(argument) }
    case .pop: changeTop { $0.removeLast() }
    case .popTo: changeTop { $0.removeSubrange((argument % $0.count + 1)...) }
    case .replace: changeTop { $0[$0.count - 1] = argument }
    case .present: modals.append([argument])
    case .dismiss: modals.removeLast()
    case .selectTab:
      if argument == selected { tabs[argument].removeSubrange(1...) }
      selected = argument
    }
  }

  private mutating func changeTop(_ change: (inout [Int]) -> Void) {
    if modals.isEmpty { change(&tabs[selected]) } else { change(&modals[modals.count - 1]) }
  }
}

/// The operations of NAVBENCH-1, in the order of their numbers.
enum NavbenchAction: Int, CaseIterable {
  case push
  case pop
  case popTo
  case replace
  case present
  case dismiss
  case selectTab

  /// The range of the operation's argument, regardless of the state; `nil` if it has no argument.
  var arguments: ClosedRange<Int>? {
    switch self {
    case .push, .replace, .present: 1...NavbenchModel.routeCount
    case .popTo: 0...NavbenchModel.largestDepth - 1
    case .selectTab: 0...NavbenchModel.tabCount - 1
    case .pop, .dismiss: nil
    }
  }
}
