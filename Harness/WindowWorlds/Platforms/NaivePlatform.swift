import NavigationHosting
import NavigationModel

/// The limits of a platform, stated for trees.
struct NaivePlatform {
  let limits: HostCapabilities

  private func isAlert(_ layer: ShownWindow.Layer) -> Bool {
    layer.style == .alert && !limits.stacksOnAlerts
  }
}

// What the platform cannot show.
extension NaivePlatform {
  /// The parts of a window that the platform cannot show, from the lowest layer to the topmost.
  func problems(of window: ShownWindow) -> [HostProblem] {
    window.layers.indices.flatMap { problems(ofLayerAt: $0, of: window) }
  }

  private func problems(ofLayerAt index: Int, of window: ShownWindow) -> [HostProblem] {
    let (layer, part) = (window.layers[index], window.layers[index].content)
    var found: [HostProblem] = []
    if isAlert(layer), part.kind != .stack { found.append(.containerInAlert(layer.id, part.id)) }
    if isAlert(layer), part.kind == .stack, part.screens.count > 1 {
      found.append(.filledAlert(layer.id, entries: part.screens.count))
    }
    if isAlert(layer), index < window.layers.count - 1 {
      found.append(.layerOverAlert(window.layers[index + 1].id, alert: layer.id))
    }
    if index == 0, !limits.replacesRootStack, part.kind != .stack {
      found.append(.rootIsNoStack(part.id))
    }
    return found + part.family.flatMap(problems)
  }

  private func problems(of part: ShownWindow.Part) -> [HostProblem] {
    switch part.kind {
    case .tabs: return []
    case .stack: return part.screens.flatMap { problems(of: $0, in: part) }
    case .split:
      guard limits.splitColumns.contains(part.parts.count) else {
        return [.columns(part.id, count: part.parts.count)]
      }
      return part.parts.filter { $0.kind != .stack && !limits.nestsInColumns }
        .map { .nestedColumn(part.id, $0.id) }
    }
  }

  private func problems(
    of screen: ShownWindow.Screen, in stack: ShownWindow.Part
  ) -> [HostProblem] {
    var found: [HostProblem] = []
    for (index, part) in screen.parts.enumerated() {
      let isOwn = index == 0 && screen.isContainer
      if isOwn, stack.screens.count > 1, !limits.pushesContainers {
        found.append(.pushedContainer(screen.id, part.id))
      }
      if !isOwn, !limits.embedsContainers { found.append(.embeddedContainer(screen.id, part.id)) }
    }
    return found
  }
}

// The part of a window that the platform can show.
extension NaivePlatform {
  /// The window without what the platform cannot show.
  func showable(_ window: ShownWindow) -> ShownWindow {
    var shown = ShownWindow()
    for layer in window.layers {
      if let below = shown.layers.last, isAlert(below) { break }
      var layer = layer
      if isAlert(layer) { layer.content.screens = Array(layer.content.screens.prefix(1)) }
      layer.content = trimmed(layer.content)
      shown.layers.append(layer)
      if problems(ofLayerAt: shown.layers.count - 1, of: shown).isEmpty { continue }
      shown.layers.removeLast()
      break
    }
    return shown
  }

  private func trimmed(_ part: ShownWindow.Part) -> ShownWindow.Part {
    var part = part
    part.parts = part.parts.map(trimmed)
    for index in part.screens.indices {
      let screen = part.screens[index]
      let count =
        limits.embedsContainers ? screen.parts.count : screen.isContainer ? 1 : 0
      part.screens[index].parts = screen.parts.prefix(count).map(trimmed)
    }
    guard !limits.pushesContainers, part.screens.count > 1 else { return part }
    let pushed = part.screens.firstIndex { $0.isContainer && !$0.parts.isEmpty }
    if let pushed { part.screens = Array(part.screens.prefix(max(pushed, 1))) }
    return part
  }
}

// The steps that the platform can make.
extension NaivePlatform {
  /// Returns why the platform cannot make a step, or `nil` if it can.
  func objection(to action: HostStep.Action, on window: ShownWindow) -> String? {
    if case .report = action { return "a report is no step toward a window" }
    if !limits.presentsFilledStacks, action.content.contains(where: { $0.entries.count > 1 }) {
      return "a stack cannot appear with several screens"
    }
    switch action {
    case .dismiss(let id):
      let above = window.layers.reversed().prefix { $0.id != id }.count
      if above > 1, !limits.dismissesSeveralLayers { return "layers are dismissed one by one" }
    case .setStack(let id, let entries, _):
      let present = window.part(id)?.screens.map(\.id) ?? []
      let new = entries.filter { !present.contains($0.id) }.count
      if new > 1, !limits.pushesSeveralEntries { return "screens are pushed one by one" }
    case .restyle(let id, let style):
      let layer = window.layers.first { $0.id == id }
      if let layer, !canRestyle(layer.style, style) { return "the style cannot be changed" }
    default: break
    }
    return nil
  }

  private func canRestyle(_ style: Layer.Style, _ other: Layer.Style) -> Bool {
    guard style != other, limits.restyling != .anyStyle else { return true }
    guard case .sheet(let detents) = style, case .sheet(let others) = other else { return false }
    return limits.restyling == .detents
      || detents.subtracting(.largeSelected) == others.subtracting(.largeSelected)
  }

  /// Returns the number of steps from one window to another that the platform can show.
  func stepCount(from shown: ShownWindow, to target: ShownWindow) -> Int {
    guard let root = target.layers.first else { return 0 }
    var common = 0
    let first = shown.layers.first
    if let first, first.id == root.id, first.content.id == root.content.id {
      common =
        zip(shown.layers, target.layers).prefix {
          $0.id == $1.id && $0.content.id == $1.content.id && canRestyle($0.style, $1.style)
        }.count
    }
    let surplus = common == 0 ? 0 : shown.layers.count - common
    var count = limits.dismissesSeveralLayers ? min(surplus, 1) : surplus
    for (old, new) in zip(shown.layers, target.layers).prefix(common) {
      count += old.style == new.style ? 0 : 1
      count += stepCount(from: old.content.family, to: new.content)
    }
    for layer in target.layers.dropFirst(common) { count += 1 + fillCount(layer.content) }
    return count
  }

  private func stepCount(from shown: [ShownWindow.Part], to part: ShownWindow.Part) -> Int {
    guard let old = shown.first(where: { $0.id == part.id }) else { return fillCount(part) }
    let below = part.inside.map { stepCount(from: shown, to: $0) }.reduce(0, +)
    var wanted = part.picture
    wanted.foreignCount = old.foreignCount
    if wanted == old.picture { return below }
    let present = old.screens.map(\.id)
    let missing = part.screens.filter { !present.contains($0.id) }.count
    return below + (limits.pushesSeveralEntries ? 1 : max(missing, 1))
  }

  /// Returns the number of steps that complete a container after it has appeared.
  private func fillCount(_ part: ShownWindow.Part) -> Int {
    let missing = limits.presentsFilledStacks ? 0 : max(part.screens.count - 1, 0)
    let own = limits.pushesSeveralEntries ? min(missing, 1) : missing
    return own + part.inside.map(fillCount).reduce(0, +)
  }
}

extension HostStep.Action {
  /// The new containers that the step shows.
  fileprivate var content: [ContainerPicture] {
    switch self {
    case .setRoot(_, let content), .present(_, let content), .setStack(_, _, let content),
      .setChildren(_, _, _, let content):
      content
    case .dismiss, .restyle, .select, .popForeign, .report: []
    }
  }
}
