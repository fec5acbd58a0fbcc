import NavigationHosting
import NavigationModel
import Testing

/// The laws of planning, checked on every pair of windows of a small scope.
///
/// Each step is legal; the steps reach the target, drop nothing that stays, and are as few as
/// possible.
@Suite struct PlannerLawTests {
  struct SmallScope: CustomTestStringConvertible {
    let name: String
    let windows: [Toy]
    let hasTabs: Bool

    var testDescription: String { name }
  }

  static let platforms: [HostCapabilities] = [.everything, .uiKit, .swiftUI, .oneAtATime]

  static let scopes = [
    SmallScope(name: "layers", windows: layers, hasTabs: false),
    SmallScope(name: "tabs", windows: tabs, hasTabs: true),
  ]

  @Test(arguments: scopes, platforms)
  func `the path between two small windows is legal, keeps what stays and is shortest`(
    scope: SmallScope, capabilities: HostCapabilities
  ) {
    let naive = NaiveSteps(capabilities: capabilities)
    var steps = 0
    var faults: [String] = []

    for target in scope.windows {
      let distances = naive.distances(to: target, among: scope.windows)
      for shown in scope.windows {
        let way = Way(from: shown, to: target, capabilities, hasTabs: scope.hasTabs)
        steps += way.windows.count - 1
        let fault = way.fault(naive, least: distances[shown])
        if let fault { faults.append("from \(shown) to \(target): \(fault)") }
      }
    }

    let count = scope.windows.count
    print("covered \(scope.name): \(count * count) pairs of windows, \(steps) steps")
    #expect(faults.isEmpty, "\(faults.count) ways, the first \(faults.first ?? "")")
    #expect(steps > count * count)
  }

  @Test func `the check of steps rejects changes that no platform makes in one step`() {
    let one = NaiveSteps(capabilities: .oneAtATime)
    let root = ToyLayer(name: 0, stacks: [ToyStack(name: 10, entries: [1])])
    let sheet = ToyLayer(name: 1, stacks: [ToyStack(name: 11, entries: [4])])
    let window = Toy(layers: [root])
    var deep = window
    deep.layers[0].stacks[0].entries = [1, 2, 3]
    var both = Toy(layers: [root, sheet])
    both.layers[0].stacks[0].entries = [1, 2]

    #expect(!one.isStep(from: window, to: deep))
    #expect(!one.isStep(from: window, to: both))
    #expect(!one.isStep(from: window, to: window))
    #expect(NaiveSteps(capabilities: .uiKit).isStep(from: window, to: deep))
  }
}

/// The windows that repeated planning passes through until it reaches the target.
private struct Way {
  var windows: [Toy]
  let target: Toy

  init(from shown: Toy, to target: Toy, _ capabilities: HostCapabilities, hasTabs: Bool) {
    let planner = HostPlanner(capabilities: capabilities)
    let goal = HostPicture(of: target, hasTabs: hasTabs)
    var picture = HostPicture(of: shown, hasTabs: hasTabs)
    windows = [shown]
    self.target = target
    while windows.count < 20, let action = planner.nextAction(from: picture, to: goal) {
      picture = picture.performing(action)
      windows.append(Toy(picture))
    }
  }

  func fault(_ naive: NaiveSteps, least: Int?) -> String? {
    guard windows.last == target else { return "it does not arrive: \(windows)" }
    let kept = naive.kept(from: windows[0], to: target)
    for (old, new) in zip(windows, windows.dropFirst()) {
      if !naive.isStep(from: old, to: new) { return "\(old) to \(new) is not one step" }
      if !kept.isSubset(of: new.contents) { return "\(new) lacks some of \(kept)" }
    }
    return windows.count - 1 == least ? nil : "\(windows) is longer than \(least ?? -1) steps"
  }
}

extension PlannerLawTests {
  /// Windows with a root stack of one to three entries and up to two sheets or covers above it.
  fileprivate static let layers: [Toy] = {
    let roots = [
      [1], [2], [1, 2], [1, 3], [2, 1], [2, 3], [1, 2, 3], [1, 3, 2], [3, 2, 1], [2, 3, 1],
    ]
    let sheet = { ToyLayer(name: 1, isCover: $1, stacks: [ToyStack(name: 11, entries: $0)]) }
    let upper = ToyLayer(name: 2, stacks: [ToyStack(name: 12, entries: [6])])
    let above: [[ToyLayer]] = [
      [], [sheet([4], false)], [sheet([4, 5], false)], [sheet([5], false)], [sheet([4], true)],
      [sheet([4, 5], true)], [sheet([4], false), upper], [sheet([4, 5], false), upper],
      [sheet([4], true), upper], [upper],
    ]
    return above.flatMap { layers in
      roots.map { entries in
        Toy(layers: [ToyLayer(name: 0, stacks: [ToyStack(name: 10, entries: entries)])] + layers)
      }
    }
  }()

  /// Windows with one to three tabs, in different orders and with any tab selected; each tab has
  /// one or two entries.
  fileprivate static let tabs: [Toy] = {
    let first = [[1], [1, 2], [2]].map { ToyStack(name: 10, entries: $0) }
    let second = [[4], [4, 5]].map { ToyStack(name: 11, entries: $0) }
    let third = [ToyStack(name: 12, entries: [6])]
    var sets: [[ToyStack]] = (first + second).map { [$0] }
    for one in first {
      for two in second {
        sets += [[one, two], [two, one]] + third.flatMap { [[one, $0, two], [$0, two, one]] }
      }
    }
    return sets.flatMap { set in
      set.indices.map { selected in
        Toy(layers: [ToyLayer(name: 0, stacks: set, selected: selected)])
      }
    }
  }()
}
