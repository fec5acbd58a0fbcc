import NavigationFlows
import NavigationModel
import NavigationTestingCore
import PropertyTesting
import WorldParts

// Actions only for apps whose flows may answer with lists of moves.
extension IntentWorld {
  /// Whether there are screens to restore, and the effect of restoring them is known.
  ///
  /// If work ends as soon as it begins, the reference does not know when the work of restored
  /// screens ends.
  var canRelaunch: Bool { reference.depth > 0 && !app.plan.isPrompt }

  /// Simulates a restart of the process: saves the window or the flows alone, and restores them.
  ///
  /// The app may no longer be able to create some of its flows or screens.
  mutating func relaunch(_ draw: inout Draw) throws(Interruption) {
    let isEarlier = try draw.bool("earlier", probability: 0.4)
    let forgotten = try drawForgotten(&draw)
    let shown = reference.allScreens
    app.forgotten = forgotten
    let saved = navigator.snapshot()
    let outcome = isEarlier ? navigator.restore(saved.root) : navigator.restore(saved)
    app.forgotten = nil
    let expected = reference.relaunch(without: forgotten, isEarlier: isEarlier)
    if expected == .applied { gone = shown }
    compare(outcome, expected, "relaunch")
  }

  private func drawForgotten(_ draw: inout Draw) throws(Interruption) -> IntentApp.Forgotten? {
    guard try draw.bool("forgets", probability: 0.3) else { return nil }
    let kinds = ["screen", "flow", "everything"]
    switch try draw.index("forgotten", below: 3, name: { kinds[$0] }) {
    case 0: return .screen(try draw.index("screen", below: IntentPlan.screenCount))
    case 1: return .flow(try draw.index("flow", below: app.plan.answers.count))
    default: return .everything
    }
  }

  /// Changes whether the app must agree before a user leaves the third kind of screen.
  mutating func changeMind() {
    app.keeps.toggle()
    reference.keeps.toggle()
    settleWindow()
  }

  /// Shows and removes many screens, so that the navigator soon has used all numbers for names of
  /// screens.
  mutating func visitMany() {
    let visit = [IntentPlan.Move.view(1, .push), .pop(animated: false)]
    contribute(.all(Array(repeating: visit, count: 8).flatMap { $0 }), to: reference.selected)
  }

  /// Restores flows from data that is not theirs, which must be refused and change nothing.
  mutating func restoreWrongly(_ damage: Int) {
    let whole = navigator.snapshot()
    var damaged = whole.root
    switch damage {
    case 0: damaged.kind += "s"
    case 1: damaged.data.removeLast()
    default: damaged = FlowNavigator(app.plan.hasTabs ? .single : .tabs(2)).snapshot().root
    }
    let outcome = navigator.restore(damaged)
    guard case .refused(.damaged) = outcome, navigator.snapshot().root == whole.root,
      state == whole.state
    else {
      dispute = dispute ?? Dispute(IntentLaw.outcomes, "damage \(damage) is \(outcome)")
      return
    }
    settleWindow()
  }
}
