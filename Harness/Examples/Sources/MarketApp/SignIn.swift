import NavigationCoordinators

/// A sequence of two screens that ask for the user's name and password; it finishes with the stall.
@MainActor final class SignIn: SequenceCoordinator {
  let navigationComponent = SequenceCoordinatorComponent(tag: "sign in")
  private let stall: Stall

  init(for stall: Stall) {
    self.stall = stall
    let name = DefaultScreenCoordinator(view: "Your name", tag: "name")
    name.navigationNode.offer("go on") { [weak self] _ in
      self?.askForPassword() ?? .ignored(.staleSource)
    }
    navigationComponent.set(screen: name)
  }

  private func askForPassword() -> CoordinatorOutcome {
    let password = DefaultScreenCoordinator(view: "Your password", tag: "password")
    password.navigationNode.offer("sign in") { [weak self] _ in
      guard let self else { return .ignored(.staleSource) }
      return finish(with: stall)
    }
    return navigationComponent.push(screen: password)
  }
}
