package import NavigationModel
import NavigationStepTreesRuntime
package import NavigationTestingCore
import WorldParts

extension StepsWorld {
  package func screenName(of entry: Entry) -> String {
    if !state.containers(ownedBy: entry.id).isEmpty { return StepPainter.tabsName }
    return rig.path(of: entry.id).map { NaiveSteps.text($0.steps) } ?? "?"
  }

  package func expectedPicture() -> Frame.Picture? {
    let content = StepPainter(root: reference).container(at: [])
    return Frame.Picture([Frame.Layer(.root, content)])
  }
}

/// A converter of the reference's content into pictures.
private struct StepPainter {
  /// The name of a screen that shows nothing but tabs.
  static let tabsName = "(tabs)"

  let root: NaiveSteps

  func container(at path: [String]) -> Frame.Container {
    guard let steps = root[path[...]] else { return Self.stack([card(path)]) }
    switch steps.layout {
    case .tabs: return tabs(steps, at: path)
    case .stack: return Self.stack(steps.screens(at: path).map(card))
    default: return Self.stack([card(path)])
    }
  }

  private func tabs(_ steps: NaiveSteps, at path: [String]) -> Frame.Container {
    var parts = steps.names.map { container(at: path + [$0]) }
    if steps.selected == nil { parts.append(Self.stack([])) }
    let selected = steps.selected.flatMap(steps.names.firstIndex) ?? parts.count - 1
    return Frame.Container(.tabs, parts, selected: selected)
  }

  private func card(_ screen: NaiveSteps.Screen) -> Frame.Card {
    guard screen.tabs != nil else { return card(screen.path) }
    return Frame.Card(Self.tabsName, inside: [container(at: screen.path)], isContainer: true)
  }

  private func card(_ path: [String]) -> Frame.Card { Frame.Card(NaiveSteps.text(path)) }

  /// Returns a stack; a stack that waits for its first screen has a placeholder in the state.
  private static func stack(_ cards: [Frame.Card]) -> Frame.Container {
    Frame.Container(stack: cards.isEmpty ? [.placeholder] : cards)
  }
}
