import NavigationHosting
import NavigationModel
import NavigationTestingCore
import Testing

/// Every sequence of a few events between a navigator and its host, up to a depth.
@Suite struct HostSmallScopeTests {
  struct SmallScope: CustomTestStringConvertible, Sendable {
    let name: String
    let root: NewContainer
    let opening: [Happening]
    let alphabet: [Happening]
    let depth: Int

    var testDescription: String { name }
  }

  static let scopes = [
    SmallScope(
      name: "a stack", root: .stack([0, 1]), opening: [],
      alphabet: [
        .push, .pop, .takeStep, .refuseStep, .deliver(0), .deliver(1), .lose, .repeated, .back,
        .retry,
      ],
      depth: 4),
    SmallScope(
      name: "a swipe", root: .stack([0, 1, 2]), opening: [],
      alphabet: [
        .push, .pop, .removeBelow, .takeStep, .deliver(0), .deliver(1), .lose, .beginSwipe,
        .finishSwipe, .cancelSwipe,
      ],
      depth: 4),
    SmallScope(
      name: "layers", root: .stack([0]), opening: [.present, .takeStep, .deliver(0)],
      alphabet: [
        .present, .dismiss, .push, .takeStep, .deliver(0), .deliver(1), .lose, .dragAway,
        .beginDrag, .finishDrag, .cancelDrag,
      ],
      depth: 4),
    SmallScope(
      name: "a collapsing split", root: .split([.stack([0, 1]), .stack([2])], focused: 1),
      opening: [],
      alphabet: [
        .selectColumn(0), .selectColumn(1), .push, .takeStep, .deliver(0), .lose, .resize, .back,
        .choose(0), .choose(1),
      ],
      depth: 4),
  ]

  @Test(arguments: scopes)
  func `the state always ends as the user left it`(scope: SmallScope) {
    var walk = HostWalk(scope.root, opening: scope.opening, alphabet: scope.alphabet)

    walk.enumerate(to: scope.depth)

    print(
      "covered \(scope.name): every sequence of up to \(scope.depth) of \(scope.alphabet.count) "
        + "things, \(walk.sequences) that are possible, each brought to rest; a user did something "
        + "in \(walk.withActions)")
    #expect(walk.faults.isEmpty, "\(walk.faults.count), the first \(walk.faults.first ?? "")")
    #expect(walk.withActions > 0)
  }

  @Test(arguments: [0, 2])
  func `the enumeration finds the fault that a refused step counts as done`(scope: Int) {
    var decisions = SessionDecisions.standard
    decisions.hasEffect = { $0 != .outdated }
    let wrong = Self.scopes[scope]
    var walk = HostWalk(
      wrong.root, opening: wrong.opening, alphabet: [.push, .refuseStep, .deliver(0)],
      decisions: decisions)

    walk.enumerate(to: 3)

    #expect(!walk.faults.isEmpty)
  }

  @Test func `the enumeration finds the fault that a gesture always wins`() {
    var decisions = SessionDecisions.standard
    decisions.isOvertaken = { _, _ in false }
    var walk = HostWalk(
      .stack([0, 1, 2]), opening: [], alphabet: [.push, .deliver(0), .beginSwipe, .finishSwipe],
      decisions: decisions)

    walk.enumerate(to: 4)

    #expect(!walk.faults.isEmpty)
  }
}
