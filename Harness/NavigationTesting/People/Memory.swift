import NavigationHosting
import NavigationModel
import NavigationTestingCore

/// The recorded facts about an app's entries: their names, the actions they offered, and whether
/// users left them.
struct Memory {
  private(set) var names: [EntryID: String] = [:]
  private(set) var offers: [EntryID: [NavigationAction]] = [:]
  /// The entries that a user sees now.
  ///
  /// `hidden` has up to four entries that the user saw earlier and that offered actions.
  private(set) var seen: [EntryID] = []
  private(set) var hidden: [EntryID] = []
  /// The entries of the state after the last step, without placeholders.
  private(set) var entries: [EntryID] = []
  /// The entries that were removed by steps on the screen, for example because users went back.
  private(set) var left: Set<EntryID> = []
  private var revision: UInt64?

  /// Clears the memory, because a new process begins.
  mutating func startAnew() { self = Memory() }

  /// Records the entries that a step on the screen, such as going back, has removed.
  mutating func noteLeft(in state: NavigationState) {
    guard state.revision != revision else { return }
    left.formUnion(entries.filter { state.entry($0) == nil })
  }

  /// Returns the entries that have left since the last step.
  func departed(from state: NavigationState) -> [EntryID] {
    state.revision == revision ? [] : entries.filter { state.entry($0) == nil }
  }

  mutating func update(_ app: any Navigator, _ state: NavigationState, shown: [EntryID]) {
    if state.revision != revision {
      revision = state.revision
      let now = state.stacks.flatMap { state.entries(of: $0) }.filter { !$0.isPlaceholder }
      entries = now.map(\.id)
      for entry in now where names[entry.id] == nil { names[entry.id] = app.name(of: entry) }
    }
    for id in shown where state.isVisible(id) { offers[id] = app.actions(on: id) }
    if seen != shown {
      hidden.removeAll(where: shown.contains)
      hidden += seen.filter { !shown.contains($0) && offers[$0]?.isEmpty == false }
      if hidden.count > 4 { hidden.removeFirst(hidden.count - 4) }
    }
    seen = shown
  }

  /// Adds the screens that a user saw, and their actions, to the coverage.
  func note(in coverage: inout AppCoverage) {
    for (entry, actions) in offers { coverage.see(name(of: entry), buttons: actions.map(\.label)) }
  }

  /// The labels of all actions that were offered, sorted.
  var labels: [String] { Set(offers.values.joined().map(\.label)).sorted() }

  func name(of entry: EntryID) -> String { names[entry] ?? "?" }

  /// Returns text that describes what is on screen, layer by layer and from root to top.
  ///
  /// If the app's state differs from the screen, a description of the state follows.
  func picture(of shown: HostPicture, _ state: NavigationState) -> String {
    let wanted = HostPicture(of: state)
    if wanted == shown { return text(of: shown) }
    return "\(text(of: shown))  (the app: \(text(of: wanted)))"
  }

  private func text(of picture: HostPicture) -> String {
    let layers = picture.layers.map { text(of: $0.container, picture) }
    return layers.isEmpty ? "nothing" : layers.joined(separator: "  ▲  ")
  }

  private func text(of id: ContainerID, _ picture: HostPicture) -> String {
    guard let container = picture.container(id) else { return "" }
    switch container.kind {
    case .stack:
      return container.entries.filter { names[$0.id] != nil }.map { entry in
        let inside = entry.children.map { text(of: $0, picture) }.joined(separator: ", ")
        return inside.isEmpty ? name(of: entry.id) : "\(name(of: entry.id)){\(inside)}"
      }.joined(separator: " › ")
    case .tabs:
      guard container.children.indices.contains(container.selected) else { return "no tab" }
      let inside = text(of: container.children[container.selected], picture)
      return "[\(container.selected + 1) of \(container.children.count)] \(inside)"
    case .split:
      return container.children.map { text(of: $0, picture) }.joined(separator: " | ")
    }
  }
}

extension AppMachine {
  /// The entries that a user sees and whose actions the user can tap.
  private var shownEntries: [EntryID] {
    if isCalm { return state.visibleEntries.map(\.id) }
    return host.picture.sight(host.layout).compactMap(\.last)
  }

  func remember() {
    memory.update(app.root, state, shown: shownEntries)
  }

  func offers(on entry: EntryID) -> [NavigationAction] { memory.offers[entry] ?? [] }
}
