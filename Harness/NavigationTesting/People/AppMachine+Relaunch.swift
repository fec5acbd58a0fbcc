import Foundation
import NavigationHosting
import NavigationModel
import NavigationTestingCore

extension AppMachine {
  /// The process dies and is started again; of all that was, only the saved window is left.
  func relaunch() {
    trail?.note("relaunch")
    guard let saved = coded(app.root.snapshot()), let fresh = try? definition.make() else { return }
    let old = state
    let names = memory.names
    let restoration = fresh.root.context.restore(saved)
    take(fresh)
    guard restoration.outcome.isApplied, restoration.lost.isEmpty else { return }
    let kept = restoration.ids.entries
    let expected = Self.screens(old) { kept[$0.id] == nil ? nil : names[$0.id] }
    let root = fresh.root
    let found = Self.screens(root.state) { root.name(of: $0) }
    let difference = "saved \(Self.text(expected)), shown \(Self.text(found))"
    judge(.relaunch, expected == found ? nil : difference)
  }

  private func coded(_ snapshot: WindowSnapshot) -> WindowSnapshot? {
    guard let bytes = try? JSONEncoder().encode(snapshot) else { return nil }
    return try? JSONDecoder().decode(WindowSnapshot.self, from: bytes)
  }

  private func take(_ fresh: AppUnderTest) {
    window = HostedNavigator(fresh, capabilities: capabilities)
    hasRelaunched = true
    isFrozen = false
    gesture = nil
    work = []
    memory.startAnew()
    checkedRevision = nil
    keepUp()
  }

  private static func screens(
    _ state: NavigationState, name: (Entry) -> String?
  ) -> [[String]] {
    state.layers.map { layer in
      var open = [layer.container]
      var names: [String] = []
      while let container = open.popLast() {
        names += state.entries(of: container).filter { !$0.isPlaceholder }.compactMap(name)
        open += state.children(of: container)
        open += state.entries(of: container).flatMap { state.containers(ownedBy: $0.id) }
      }
      return names
    }.filter { !$0.isEmpty }
  }

  private static func text(_ screens: [[String]]) -> String {
    screens.map { $0.joined(separator: " › ") }.joined(separator: " ▲ ")
  }
}
