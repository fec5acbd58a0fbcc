import NavigationHosting
import NavigationModel
import NavigationTestingCore
import GraphWorlds
import WindowWorlds

// The actions that are possible now.
extension WalkPlace {
  typealias WordedAction = (words: String, place: String?, action: WalkAction)

  /// The maximum number of steps for which the back menu is offered.
  private static let longestMenu = 4

  /// All possible actions: first the actions of the screens, then ways back, tabs and columns,
  /// resizing, links, and ends of work.
  var offers: [WalkOffer] {
    WalkOffer.all(taps + waysBack + choices + links + endings)
  }

  private var taps: [WordedAction] {
    let state = window.navigator.state
    let front = state.focused?.id
    let visible = state.visibleEntries.filter { !$0.isPlaceholder }
    let entries = visible.filter { $0.id == front } + visible.filter { $0.id != front }
    return entries.flatMap { entry in
      window.navigator.actions(on: entry.id).map { action in
        ("tap \(action.label)", name(of: entry.id), .tap(action.index, entry.id))
      }
    }
  }

  private var waysBack: [WordedAction] {
    var actions: [WordedAction] = []
    if host.canGoBack { actions.append(("back", nil, .back(steps: 1))) }
    if let top = host.entryBehindBack {
      let stack = host.picture.containers.first { $0.entries.last?.id == top }
      let most = min(Self.longestMenu, (stack?.entries.count ?? 1) - 1)
      actions += (2...max(2, most)).filter { $0 <= most }
        .map { ("back \($0)", nil, .back(steps: $0)) }
      actions.append(("swipe back", nil, .swipe(isHalfway: false)))
      actions.append(("swipe back halfway", nil, .swipe(isHalfway: true)))
    }
    if host.canDrag {
      actions.append(("drag down", nil, .drag(isHalfway: false)))
      actions.append(("drag down halfway", nil, .drag(isHalfway: true)))
    }
    if let key = backKey { actions.append((key, nil, .pressBack)) }
    return actions
  }

  /// The text of the offer to press the Back key or Escape; `nil` if the key would have no effect.
  private var backKey: String? {
    guard host.entryBehindKeys != nil else { return nil }
    if app.hasBackKey { return "press the Back key" }
    return host.canGoBack || host.picture.layers.count > 1 ? "press Escape" : nil
  }

  private var choices: [WordedAction] {
    var actions: [WordedAction] = []
    for id in host.selectableContainers {
      guard let container = host.picture.container(id) else { continue }
      let word = container.kind == .tabs ? "tab" : "column"
      for (index, child) in container.children.enumerated() where index != container.selected {
        let front = host.picture.front(inside: child).map { " \(name(of: $0.id))" } ?? ""
        actions.append(("\(word) \(index + 1)\(front)", nil, .select(id, index)))
      }
    }
    for id in host.tabsInFront { actions.append(("tap the selected tab", nil, .tapSelected(id))) }
    if host.picture.containers.contains(where: { $0.kind == .split }) {
      actions.append(("resize the window", nil, .resize))
    }
    return actions
  }

  private var links: [WordedAction] {
    app.links.map { ("open \($0)", nil, .open($0)) }
  }

  private var endings: [WordedAction] {
    work.flatMap { work -> [WordedAction] in
      [
        ("the work of \(work.place) ends", nil, .endWork(work.token, fails: false)),
        ("the work of \(work.place) fails", nil, .endWork(work.token, fails: true)),
      ]
    }
  }
}
