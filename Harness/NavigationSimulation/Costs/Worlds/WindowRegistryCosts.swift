import NavigationHosting
import NavigationModel
import NavigationTestingCore

/// The costs of the registry of an app's windows.
enum WindowRegistryCosts: CostWorld {
  /// A window that opens one link.
  final class Window: Navigator {
    let attachment = Attachment()
    let link: String

    init(_ link: String) {
      self.link = link
      attachment.register(self)
    }

    func name(of screen: ScreenID) -> String { "screen" }
    var kind: String { "window" }

    func open(_ link: String) -> Outcome {
      guard link == self.link else { return .ignored(.noTransition) }
      return context.apply(.replaceTop(1))
    }
  }

  final class Box {
    let registry = WindowRegistry()
    var windows: [(window: Window, registration: Registration)] = []

    init() { add() }

    func add() {
      let name = "window\(windows.count)"
      let window = Window(name)
      windows.append((window, registry.register(window, as: name)))
    }

    /// The name of a window that was registered after a third of the others.
    var anyName: String { windows[windows.count / 3].window.link }
  }

  static let module = "windows"
  static let code = "let windows = WindowRegistry()"

  static func makeApp(_ draws: CostDraws) -> Box { Box() }

  static var growths: [CostGrowthStep<Box>] {
    [
      CostGrowthStep("windows", "for name in names(size) { windows.register(app(), as: name) }") {
        app, size in
        for _ in 0..<size { app.add() }
      }
    ]
  }

  static var operations: [CostOperation<Box>] {
    [
      CostOperation("register", "windows.register(window, as: name)", ["windows": .linear]) { app in
        if app.windows.count > 1 { app.windows.removeLast() }
      } run: {
        $0.add()
      },
      CostOperation("activate", "windows.activate(name)", ["windows": .linear]) {
        $0.registry.activate($0.anyName)
      },
      CostOperation("open", "windows.open(link)", ["windows": .linear]) {
        keep($0.registry.open($0.anyName)?.window)
      },
    ]
  }

  static var mutants: [CostMutant<Box>] {
    [
      CostMutant(
        "windows-compare-names", in: "open", by: "windows",
        "each window is compared with every other before a link is opened"
      ) { app in
        let names = app.windows.indices
        for first in names { for second in names { compare(first, second) } }
      }
    ]
  }
}
