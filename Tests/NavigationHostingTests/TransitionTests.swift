import NavigationHosting
import NavigationModel
import Testing

/// The transitions of steps.
@Suite struct TransitionTests {
  /// Returns the transitions of the steps to which each command leads.
  ///
  /// The host performs all steps of a command before the next command.
  private func transitions(
    _ platform: HostCapabilities, _ verbs: Verb...
  ) throws -> [[HostStep.Transition]] {
    let scene = try Scene(platform)
    return verbs.map { verb in
      let before = scene.host.steps.count
      scene.navigator.context.apply(verb)
      return scene.host.steps.dropFirst(before).map(\.transition)
    }
  }

  @Test func `each step has a transition`() throws {
    let found = try transitions(
      .uiKit, .push(1), .pushAll([2, 3]), .pop(1), .replaceTop(4), .popToRoot, .present(5, .sheet),
      .dismiss, .setRoot(.stack(6)))

    #expect(
      found == [
        [.push], [.push], [.pop], [.replace], [.pop], [.present], [.dismiss], [.replace],
      ])
  }

  @Test func `only the last step of a link to four screens is animated`() throws {
    let link = Verb.pushAll([1, 2, 3, 4])

    #expect(try transitions(.swiftUI, link) == [[.none, .none, .none, .push]])
    #expect(try transitions(.swiftUI18, link) == [[.push]])
  }

  @Test func `a plan of several kinds of steps is animated at its end`() throws {
    let scene = try Scene(.uiKit)
    let context = scene.navigator.context
    context.apply(.present(1, .sheet))
    let before = scene.host.steps.count

    _ = context.transaction { transaction in
      try transaction.apply(.dismiss)
      try transaction.apply(.push(2))
    }

    #expect(scene.host.steps.dropFirst(before).map(\.transition) == [.none, .push])
  }

  @Test func `a command without animation is not animated`() throws {
    let scene = try Scene(.uiKit)
    let before = scene.host.steps.count

    scene.navigator.context.apply(Command(.push(1), animation: .none))

    #expect(scene.host.steps.dropFirst(before).map(\.transition) == [.none])
  }

  @Test func `a change beneath the top of a stack has no transition`() throws {
    let scene = try Scene(.uiKit)
    let context = scene.navigator.context
    context.apply(.pushAll([1, 2]))
    let middle = scene.state.entries(of: scene.state.focusedStack)[1].id
    let before = scene.host.steps.count

    context.apply(.remove([middle]))

    #expect(scene.host.steps.dropFirst(before).map(\.transition) == [.none])
  }

  @Test func `a screen zooms out of the one beneath it if its owner says so`() throws {
    let scene = try Scene(.uiKit)
    let source = scene.state.focused?.id ?? EntryID(rawValue: 0)
    scene.navigator.zooms = true
    let before = scene.host.steps.count

    scene.navigator.context.apply(.push(1))
    scene.navigator.context.apply(.pop(1))

    #expect(scene.host.steps.dropFirst(before).map(\.transition) == [.zoom(from: source), .pop])
  }
}
