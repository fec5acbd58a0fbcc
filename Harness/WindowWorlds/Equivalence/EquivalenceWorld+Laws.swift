import NavigationModel
import NavigationTestingCore
public import PropertyTesting
import WorldParts

/// The laws of equivalence, in the order in which they are checked.
public enum EquivalenceLaw: Int, CaseIterable, Sendable {
  case screens, offers, agreement, results, outside, stale, restored

  var law: Law {
    switch self {
    case .screens: Law("E1 screens", "the same app shows the same screens in every paradigm")
    case .offers: Law("E2 offers", "the screen in front offers the actions that its paradigm has")
    case .agreement: Law("E3 agreement", "the list of screens that a navigator has is what is open")
    case .results: Law("E4 results", "every awaited app ends exactly as expected")
    case .outside: Law("E5 outside", "an app changes nothing around it")
    case .stale: Law("E6 stale", "a tap on a covered screen is ignored as stale")
    case .restored: Law("E7 restored", "the saved window of every app can be restored")
    }
  }
}

extension EquivalenceWorld {
  /// The laws of the same app in every paradigm.
  public static let laws = EquivalenceLaw.allCases.map(\.law)

  mutating func object(_ law: EquivalenceLaw, _ text: String) {
    chances.insert(law)
    if dispute == nil, plan.laws.contains(law) { dispute = (law, text) }
  }

  /// Checks the laws that must hold after every step.
  ///
  /// - Parameter ledger: Counts each check and records violations.
  public mutating func check(_ ledger: inout LawLedger) {
    if ending == nil { checkShown() } else { checkEnded() }
    chances.insert(.results)
    for rig in rigs {
      let endings = rig.takeEndings()
      if endings != (rig.isAwaited ? ending ?? [] : []) {
        object(
          .results,
          Mismatch.text(
            "how \(rig.paradigm) ended", expected: rig.isAwaited ? ending ?? [] : [], got: endings))
      }
    }
    checkOutside()
    if ending != nil { beginAnew() }
    for law in EquivalenceLaw.allCases where chances.contains(law) {
      let found = dispute?.law == law ? dispute?.text : nil
      ledger.require(
        law.rawValue, found == nil, "one paradigm differs from the others", details: found ?? "")
    }
    chances = []
  }

  private mutating func checkShown() {
    chances.formUnion([.screens, .offers, .agreement])
    let wanted = isCovered ? [path, [.sheet]] : [path]
    let front = isCovered ? SampleScreen.sheet : path[path.count - 1]
    for rig in rigs {
      let shown = rig.shown()
      if shown != wanted {
        object(
          .screens,
          Mismatch.text("what \(rig.paradigm) shows, layer by layer", expected: wanted, got: shown))
      }
      let offered = rig.offered()
      let labels = rig.paradigm.actions(on: front).map(\.rawValue)
      if offered != labels {
        object(
          .offers, Mismatch.text("what \(rig.paradigm) offers", expected: labels, got: offered))
      }
      if !rig.agrees(with: wanted.flatMap { $0 }) {
        object(.agreement, "\(rig.paradigm) does not know what is shown")
      }
    }
  }

  private mutating func checkEnded() {
    chances.insert(.screens)
    for rig in rigs {
      let shown = rig.shown()
      let layers = rig.context.reading { $0.layers.count }
      if !shown.isEmpty || layers > 1 {
        object(
          .screens,
          "\(rig.paradigm) has ended and still shows \(PlainText.of(Array(shown.joined()))) "
            + "in \(layers) layers"
        )
      }
    }
  }

  private mutating func checkOutside() {
    guard place != .alone else { return }
    chances.insert(.outside)
    for (rig, before) in zip(rigs, outside) where rig.outside() != before {
      object(.outside, "\(rig.paradigm) has changed what is around it")
    }
  }

  private mutating func beginAnew() {
    path = [.home]
    isCovered = false
    for rig in rigs {
      rig.end()
      rig.begin()
    }
  }
}
