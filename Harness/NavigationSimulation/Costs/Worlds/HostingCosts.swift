import NavigationHosting
import NavigationModel
import NavigationTestingCore

/// The costs of the communication with a host.
enum HostingCosts: CostWorld {
  final class Box {
    let owner: WindowCosts.Owner
    var shown = HostPicture()
    var session = HostSession(capabilities: .uiKit)
    var number: UInt64 = 0

    init(_ draws: CostDraws) { owner = WindowCosts.Owner(draws) }

    /// Makes the host show the whole state, and then pushes a screen that the host does not show
    /// yet.
    func prepare() {
      owner.context.apply(.pop(1))
      shown = HostPicture(of: owner.state)
      number += 1
      _ = session.receive(HostReport(number: number, picture: shown), state: owner.state)
      owner.context.apply(.push(1))
    }
  }

  static let module = "hosting"
  static let code = "var session = HostSession(capabilities: .uiKit)"

  static func makeApp(_ draws: CostDraws) -> Box { Box(draws) }

  static var growths: [CostGrowthStep<Box>] {
    WindowCosts.growths.map { growth in
      CostGrowthStep(growth.dimension, growth.code) { app, size in
        try growth.run(app.owner, size)
      }
    }
  }

  private static let wholeWindow: KeyValuePairs<String, CostClass> = [
    "depth": .linear, "tabs": .linear, "layers": .linear,
  ]

  static var operations: [CostOperation<Box>] {
    [
      CostOperation("target", "_ = HostPicture(of: window.state)", wholeWindow) {
        keep(HostPicture(of: $0.owner.state))
      },
      CostOperation("plan", "_ = session.nextStep(towards: window.state)", wholeWindow) {
        $0.prepare()
      } run: { app in
        var session = app.session
        keep(session.nextStep(towards: app.owner.state))
      },
      CostOperation("problems", "_ = session.problems(in: window.state)", wholeWindow) {
        keep($0.session.problems(in: $0.owner.state).count)
      },
      CostOperation(
        "showable", "_ = HostCapabilities.uiKit.showable(picture)", wholeWindow
      ) {
        $0.shown = HostPicture(of: $0.owner.state)
      } run: {
        keep(HostCapabilities.uiKit.showable($0.shown))
      },
      CostOperation("settled", "_ = session.isSettled(on: window.state)", wholeWindow) {
        keep($0.session.isSettled(on: $0.owner.state))
      },
      CostOperation(
        "report", "session.receive(report, state: window.state)", wholeWindow
      ) {
        $0.prepare()
      } run: { app in
        var session = app.session
        let report = HostReport(number: app.number + 1, picture: app.shown)
        keep(session.receive(report, state: app.owner.state))
      },
    ]
  }

  static var mutants: [CostMutant<Box>] {
    [
      CostMutant(
        "hosting-compares-pairs", in: "plan", by: "depth",
        "planning looks each entry up in the list of shown entries"
      ) { app in
        let ids = app.shown.entryIDs
        for id in ids { for other in ids { compare(id, other) } }
      }
    ]
  }
}
