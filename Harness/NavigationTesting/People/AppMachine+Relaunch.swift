import Foundation
import NavigationHosting
import NavigationModel
import NavigationTestingCore

extension AppMachine {
  /// Simulates a relaunch: creates a new app, restores the saved window, and checks what the app
  /// shows.
  ///
  /// If the restoration fails or leaves out a whole scope, nothing is checked. If the window cannot
  /// be encoded, or the new app cannot be created, the old app remains.
  func relaunch() {
    note("relaunch")
    guard let saved = coded(app.root.snapshot()), let fresh = try? definition.make() else { return }
    let old = state
    let names = memory.names
    let restoration = fresh.root.context.restore(saved)
    take(fresh)
    guard restoration.outcome.isApplied, restoration.lost.isEmpty else { return }
    let kept = restoration.ids.entries
    let root = fresh.root
    let expected = Shown(old) { kept[$0.id] == nil ? nil : names[$0.id] }
    let isWhole = old.visibleEntries.allSatisfy { kept[$0.id] != nil }
    let found = Shown(root.state, isWhole: isWhole) { root.name(of: $0) }
    judge(
      .relaunch, found.isAsSaved(expected) ? nil : "saved \(expected.text), shown \(found.text)")
  }

  private func coded(_ snapshot: WindowSnapshot) -> WindowSnapshot? {
    guard let bytes = try? JSONEncoder().encode(snapshot) else { return nil }
    return try? JSONDecoder().decode(WindowSnapshot.self, from: bytes)
  }

  private func take(_ fresh: AppUnderTest) {
    app.outside?.close()
    waitPlaces = [:]
    launched = []
    window = HostedNavigator(fresh, capabilities: capabilities)
    hasRelaunched = true
    isFrozen = false
    mayOweSteps = false
    gesture = nil
    systemClosed = []
    work = []
    memory.note(in: &coverage)
    memory.startAnew()
    checkedRevision = nil
    keepUp()
  }
}

/// The screens of a window, by name.
private struct Shown {
  /// The names of the screens in each layer, without layers that contain none.
  private let layers: [[String]]
  /// The names of the screens in front; `nil` if not all screens that were in front before the
  /// relaunch were restored.
  private let front: [String]?

  init(_ state: NavigationState, isWhole: Bool = true, name: (Entry) -> String?) {
    front = isWhole ? state.visibleEntries.compactMap(name) : nil
    layers = state.layers.map { layer in
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

  func isAsSaved(_ saved: Shown) -> Bool {
    layers == saved.layers && (front == nil || front == saved.front)
  }

  var text: String {
    let screens = layers.map { $0.joined(separator: " › ") }.joined(separator: " ▲ ")
    let seen = (front ?? []).joined(separator: ", ")
    return layers.last?.last == seen ? screens : "\(screens), in front \(seen)"
  }
}
