import NavigationCoordinators
import NavigationModel

// Work that ends late or is no longer awaited, and a process that ends.
extension NaiveCoordinators {
  enum End: Int, CaseIterable {
    case done, failed, cancelled
  }

  private func enter(_ phase: LoadingPhase, _ item: NaiveCoordinator) {
    item.phase = phase
    phases.append("\(item.tag) \(phase)")
  }

  func begin(_ item: NaiveCoordinator) {
    enter(.loading, item)
    item.work = begun.count
    begun.append(item)
  }

  /// Ends the work that has a given number.
  func end(_ number: Int, _ end: End) -> Result {
    guard begun.indices.contains(number), begun[number].work == number else {
      return .ignored(.staleToken)
    }
    let item = begun[number]
    item.work = nil
    switch end {
    case .failed: enter(.failed("no network"), item)
    case .cancelled: enter(.cancelled, item)
    case .done:
      enter(.loaded, item)
      return item.loads.map { wrap($0, in: item) } ?? .applied
    }
    return .ignored(.noChange)
  }

  func retry(_ item: NaiveCoordinator) -> Result {
    if item.isRemoved { return .refused(.removed(item.tag)) }
    switch item.phase {
    case nil: return .refused(.cannot("load", item.kind))
    case .idle, .loading, .loaded: return .ignored(.noChange)
    case .failed, .cancelled:
      begin(item)
      return .applied
    }
  }

  func cancel(_ item: NaiveCoordinator) -> Result {
    if item.isRemoved { return .refused(.removed(item.tag)) }
    guard let phase = item.phase else { return .refused(.cannot("load", item.kind)) }
    guard phase == .loading else { return .ignored(.noChange) }
    enter(.cancelled, item)
    item.work = nil
    return .applied
  }

  /// Ends the process, and restores the saved state in a new one.
  ///
  /// The new process has the same coordinators in the same places, without observers and without
  /// loading.
  ///
  /// - Parameter withWindow: Whether the state of the window was saved too. If not, everything that
  ///   was presented is presented again.
  func relaunch(withWindow: Bool) {
    var copies: [ObjectIdentifier: NaiveCoordinator] = [:]
    let copy = self.copy(of: root, &copies)
    for layer in withWindow ? [] : layers { copies[ObjectIdentifier(layer)]?.wasLayer = true }
    let shown = (withWindow ? layers : []).map { layer in
      let again = copies[ObjectIdentifier(layer)]
      again?.isLayer = true
      again?.anchor = layer.anchor.flatMap { copies[ObjectIdentifier($0)] }
      again?.anchorWasEmpty = layer.anchorWasEmpty
      return again
    }
    markShown()
    leave(root)
    copy.isHeld = true
    root = copy
    layers = shown.compactMap(\.self)
    enterWindow(copy)
    settle()
  }

  private func copy(
    of item: NaiveCoordinator, _ copies: inout [ObjectIdentifier: NaiveCoordinator]
  ) -> NaiveCoordinator {
    let copy = NaiveCoordinator(item.kind, item.tag, in: yard)
    copies[ObjectIdentifier(item)] = copy
    copy.selected = item.selected
    copy.hasFactory = item.hasFactory
    copy.policy = item.policy
    copy.style = item.style
    for child in item.children {
      let inner = self.copy(of: child, &copies)
      inner.parent = copy
      inner.isHeld = true
      copy.children.append(inner)
    }
    if let presented = item.presented {
      let upper = self.copy(of: presented, &copies)
      upper.parent = copy
      upper.isHeld = true
      copy.presented = upper
    }
    return copy
  }
}
