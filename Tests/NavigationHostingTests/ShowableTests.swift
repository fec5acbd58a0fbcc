import NavigationHosting
import NavigationModel
import Testing

/// Windows that platforms cannot show, and what the platforms show instead.
@Suite struct ShowableTests {
  private static func window(_ verbs: [Verb], root: NewContainer = .stack(0)) -> NavigationState {
    var state = (try? NavigationState(root: root)) ?? NavigationState()
    for verb in verbs { _ = state.apply(Command(verb)) }
    return state
  }

  private static let tabs = NewContainer.tabs(
    [NewTab(0, .stack(7)), NewTab(1, .stack(8))], selected: 0)

  /// Windows with one part that some platform does not show.
  private static let windows: [NavigationState] = {
    var pushed = window([.push(1)])
    let top = pushed.focused?.id ?? EntryID(rawValue: 0)
    _ = pushed.apply(Command(.attach(tabs, to: top, as: .content)))
    var embedded = window([.push(1)])
    _ = embedded.apply(Command(.attach(.stack(9), to: top, as: .embedded)))
    return [
      window([.present(1, .alert), .present(2, .sheet)]),
      window([.present(1, .alert), .present(2, .alert)]),
      window([.presentContainer(.stack([1, 2]), .alert)]),
      window([.presentContainer(tabs, .alert)]),
      pushed, embedded,
      window([], root: .split([.stack(0), .stack(1), .stack(2), .stack(3)], focused: 0)),
      window([], root: .split([.stack(0), tabs], focused: 0)),
    ]
  }()

  private static let platforms: [HostCapabilities] = [
    .everything, .uiKit, .uiKit26, .swiftUI, .swiftUI18, .swiftUI26, .macOS, .oneAtATime,
  ]

  @Test(arguments: [
    (0, [true, false, false, false]), (1, [true, false, false, false]),
    (2, [true, false, false, false]), (3, [true, false, false, false]),
    (4, [true, true, false, true]), (5, [true, true, false, true]),
    (6, [true, false, false, true]), (7, [true, false, true, true]),
  ])
  func `each platform shows what it can`(number: Int, expected: [Bool]) {
    let platforms: [HostCapabilities] = [.everything, .uiKit, .swiftUI, .oneAtATime]

    #expect(platforms.map { $0.problems(in: Self.windows[number]).isEmpty } == expected)
  }

  @Test func `a split is reported on every platform that shows fewer columns`() {
    let columns = Array(repeating: NewContainer.stack(0), count: 65)
    let window = Self.window([], root: .split(columns, focused: 0))
    var limited = HostCapabilities.everything
    limited.splitColumns = 1...64

    let problem = HostProblem.columns(window.layers[0].container, count: 65)
    #expect(limited.problems(in: window) == [problem])
    #expect(HostCapabilities.oneAtATime.problems(in: window) == [problem])
    #expect(HostCapabilities.everything.problems(in: window).isEmpty)
  }

  @Test(arguments: platforms)
  func `substitutes have no problems, and nothing is left out without a problem`(
    platform: HostCapabilities
  ) {
    for window in Self.windows {
      let wanted = HostPicture(of: window)
      let shown = platform.showable(wanted)

      #expect(platform.problems(in: shown).isEmpty)
      #expect((shown == wanted) == platform.problems(in: window).isEmpty)
      #expect(Set(shown.entryIDs).isSubset(of: wanted.entryIDs))
      #expect(platform.showable(shown) == shown)
    }
  }

  @Test func `every problem states what is wrong, where, and how to fix it`() {
    let problems = Self.platforms.flatMap { platform in
      Self.windows.flatMap { platform.problems(in: $0) }
    }

    #expect(problems.allSatisfy { $0.description.contains("; ") })
    #expect(Set(problems.map(\.description)).count == 7)
  }

  @Test func `a sheet over an alert is not requested, and its owner is notified why`() throws {
    let scene = try Scene(.uiKit)
    let context = scene.navigator.context
    context.apply(.present(1, .alert))
    let alert = scene.state.layers[1].id

    context.apply(.present(2, .sheet))
    let sheet = scene.state.layers[2].id

    #expect(scene.host.picture.layers.map(\.id) == [scene.state.layers[0].id, alert])
    #expect(scene.navigator.problems == [.layerOverAlert(sheet, alert: alert)])
    #expect(scene.connection.session.isSettled(on: scene.state))
    context.apply(.pop(1))
    #expect(scene.navigator.problems.count == 1)
  }

  @Test func `an owner that corrects the state is notified once`() throws {
    let scene = try Scene(.uiKit)
    let context = scene.navigator.context
    scene.navigator.mendsProblems = true
    context.apply(.present(1, .alert))

    context.apply(.present(2, .sheet))

    #expect(scene.state.layers.count == 2)
    #expect(scene.navigator.problems.count == 1)
    #expect(scene.host.picture == HostPicture(of: scene.state))
  }

  @Test func `the owner is notified of what the host refused`() throws {
    let scene = try Scene(.everything)
    scene.host.habit = .refuses

    scene.navigator.context.apply(.present(1, .popover))
    scene.host.report()

    #expect(scene.navigator.problems.first == .refusedByHost(scene.state.layers[1].id))
    scene.host.habit = .obeys
    scene.host.report()
    #expect(scene.host.picture == HostPicture(of: scene.state))
  }

  @Test func `tabs in a sheet are shown by a host that has only one stack`() {
    var platform = HostCapabilities.uiKit
    platform.replacesRootStack = false
    var window = Self.window([.presentContainer(Self.tabs, .sheet), .present(1, .alert)])
    _ = window.apply(Command(.present(2, .sheet)))

    let shown = platform.showable(HostPicture(of: window))

    #expect(platform.problems(in: window).count == 1)
    #expect(shown.layers == Array(HostPicture(of: window).layers.dropLast()))
  }

  @Test func `tabs are not requested from a host that has only one stack`() throws {
    var platform = HostCapabilities.uiKit
    platform.replacesRootStack = false
    let scene = try Scene(platform)

    scene.navigator.context.apply(.setRoot(Self.tabs))

    #expect(scene.navigator.problems == [.rootIsNoStack(scene.state.layers[0].container)])
    #expect(scene.host.picture.containers.map(\.kind) == [.stack])
  }
}
