import NavigationHosting
import NavigationModel
import Testing

/// The height to which the user drags a sheet, and the height that code selects.
@Suite struct `The height of a shown sheet` {
  private static let resizable = Layer.Style.sheet([.medium, .large])

  /// Returns a window with a sheet of two heights that is shown at its medium height.
  private func scene(
    _ capabilities: HostCapabilities = .uiKit
  ) throws -> (scene: Scene, sheet: LayerID) {
    let scene = try Scene(capabilities)
    scene.navigator.context.apply(.present(1, Self.resizable))
    return (scene, scene.state.layers[1].id)
  }

  @Test func `is the one to which the user dragged the sheet`() throws {
    let (scene, sheet) = try scene()
    let steps = scene.host.steps.count

    scene.host.drag(to: .large)
    #expect(scene.state.layers[1].style == Self.resizable.selecting(.large))
    scene.host.drag(to: .medium)
    #expect(scene.state.layers[1].style == Self.resizable)

    #expect(scene.state.layers[1].id == sheet && scene.host.steps.count == steps)
  }

  @Test func `is no event if code selected it`() throws {
    let (scene, sheet) = try scene()
    var causes: [Cause] = []
    let token = scene.navigator.context.observeChanges { causes.append($0.cause) }

    scene.navigator.context.apply(.restyle(sheet, Self.resizable.selecting(.large)))

    #expect(scene.host.picture == HostPicture(of: scene.state) && causes == [.code])
    token.cancel()
  }

  @Test func `changes alone while code changes what else the sheet permits`() throws {
    let (scene, sheet) = try scene()
    let wider = Layer.Style.sheet([.medium, .large, .backgroundInteraction])
    scene.host.isAway = true
    scene.navigator.context.apply(.restyle(sheet, wider))
    scene.host.isAway = false

    scene.host.drag(to: .large)
    scene.connection.retry()

    #expect(scene.state.layers[1].style == wider.selecting(.large))
    #expect(scene.host.picture == HostPicture(of: scene.state))
  }

  @Test(arguments: [Layer.Style.sheet(.medium), .sheet(.large), .popover])
  func `has no effect if code has taken the choice away`(style: Layer.Style) throws {
    let (scene, sheet) = try scene(.everything)
    scene.host.isAway = true
    scene.navigator.context.apply(.restyle(sheet, style))
    let revision = scene.state.revision
    scene.host.isAway = false

    scene.host.drag(to: .large)
    scene.connection.retry()

    #expect(scene.state.revision == revision && scene.state.layers[1].style == style)
    #expect(scene.host.picture == HostPicture(of: scene.state))
  }

  @Test func `has no effect if the sheet has left the state`() throws {
    let (scene, _) = try scene()
    scene.host.isAway = true
    scene.navigator.context.apply(.dismiss)
    scene.host.isAway = false

    scene.host.drag(to: .large)
    scene.connection.retry()

    #expect(scene.state.layers.count == 1 && scene.host.picture.layers.count == 1)
  }

  @Test(arguments: [
    HostCapabilities.everything, .uiKit, .swiftUI, .macOS, .oneAtATime,
  ])
  func `is selected in one step on every platform`(capabilities: HostCapabilities) throws {
    let (scene, sheet) = try scene(capabilities)
    let steps = scene.host.steps.count
    let large = Self.resizable.selecting(.large)

    scene.navigator.context.apply(.restyle(sheet, large))

    #expect(scene.host.steps.dropFirst(steps).map(\.action) == [.restyle(sheet, large)])
    #expect(scene.host.picture == HostPicture(of: scene.state))
  }

  @Test func `does not let a platform change other detents that it cannot change`() throws {
    let (scene, sheet) = try scene(.oneAtATime)
    let steps = scene.host.steps.count

    scene.navigator.context.apply(.restyle(sheet, .sheet([.large, .largeSelected])))

    #expect(scene.host.steps.dropFirst(steps).first?.action == .dismiss(above: scene.root))
    #expect(scene.host.picture == HostPicture(of: scene.state))
  }
}

extension PromptHost {
  /// Drags the top sheet to a height, as a user does, and reports it.
  fileprivate func drag(to detent: Layer.Detent) {
    change { picture in
      let top = picture.layers.count - 1
      picture.layers[top].style = picture.layers[top].style.selecting(detent)
    }
  }
}

extension Scene {
  fileprivate var root: LayerID { state.layers[0].id }
}
