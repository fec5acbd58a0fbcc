import NavigationCoordinators
import NavigationModel
import NavigationTestingCore
import WorldParts

// Comparisons of all coordinators with the bare nodes, made after every step.
extension FacadeStage {
  /// Collects the work that the bare tree has begun, and compares the coordinators with the bare
  /// nodes.
  func settle() {
    if let gone, gone.coordinator.navigationNode.life != .removed {
      note(.census, "\(gone.twin.tag) is still in a tree")
    }
    for effect in engine.drainEffects() {
      switch effect.work {
      case .run: tokens.append(effect.token)
      case .cancel: tokens.removeAll { $0 == effect.token }
      }
    }
    guard fault == nil else { return }
    compareTrees()
    compareNotices()
    compareWindow()
    guard fault == nil else { return }
    for (node, twin) in zip(everybody, twins) { compare(node, twin) }
    compareLiving()
  }

  private func compareTrees() {
    let found = NaiveRoute.all(in: window.root.navigationNode)
    let wanted = NaiveRoute.all(in: engine.root)
    let texts = [found, wanted].map { routes in
      routes.map { "\($0.depth) \($0.node.tag) \($0.transition) \($0.node.selected)" }
    }
    if texts[0] != texts[1] { return note(.tree, Mismatch.text(expected: texts[1], got: texts[0])) }
    let tree = window.root.tree
    let lines = wanted.map {
      String(repeating: "  ", count: $0.depth) + "\($0.node.tag) (\($0.transition))"
    }
    if tree.printTree() != lines.joined(separator: "\n") { note(.queries, tree.printTree()) }
    compareQueries(tree, found)
  }

  private func compareQueries(_ tree: Tree, _ routes: [NaiveRoute]) {
    guard let last = routes.last else { return note(.queries, "an empty tree") }
    let (node, tag) = (last.node, last.node.tag)
    let first = routes.first { $0.node.tag == tag }
    let same = routes.filter { $0.node.tag == tag }.map(\.node.id)
    let own = routes.compactMap { $0.node.facade as? OwnScreenCoordinator }
    let kinds = CoordinatorKind.allCases.map { kind in
      routes.filter { $0.node.kind == kind }.map(\.node.id)
    }
    let isFound =
      tree.findCoordinator(id: node.id) === node
      && tree.findCoordinator(tag: tag) === first?.node
      && tree.findRoutes(tag: tag).map(\.coordinator.id) == same
      && tree.findRoute(id: node.id)?.depth == last.depth
      && tree.findCoordinator(tag: "no one") == nil
      && tree.findCoordinators(as: OwnScreenCoordinator.self).elementsEqual(own, by: ===)
      && tree.findCoordinator(as: OwnScreenCoordinator.self) === own.first
      && kinds == CoordinatorKind.allCases.map { tree.findCoordinators(kind: $0).map(\.id) }
    if !isFound { note(.queries, "\(tag) is not found as it is") }
    if Self.flat(tree.getTree()) != routes.map(\.node.id) { note(.queries, "nodes differ") }
  }

  private static func flat(_ node: Tree.Node) -> [ObjectIdentifier] {
    switch node {
    case .leaf(let route): [route.coordinator.id]
    case .branch(let route, let inner): [route.coordinator.id] + inner.flatMap(flat)
    }
  }

  private func compareNotices() {
    if app.heard != app.wanted {
      note(.notices, Mismatch.text(expected: app.wanted, got: app.heard))
    }
    if runner.tokens != tokens {
      note(.loading, Mismatch.text("work", expected: tokens, got: runner.tokens))
    }
  }

  /// Compares the screens that are shown, and their owners.
  private func compareWindow() {
    let (shown, wanted) = (window.state, engine.state)
    if shown.outline != wanted.outline {
      return note(.windows, Mismatch.text(expected: wanted.outline, got: shown.outline))
    }
    if window.root.navigationNode !== window.tree.root {
      note(.windows, "the window holds the wrong root")
    }
    if window.root.makeView().window !== window { note(.windows, "the root has another window") }
    for (entry, twin) in zip(shown.visibleEntries, wanted.visibleEntries) {
      let tag = engine.coordinator(of: twin.id)?.tag
      let node = window.tree.coordinator(of: entry.id)
      let front = window.coordinator(of: entry.id)
      if node?.tag != tag || front !== node?.facade { note(.windows, "\(tag ?? "-") is not there") }
      if window.tree.name(of: entry.screen) != tag { note(.windows, "\(tag ?? "-") has no name") }
    }
  }
}

// Comparisons of one coordinator with its bare node.
extension FacadeStage {
  private func compare(_ node: CoordinatorNode, _ twin: CoordinatorNode) {
    if node.path != twin.path || node.isWaitingToPresent != twin.isWaitingToPresent {
      note(.tree, Mismatch.text(expected: twin.path, got: node.path))
    }
    let inside = node.children
    switch node.facade {
    case let sequence as any SequenceCoordinator:
      let component = sequence.navigationComponent
      if component.count != inside.count || component.childrenIDs() != inside.map(\.id)
        || component.children().map(\.navigationId) != inside.map(\.id)
      {
        note(.contents, "\(twin.tag) holds others")
      }
    case let stack as any StackCoordinator:
      if stack.navigationComponent.sequence?.navigationNode !== inside.first {
        note(.contents, "\(twin.tag) shows the wrong sequence")
      }
    case let tabs as TabCoordinator:
      if tabs.selected != twin.selected { note(.contents, "tab \(tabs.selected) is selected") }
    case let split as SplitCoordinator:
      if split.focused != twin.selected { note(.contents, "column \(split.focused) is focused") }
    case let screen?: compare(screen, twin, inside.last)
    case nil: break
    }
  }

  private func compare(_ screen: AnyObject, _ twin: CoordinatorNode, _ wrapped: CoordinatorNode?) {
    switch screen {
    case let plain as DefaultScreenCoordinator:
      if plain.navigationComponent.content as? String != app.contents[twin.tag]
        || plain.storage as? String != twin.tag
      {
        note(.contents, "\(twin.tag) shows \(plain.navigationComponent.content ?? "nothing")")
      }
    case let wrapper as WrapperScreenCoordinator:
      if wrapper.getCurrentViewCoordinator()?.navigationNode !== wrapped {
        note(.contents, "\(twin.tag) wraps the wrong coordinator")
      }
      if wrapper.navigationComponent.content as? String != app.contents[twin.tag] {
        note(.contents, "\(twin.tag) has another plain view")
      }
    case let loading as AsyncViewCoordinator:
      if loading.phase != twin.loadingPhase ?? .idle || loading.loaded?.navigationNode !== wrapped
        || loading.loadingContent as? String != "\(twin.tag) loads"
      {
        note(
          .loading,
          Mismatch.text("\(twin.tag) is", expected: twin.loadingPhase ?? .idle, got: loading.phase))
      }
    case let own as OwnScreenCoordinator:
      if own.navigationComponent.content as? String != twin.tag {
        note(.contents, "\(twin.tag) shows the wrong content")
      }
    default: break
    }
  }

  /// Checks which coordinators are alive: all screens and stacks in the tree, and no coordinator
  /// outside the tree except one that the app itself retains.
  private func compareLiving() {
    let there = NaiveRoute.all(in: engine.root).map(\.node)
    let alive = app.living
    let held = Set(gone.map { [$0.coordinator.tag] } ?? [])
    let surplus = alive.subtracting(there.map(\.tag)).subtracting(held)
    if !surplus.isEmpty { note(.census, "\(surplus.sorted()) live on") }
    let screens = there.filter { $0.kind == .screen || $0.kind == .stack }.map(\.tag)
    let missing = Set(screens).subtracting(alive)
    if !missing.isEmpty { note(.census, "\(missing.sorted()) are gone") }
  }
}
