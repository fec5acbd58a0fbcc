import NavigationCoordinators
import NavigationModel
import NavigationTestingCore
import WorldParts

// Work, the host, links, and stored windows.
extension FacadeStage {
  /// Finishes the oldest piece of work.
  func endWork(_ ending: LoadEnding, _ number: Int) async {
    guard let token = runner.tokens.first else { return }
    app.ending = ending
    app.loaded = ending == .value ? app.view(number) : nil
    await runner.perform(token)
    // The loading closure records that it has begun. A bare node has no such closure, so the record
    // is removed before the comparison.
    let begun = app.heard.lastIndex { $0.hasSuffix(" begins") }
    if let begun { app.heard.remove(at: begun) } else { note(.loading, "nothing is loaded") }
    tokens.removeAll { $0 == token }
    engine.handle(.completed(token, ending.result))
    app.loaded = nil
  }

  func changeLoading(_ target: Int, cancels: Bool) {
    guard let (facade, _, twin) = pick([.screen], target),
      let loading = facade as? AsyncViewCoordinator
    else { return }
    if cancels {
      compare(loading.cancel(), twin.cancelLoading(), "cancel")
    } else {
      compare(loading.retry(), twin.retryLoading(), "retry")
    }
  }

  /// Simulates a user who leaves a screen by a swipe.
  func swipe(_ target: Int) {
    let entries = Array(zip(window.state.visibleEntries, engine.state.visibleEntries))
    guard !entries.isEmpty else { return }
    let (entry, twin) = entries[target % entries.count]
    let outcome = window.tree.handle(.host(.removed([entry.id])))
    compare(outcome, engine.handle(.host(.removed([twin.id]))), "swipe")
  }

  /// Makes calls that must not succeed: pushes a coordinator that has left, if there is one,
  /// changes the tag of the root, and pushes the root.
  func misuse(_ target: Int) {
    guard let (facade, _, twin) = pick([.sequence], target),
      let sequence = (facade as? any SequenceCoordinator)?.navigationComponent
    else { return }
    if let gone {
      compare(
        sequence.push(children: [.view(gone.coordinator)]), twin.push(gone.twin),
        "push of a coordinator that has left")
    }
    let tag = window.root.tag
    window.root.tag = "another"
    if window.root.tag != tag { note(.tree, "a coordinator in a tree has another name") }
    compare(
      sequence.push(children: [.view(window.root)]), twin.push(engine.root), "push of the root")
    presentWhatIsShown(target)
    presentFromGone()
  }

  /// Tries to present a coordinator that already has a place, with a request for its result.
  ///
  /// The call must not end an earlier request for the coordinator's result.
  private func presentWhatIsShown(_ target: Int) {
    let views: [CoordinatorKind] = [.screen, .stack, .tabs, .split]
    guard let presenter = pick(views, 0), let shown = pick(views, target),
      let component = Self.presenting(presenter.facade),
      let coordinator = shown.facade as? any ViewCoordinator
    else { return }
    let outcome = component.present(coordinator, expecting: Int.self) { [app] in
      app.heard.append("\(shown.twin.tag) ends by mistake: \($0)")
    }
    compare(outcome, presenter.twin.present(shown.twin), "present again and wait")
  }

  /// Presents a new coordinator, for whose result there is a request, from a coordinator that has
  /// left and then from the root.
  ///
  /// The first presentation is refused, which must not end the request.
  private func presentFromGone() {
    guard let gone, let component = Self.presenting(gone.coordinator),
      let root = Self.presenting(window.root)
    else { return }
    let view = app.view(2)
    let tag = view.twin.tag
    view.coordinator.navigationNode.expecting(Int.self) { [app] in
      app.heard.append("\(tag) ends: \($0)")
    }
    view.twin.expecting(Int.self) { [app] in app.wanted.append("\(tag) ends: \($0)") }
    let outcome = component.present(view.coordinator, expecting: Int.self) { [app] in
      app.heard.append("\(tag) ends by mistake: \($0)")
    }
    compare(outcome, gone.twin.present(view.twin), "present from one that has left")
    compare(root.present(view.coordinator), engine.root.present(view.twin), "present afterwards")
  }

  func setRoot(_ number: Int) {
    let view = app.view(number)
    gone = (window.root, engine.root)
    compare(window.setRoot(view.coordinator), engine.setRoot(view.twin), "another root")
    if window.root !== view.coordinator { note(.windows, "the window holds another root") }
  }

  /// Opens a link, which adds a screen to the window unless it leads nowhere.
  func open(_ place: LinkPlace) {
    linked = app.newTag("s")
    app.contents[linked] = linked
    let before = window.root.tree.outline
    let target = target(of: place)
    let outcome = window.tree.handle(.link("facades:/\(place)"))
    compare(outcome, engine.handle(.link("facades:/\(place)")), "a link to \(place)")
    let found = window.root.tree.findCoordinator(tag: linked)
    let isThere = found.map { place == .present ? $0.style == .fullScreenCover : $0.style == nil }
    let owner = place == .set ? found?.parent?.parent : found?.parent
    if outcome.isApplied, let target, owner?.id != target {
      note(.links, "a link to \(place) adds to \(found?.parent?.tag ?? "nothing")")
    }
    if outcome.isApplied ? isThere != true : window.root.tree.outline != before {
      note(.links, "a link to \(place) leads to \(window.root.tree.outline)")
    }
    if place == .nowhere, NaiveOutcome(outcome) != .refused { note(.links, "\(outcome)") }
  }

  /// Returns the id of the coordinator to which a link adds a screen or a sequence, found by a
  /// traversal of the tree; `nil` if no screen is in front.
  private func target(of place: LinkPlace) -> ObjectIdentifier? {
    var node: CoordinatorNode? = window.root.navigationNode
    switch place {
    case .present:
      return window.state.focused.flatMap { window.tree.coordinator(of: $0.id)?.id }
    case .push, .set, .nowhere:
      while let outer = node, outer.kind != .stack {
        node = outer.kind == .screen ? outer.children.last : outer.children[outer.selected]
      }
      return place == .push ? node?.children.first?.id : node?.id
    }
  }

  /// Restores the window from saved data in the given way, and checks that nothing is lost.
  ///
  /// Damaged data must be refused and must leave the window as it was.
  func relaunch(_ way: Storing) {
    let before = inside
    let snapshot = window.tree.snapshot()
    gone = nil
    switch way {
    case .window:
      compare(window.tree.restore(snapshot), engine.restore(engine.snapshot()), "a window")
    case .earlier:
      let stored = engine.snapshot().root
      compare(window.tree.restore(snapshot.root), engine.restore(stored), "an earlier window")
    case .description: relaunchDescription()
    case .damaged:
      var other = snapshot.root
      other.kind = "routes"
      let refused = [window.tree.restore(other), window.tree.restore(cut(snapshot.root))]
      if refused.contains(where: { NaiveOutcome($0) != .refused }) {
        note(.stored, "damaged windows: \(refused)")
      }
    }
    if inside != before { note(.stored, Mismatch.text("restored", expected: before, got: inside)) }
  }

  /// Every coordinator of the window, with its selected part.
  private var inside: [String] {
    NaiveRoute.all(in: window.root.navigationNode).map {
      "\($0.depth) \($0.node.tag) \($0.transition) \($0.node.selected)"
    }
  }

  private func cut(_ snapshot: NavigatorSnapshot) -> NavigatorSnapshot {
    var other = snapshot
    other.data.removeLast()
    return other
  }

  private func relaunchDescription() {
    let description = window.root.navigationNode.description
    do throws(CoordinatorRefusal) {
      let read = try CoordinatorDescription(bytes: description.bytes)
      if read != description { note(.stored, Mismatch.text(expected: description, got: read)) }
      let root = try app.factories.app.makeCoordinator(read)
      let twin = try app.factories.bare.make(engine.root.description)
      guard let root = root as? any ViewCoordinator else {
        return note(.stored, "a root was restored as \(root)")
      }
      compare(window.setRoot(root), engine.setRoot(twin), "a root of what was stored")
    } catch {
      note(.stored, "the stored tree is refused: \(error)")
    }
  }
}

/// The forms of saved data from which a window is restored.
enum Storing: Int, CaseIterable {
  case window, earlier, description, damaged
}
