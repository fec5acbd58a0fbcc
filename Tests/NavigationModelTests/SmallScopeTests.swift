import Foundation
import NavigationModel
import Testing

/// Every sequence, up to a depth, of commands from a small set that includes bad arguments.
///
/// `WAYFINDER_DEPTH` sets the depth; scripts/prove uses 4, which takes twenty times as long.
@Suite struct SmallScopeTests {
  struct SmallScope: CustomTestStringConvertible {
    let name: String
    let root: NewContainer
    let steps: [Step]
    var testDescription: String { name }
  }

  static let stackSteps: [Step] = [
    .push, .pushTwo, .pushNone, .pop(1), .pop(2), .pop(0), .pop(-1), .pop(.max), .pop(.min),
    .popTo(place: 0), .popTo(place: 1), .popToIndex(1), .popToIndex(-1), .popToIndex(.max),
    .popToRoot, .popUpTo(place: 1, inclusive: true, pushes: true),
    .popUpTo(place: 0, inclusive: true, pushes: false), .replaceTop,
    .setStack(places: [], adds: false), .setStack(places: [0], adds: true),
    .setStack(places: [1, 0], adds: false), .setStack(places: [0, 0], adds: false),
    .setStack(places: [2, 0], adds: true), .remove(places: [0]), .remove(places: [1, 0, 1]),
    .singleTop(place: 1), .singleTop(place: nil), .bringToFront(place: 0), .unwind(place: 0),
    .unknownEntry, .unknownStack, .unknownScope, .fromTop, .fromBuried,
  ]

  static let layerSteps: [Step] = [
    .push, .pop(1), .pop(3), .popToRoot, .replaceTop, .remove(places: [0, 1]),
    .setStack(places: [1, 0], adds: false), .setStack(places: [0], adds: true),
    .bringToFront(place: 0), .unwind(place: 0), .unwind(place: 1), .unwind(place: 3), .present,
    .presentTabs, .replacePresented, .dismiss, .dismissAll, .dismissRoot, .embed, .become,
    .setRoot, .popTo(place: 2), .fromTop, .fromBuried,
    .popUpTo(place: 1, inclusive: true, pushes: true),
  ]

  static let tabSteps: [Step] = [
    .push, .pop(1), .replaceTop, .selectTab(0), .selectTab(1), .selectTab(9),
    .reorderTabs([1, 0]), .reorderTabs([1]), .reorderTabs([2, 0]), .reorderTabs([]),
    .reorderTabs([0, 0]), .reorderTabs([0, 1, 2]), .present, .dismiss, .unwind(place: 0),
    .unwind(place: 1), .unwind(place: 2), .unwind(place: 3), .become, .embed, .setRoot,
    .fromBuried, .selectColumn(0), .selectColumn(1), .selectColumn(.min),
  ]

  static let depth =
    ProcessInfo.processInfo.environment["WAYFINDER_DEPTH"].flatMap(Int.init) ?? 3

  static let scopes: [SmallScope] = [
    SmallScope(name: "a stack", root: .stack(0), steps: stackSteps),
    SmallScope(name: "a placeholder", root: .stack([]), steps: stackSteps),
    SmallScope(name: "layers", root: .stack([0, 1]), steps: layerSteps),
    SmallScope(
      name: "tabs", root: .tabs([NewTab(0, .stack(0)), NewTab(1, .stack([]))], selected: 0),
      steps: tabSteps),
    SmallScope(
      name: "a split", root: .split([.stack(0), .stack([1, 2])], focused: 1), steps: tabSteps),
  ]

  @Test(arguments: scopes)
  func `every short sequence of commands has the same effect as on nested arrays`(
    scope: SmallScope
  ) throws {
    var search = Search(steps: scope.steps)

    try search.run(
      NavigationState(root: scope.root), NaiveWindow(root: scope.root), depth: Self.depth)

    print(
      "covered \(scope.name): every state that up to \(Self.depth - 1) of \(scope.steps.count) "
        + "commands reach, \(search.seen.count) in all, with every command on each: "
        + "\(search.sequences) steps, \(search.tally)")
    #expect(search.applied > 0 && search.ignored > 0 && search.refused > 0)
  }

  private struct Search {
    let steps: [Step]
    var sequences = 0
    var applied = 0
    var ignored = 0
    var refused = 0
    var seen: [String: Int] = [:]
    var trail: [Step] = []

    init(steps: [Step]) {
      self.steps = steps
    }

    var tally: String {
      "applied \(applied), ignored \(ignored), refused \(refused)"
    }

    mutating func run(_ state: NavigationState, _ naive: NaiveWindow, depth: Int) throws {
      guard depth > 0 else { return }
      // Later behavior depends on the arrangement and the order of ids, not on the ids themselves.
      let key = state.naiveText + state.ageOrder
      guard seen[key, default: 0] < depth else { return }
      seen[key] = depth
      for step in steps {
        trail.append(step)
        var next = state
        var naiveNext = naive
        try take(step, &next, &naiveNext)
        try run(next, naiveNext, depth: depth - 1)
        trail.removeLast()
      }
    }

    private mutating func take(
      _ step: Step, _ state: inout NavigationState, _ naive: inout NaiveWindow
    ) throws {
      sequences += 1
      do {
        let outcome = try StepLaws.check(&state, step.command(in: state))
        let expected = naive.take(step)
        guard outcome.expectation == expected else {
          throw LawBroken(description: "\(outcome) where \(expected) is expected")
        }
        guard state.naiveText == naive.text else {
          throw LawBroken(description: "shows\n\(state.naiveText)\nand not\n\(naive.text)")
        }
        count(expected)
      } catch {
        throw LawBroken(description: "after \(trail): \(error)")
      }
    }

    private mutating func count(_ expectation: Expectation) {
      switch expectation {
      case .applied: applied += 1
      case .ignored: ignored += 1
      case .refused: refused += 1
      }
    }
  }
}
