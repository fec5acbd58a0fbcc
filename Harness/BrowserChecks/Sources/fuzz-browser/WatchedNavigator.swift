import NavigationHosting
import NavigationModel

/// The navigator of an app, with a record of the requests that were made on behalf of a user.
final class WatchedNavigator: Navigator {
  /// A request for an action of a screen.
  struct Act: Hashable {
    let entry: EntryID
    let index: Int
  }

  private let app: any Navigator
  /// The actions that were requested, in order.
  private(set) var acts: [Act] = []
  /// The entries and layers that a host has reported as removed or dismissed by the user.
  private(set) var taken: (entries: Set<EntryID>, layers: Set<LayerID>) = ([], [])

  init(_ app: any Navigator) {
    self.app = app
    // The app's effects are never run here.
    app.context.onEffects = nil
  }

  var attachment: Attachment { app.attachment }
  func name(of screen: ScreenID) -> String { app.name(of: screen) }

  /// The first entry that a host reported as removed, itself or with its layer, although its leave
  /// policy was not `allow`; `nil` if there is none.
  ///
  /// The entries of a dismissed alert do not count.
  private(set) var leftAgainstPolicy: EntryID?
  /// Whether ``setPolicy(_:)`` has set a leave policy.
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
      // Each button of an alert dismisses it, whatever the leave policy.
      let isAlert = picture.layers.contains { $0.id == layer && $0.style == .alert }
      let inside = isAlert ? [] : picture.entries(in: layer)
      leftAgainstPolicy = leftAgainstPolicy ?? inside.first(where: isKept)
    default: break
    }
    return app.handle(event)
  }

  /// Returns whether the leave policy of an entry is not `allow`.
  private func isKept(_ entry: EntryID) -> Bool {
    state.entry(entry).map { $0.leavePolicy != .allow } ?? false
  }

  /// Sets the leave policy of the frontmost screen; does nothing if there is no screen.
  func setPolicy(_ policy: LeavePolicy) {
    guard let front = state.focused?.id else { return }
    hasPolicies = true
    _ = context.apply(Command(.setLeavePolicy(front, policy)))
  }

  /// Performs an action of the frontmost screen as the app's code does; does nothing if it has no
  /// actions.
  func actByCode(_ number: Int) {
    guard let entry = state.focused?.id else { return }
    let actions = context.actions(on: entry)
    guard !actions.isEmpty else { return }
    let action = actions[number % actions.count]
    _ = app.handle(.perform(action.index, on: entry, value: .none))
  }
}
