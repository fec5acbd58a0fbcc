import NavigationModel
import NavigationRoutes
import NavigationStorage
import Testing

/// A manager in a window that others change too.
@Suite struct MixedWindowTests {
  @Test func `a root manager offers and performs a child's actions`() throws {
    let outer = RoutingManager<Place>()
    let inner = RoutingManager<Place>()
    inner.destinations = { _ in [.settings] }
    outer.context.adopt(inner, at: .push, by: outer.scope)
    let entry = try #require(outer.state.focused)

    let offered = outer.actions(on: entry.id).map(\.label)
    let outcome = outer.handle(.perform(0, on: entry.id, value: .none))

    #expect(offered == ["settings"])
    #expect(outcome.isApplied)
    #expect(inner.routes == [.settings])
    #expect(outer.routes == [])
  }

  @Test func `an entry of another navigator is never a route, whatever its number`() throws {
    let outer = RoutingManager<Place>()
    let inner = RoutingManager<Place>()
    outer.push(to: .home)
    inner.push(to: .trips)
    outer.context.adopt(inner, at: .push, by: outer.scope)

    let entry = try #require(outer.state.focused)

    #expect(outer.route(of: entry) == nil)
    #expect(inner.route(of: entry) == .trips)
  }

  @Test func `a change that others make to the stack is saved`() async {
    let routes = RoutingManager<Place>()
    routes.push(to: .home, .trips)

    routes.context.apply(.pop(1))

    #expect(routes.routes == [.home])
    #expect(await routes.saving.load("default").value == [.home])
  }

  @Test func `a change and another navigator's earlier reaction to it are both saved`()
    async
  {
    let outer = Answering()
    let routes = RoutingManager<Place>()
    outer.context.adopt(routes, at: .push, by: outer.scope)
    routes.push(to: .home, .trips)
    outer.onChange = { routes.push(to: .settings) }

    outer.context.apply(.pop(1))

    #expect(routes.routes == [.home, .settings])
    #expect(await routes.saving.load("default").value == [.home, .settings])
  }

  @Test func `a popped child saves its empty stack and stands alone`() async {
    let outer = RoutingManager<Place>()
    let inner = RoutingManager<Place>(identifier: "inner")
    inner.push(to: .trips)
    outer.context.adopt(inner, at: .present(.sheet), by: outer.scope)
    inner.push(to: .settings)
    let before = await inner.saving.load("inner").value

    outer.context.apply(.dismissAll)

    #expect(before == [.trips, .settings])
    #expect(inner.routes == [])
    #expect(await inner.saving.load("inner").value == [])
  }

  @Test func `a child's route that is no longer valid leaves with everything above it`() throws {
    let outer = RoutingManager<Draft>()
    let inner = RoutingManager<Draft>()
    outer.push(to: [.place, .place])
    inner.push(to: [.place, .unsaved, .place])
    outer.context.adopt(inner, at: .present(.sheet), by: outer.scope)
    let fresh = RoutingManager<Draft>()
    fresh.context.register(kind: "routes") { RoutingManager<Draft>() }

    let restoration = fresh.context.restore(outer.snapshot())

    let child = try #require(fresh.context.navigators.first as? RoutingManager<Draft>)
    #expect(restoration.lost.isEmpty)
    #expect(fresh.routes == [.place, .place])
    #expect(child.routes == [.place])
    try fresh.state.checkInvariants()
  }
}

/// A navigator that owns a window and reacts once, to the next change of the window.
private final class Answering: Navigator {
  let attachment = Attachment()
  var onChange: (() -> Void)?

  init() { attachment.register(self) }

  func name(of screen: ScreenID) -> String { "" }

  func didChange(_ change: Change, byOther: Bool) {
    defer { onChange = nil }
    onChange?()
  }
}

/// Places, one of which must not be saved.
private enum Draft: String, NavigationRoute, Restorable {
  case place, unsaved
  var id: String { rawValue }

  var saved: String? { self == .place ? rawValue : nil }

  init?(restoring saved: String) {
    self.init(rawValue: saved)
  }
}
