import NavigationHosting
import NavigationModel

/// The navigator of an app, and what it was asked in the name of a person.
final class WatchedNavigator: Navigator {
  /// An action of a screen.
  struct Act: Hashable {
    let entry: EntryID
    let index: Int
  }

  private let app: any Navigator
  /// The actions that were to be performed, in order.
  private(set) var acts: [Act] = []
  /// The entries and layers that a host said to be gone.
  private(set) var taken: (entries: Set<EntryID>, layers: Set<LayerID>) = ([], [])

  init(_ app: any Navigator) {
    self.app = app
    // No work of an app ends here.
    app.context.onEffects = nil
  }

  var attachment: Attachment { app.attachment }
  func name(of screen: ScreenID) -> String { app.name(of: screen) }

  /// An entry that a host said to be gone although the state forbade it.
  private(set) var leftAgainstPolicy: EntryID?
  /// Whether anything could not be left without further ado.
  private(set) var hasPolicies = false

  func handle(_ event: NavigationEvent) -> Outcome {
    switch event {
    case .perform(let index, let entry, _): acts.append(Act(entry: entry, index: index))
    case .host(.removed(let entries)):
      taken.entries.formUnion(entries)
      leftAgainstPolicy = leftAgainstPolicy ?? entries.first(where: isKept)
    case .host(.dismissed(let layer)):
      taken.layers.insert(layer)
      let picture = HostPicture(of: state)
      // Each button of an alert closes it, whatever may be left.
      let isAlert = picture.layers.contains { $0.id == layer && $0.style == .alert }
      let inside = isAlert ? [] : picture.entries(in: layer)
      leftAgainstPolicy = leftAgainstPolicy ?? inside.first(where: isKept)
    default: break
    }
    return app.handle(event)
  }

  /// Whether the state forbids that a person leaves an entry without further ado.
  private func isKept(_ entry: EntryID) -> Bool {
    state.entry(entry).map { $0.leavePolicy != .allow } ?? false
  }

  /// Decides whether the screen in front may be left.
  func setPolicy(_ policy: LeavePolicy) {
    guard let front = state.focused?.id else { return }
    hasPolicies = true
    _ = context.apply(Command(.setLeavePolicy(front, policy)))
  }

  /// Acts by code, which no person has done.
  func actByCode(_ number: Int) {
    guard let entry = state.focused?.id else { return }
    let actions = context.actions(on: entry)
    guard !actions.isEmpty else { return }
    let action = actions[number % actions.count]
    _ = app.handle(.perform(action.index, on: entry, value: .none))
  }
}
