import NavigationCoordinators
import NavigationModel
import NavigationTestingCore
import PropertyTesting
import WorldParts

extension CoordinatorWorld {
  mutating func show(_ operation: Operation, _ draw: inout Draw) throws(Interruption) {
    switch operation {
    case .present: try present(&draw)
    case .dismiss:
      let presenters = everything.filter { $0.presented != nil }
      let presenter = try pick("presenter", presenters + [reference.root], &draw)
      guard let node = node(presenter) else { return }
      compare(node.dismiss(), reference.dismiss(by: presenter), "dismiss")
    case .wrap:
      let screen = try pick("screen", all(.screen) + [reference.root], &draw)
      guard screen.kind == .screen, screen.phase == nil else { return }
      let isNew = try draw.bool("new", probability: 0.8)
      let view = isNew ? try workshop.drawView(&draw) : nil
      guard let node = node(screen) else { return }
      let made = view.map { workshop.make($0) }
      compare(node.wrap(made), reference.wrap(view, in: screen), "wrap")
      if let view, let made { keepWhatIsFree([(view, made)]) }
    case .select:
      let parts = everything.filter { $0.kind == .tabs || $0.kind == .split }
      let item = try pick("parts", parts, &draw)
      let index = try draw.int("index", in: 0...2)
      guard let node = node(item) else { return }
      compare(node.select(index), reference.select(index, of: item), "select")
    default:
      let item = try pick("who", everything, &draw)
      let value = try draw.int("value", in: 0...9)
      guard let node = node(item) else { return }
      if value < 9 {
        compare(node.finish(with: value), reference.finish(item, with: value), "finish")
      } else {
        compare(node.finish(with: "nine"), reference.finish(item, with: "nine"), "finish wrongly")
      }
      bench.removeAll { $0.item.isRemoved }
    }
  }

  private mutating func present(_ draw: inout Draw) throws(Interruption) {
    let views = everything.filter { $0.kind.isView }
    // The simplest presenter is the coordinator in front.
    let presenter = try pick("presenter", [reference.front] + views, &draw)
    let item = try workshop.drawView(&draw)
    let styles: [Layer.Style] = [.sheet, .fullScreenCover, .popover]
    item.style = styles[try draw.index("style", below: 3)]
    item.isListened = try draw.bool("listened", probability: 0.3)
    guard let node = node(presenter), let style = item.style else { return }
    let made = workshop.make(item)
    let outcome = workshop.present(made, item, by: presenter === item ? made : node)
    compare(outcome, reference.present(item, by: presenter, style), "present")
    keepWhatIsFree([(item, made)])
  }

  mutating func load(_ operation: Operation, _ draw: inout Draw) throws(Interruption) {
    switch operation {
    case .endWork:
      let ends = NaiveCoordinators.End.allCases
      let end = ends[try draw.index("end", below: 3) { "\(ends[$0])" }]
      // The newest work comes first. Work that has ended may end once more, which has no effect.
      let age = try draw.index("age", below: tokens.count)
      let number = tokens.count - 1 - age
      let outcome = tree.handle(.completed(tokens[number], result(end)))
      compareEnd(outcome, reference.end(number, end))
    case .retryWork, .cancelWork:
      let item = try pick("loader", everything.filter { $0.phase != nil }, &draw)
      guard let node = node(item) else { return }
      if operation == .retryWork {
        compare(node.retryLoading(), reference.retry(item), "retry")
      } else {
        compare(node.cancelLoading(), reference.cancel(item), "cancel")
      }
    default: try relaunch(&draw)
    }
  }

  private func result(_ end: NaiveCoordinators.End) -> EffectResult {
    switch end {
    case .done: .value(0)
    case .failed: .failed("no network")
    case .cancelled: .cancelled
    }
  }

  private mutating func compareEnd(_ outcome: Outcome, _ expected: NaiveCoordinators.Result) {
    let isAgreed: Bool
    switch (outcome, expected) {
    // A coordinator that waits to be presented also loads. The reference counts the result as
    // applied, although the window does not change yet.
    case (.applied, .applied), (.ignored(.noChange), .applied): isAgreed = true
    case (.ignored(let reason), .ignored(let other)): isAgreed = reason == other
    default: isAgreed = false
    }
    if !isAgreed {
      note(CoordinatorLaw.outcomes, Mismatch.text("end of work", expected: expected, got: outcome))
    }
  }

  /// Makes an invalid call, which must change nothing and return the reason.
  mutating func misuse(_ operation: Operation, _ draw: inout Draw) throws(Interruption) {
    let before = state.revision
    let sequence = try pick("sequence", all(.sequence), &draw)
    guard let node = node(sequence) else { return }
    switch operation {
    case .pushIntoItself:
      let outers = [sequence] + sequence.ancestors.filter { $0.kind != .stack }
      let outer = try pick("outer", outers, &draw)
      guard let outerNode = self.node(outer) else { return }
      compare(node.push(outerNode), reference.push([outer], to: sequence), "into itself")
    case .pushTwice:
      let item = try pick("who", everything.filter { $0.isHeld }, &draw)
      guard let held = self.node(item) else { return }
      compare(node.push([held, held]), reference.push([item, item], to: sequence), "twice")
    case .pushRemoved:
      let removed = graveyard.filter { $0.item.isRemoved }
      let pair = removed[try draw.index("who", below: removed.count)]
      compare(node.push(pair.node), reference.push([pair.item], to: sequence), "removed")
    case .presentFromRemoved:
      let removed = graveyard.filter { $0.item.isRemoved }
      let pair = removed[try draw.index("who", below: removed.count)]
      let item = workshop.item(.screen)
      let made = workshop.make(item)
      workshop.keep(made)
      compare(
        pair.node.present(made), reference.present(item, by: pair.item, .sheet), "from removed")
    case .presentWrongly: try presentWrongly(sequence, &draw)
    case .popNegative:
      compare(node.pop(-1), reference.pop(-1, from: sequence), "pop of a negative number")
    case .sink: try sink(&draw)
    default: try damage(&draw)
    }
    if state.revision != before { note(CoordinatorLaw.outcomes, "\(operation) changed the window") }
  }

  /// Makes a presentation that must be refused.
  ///
  /// Either the presenter is a sequence, or the presented stack has one level too many.
  private mutating func presentWrongly(
    _ sequence: NaiveCoordinator, _ draw: inout Draw
  ) throws(Interruption) {
    guard try draw.bool("tall") else {
      let item = workshop.item(.screen)
      guard let node = node(sequence) else { return }
      let outcome = node.present(workshop.make(item))
      return compare(outcome, reference.present(item, by: sequence, .sheet), "from a sequence")
    }
    let presenter = try pick("presenter", everything.filter { $0.kind.isView }, &draw)
    guard let node = node(presenter) else { return }
    let room = reference.room(above: presenter)
    compare(
      node.present(workshop.tower(room + 1)), .refused(.tooDeep(limit: 256)), "a tall stack")
    let free = CoordinatorNode.screen("free")
    if !free.present(workshop.tower(255)).isApplied {
      note(CoordinatorLaw.outcomes, "a stack that just fits is refused")
    }
  }
}
