import NavigationModel
import NavigationTestingCore
import PropertyTesting

// The actions that the test declares with `UserAction`.
extension AppMachine {
  /// The indexes, in `app.actions`, of the actions that are possible now.
  var possibleOwn: [Int] { app.actions.indices.filter { app.actions[$0].action.isPossible() } }

  func performOwn(_ index: Int, _ draw: inout Draw) throws(Interruption) {
    let (name, action) = app.actions[index]
    let (value, text) = try drawValue(name, action, &draw)
    note(text)
    begin(name, action, value)
  }

  /// Performs an action twice, before the screen is updated.
  ///
  /// If the action is impossible after the first time, it is performed again only if it is a
  /// button, because a button stays on the screen for a moment.
  func doubleTap(own index: Int, _ draw: inout Draw) throws(Interruption) {
    let (name, action) = app.actions[index]
    let (value, text) = try drawValue(name, action, &draw)
    note("double tap \(text)")
    let (screen, before) = (state.focused?.id, state.revision)
    begin(name, action, value)
    guard action.isButton else { return begin(name, action, value, ifPossible: true) }
    judgeSecondTap(text, on: state.revision == before ? nil : screen) {
      begin(name, action, value)
    }
  }

  /// Draws the index of an action's value.
  ///
  /// - Returns: The index, or 0 for an action without values, and the text of the action with its
  ///   value.
  private func drawValue(
    _ name: String, _ action: OwnAction, _ draw: inout Draw
  ) throws(Interruption) -> (value: Int, text: String) {
    guard !action.values.isEmpty else { return (0, name) }
    let value = try draw.index("value", below: action.values.count) { action.values[$0] }
    return (value, "\(name) with \(action.values[value])")
  }

  private func begin(
    _ name: String, _ action: OwnAction, _ value: Int, ifPossible: Bool = false
  ) {
    coverage.perform(name)
    let isLeftOut = { ifPossible && !action.isPossible() }
    switch action.perform {
    case .now(let body): if !isLeftOut() { body(value) }
    case .later(let body):
      let work: () async -> Void = { if !isLeftOut() { await body(value) } }
      launched.append(LaunchedAction(name: name, body: work))
    }
  }
}
