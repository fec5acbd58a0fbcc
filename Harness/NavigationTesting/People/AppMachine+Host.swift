import NavigationHosting
import NavigationModel
import NavigationTestingCore
import PropertyTesting

/// A gesture that a user has begun and not ended.
struct HeldGesture {
  /// The revision of the state when the gesture began.
  let revision: UInt64
  /// Whether nothing but the gesture has happened since the gesture began.
  private(set) var isAlone = true

  init(revision: UInt64) { self.revision = revision }

  mutating func note(_ kind: StepKind) {
    switch kind {
    case .host(.beginSwipe), .host(.beginDrag), .host(.cancelSwipe), .host(.cancelDrag): break
    default: isAlone = false
    }
  }
}

// The events on the screen.
extension AppMachine {
  func perform(_ action: HostAction, _ draw: inout Draw) throws(Interruption) {
    note(action.words)
    switch action {
    case .beginSwipe, .beginDrag: try begin(action, &draw)
    case .goBack, .backMenu, .dragAway, .dropLayers: try leave(action, &draw)
    default: try window.perform(action, draw: &draw)
    }
  }

  func isEnabled(_ action: RequestAction) -> Bool {
    window.isEnabled(action) && (action != .pressButton || !alertButtons.isEmpty)
  }

  func perform(_ action: RequestAction, _ draw: inout Draw) throws(Interruption) {
    guard action == .pressButton else {
      note(action.words)
      return try window.perform(action, draw: &draw)
    }
    let buttons = alertButtons
    let button = buttons[try draw.index("button", below: buttons.count) { buttons[$0].label }]
    note("\(action.words) \(button.label)")
    if let alert = host.alertInFront { coverage.tap(button.label, on: memory.name(of: alert)) }
    host.pressButton(button.index)
  }

  /// The buttons of the alert in front.
  private var alertButtons: [NavigationAction] {
    guard let alert = host.alertInFront else { return [] }
    return offers(on: alert).filter { $0.input == .none }
  }

  private func begin(_ action: HostAction, _ draw: inout Draw) throws(Interruption) {
    let revision = state.revision
    try window.perform(action, draw: &draw)
    switch host.activity {
    case .leaving(let entry): willLeave([entry])
    case .dragging(let layer):
      let picture = host.picture.layers.first { $0.id == layer }
      let inside = picture.map { host.picture.subtree(of: $0.container) } ?? []
      willLeave(inside.flatMap { $0.entries.map(\.id) })
    case .atRest, .animating: return
    }
    gesture = HeldGesture(revision: revision)
  }

  private func leave(_ action: HostAction, _ draw: inout Draw) throws(Interruption) {
    let before = host.picture.entryIDs
    try window.perform(action, draw: &draw)
    let after = Set(host.picture.entryIDs)
    let gone = before.filter { !after.contains($0) }
    if action == .dropLayers { systemClosed.formUnion(gone) }
    willLeave(gone)
  }

  /// Runs the app's reactions to screens that begin to leave.
  private func willLeave(_ entries: [EntryID]) {
    for law in app.laws {
      guard case .willLeave(let body) = law.kind else { continue }
      for entry in entries { body(entry, memory.name(of: entry)) }
    }
  }

  /// Checks that a canceled gesture has changed nothing.
  ///
  /// Nothing is checked if something else happened during the gesture, or while the screen is
  /// frozen.
  func judgeGesture(after kind: StepKind) {
    guard let held = gesture, host.activity == .atRest else { return }
    gesture = nil
    switch kind {
    case .host(.cancelSwipe), .host(.cancelDrag): break
    default: return
    }
    guard held.isAlone, !isFrozen else { return }
    judge(
      .cancelledGesture,
      state.revision == held.revision
        ? nil : "now \(memory.picture(of: HostPicture(of: state), state))")
  }
}
