import NavigationCoordinators
import NavigationModel

// The calls of coordinators, as the reference performs them.
extension NaiveCoordinators {
  func push(_ news: [NaiveCoordinator], to sequence: NaiveCoordinator) -> Result {
    if sequence.kind != .sequence { return .refused(.cannot("push", sequence.kind)) }
    if let refusal = objection(to: news, in: sequence) { return .refused(refusal) }
    guard !news.isEmpty else { return .ignored(.noChange) }
    markShown()
    sequence.children += news
    for new in news { put(new, into: sequence) }
    settle()
    return .applied
  }

  func pop(_ count: Int, from sequence: NaiveCoordinator) -> Result {
    if !sequence.holdsSequences { return .refused(.cannot("pop", sequence.kind)) }
    if sequence.isRemoved { return .refused(.removed(sequence.tag)) }
    if count < 0 { return .refused(.invalidCount(count)) }
    if count == 0 { return .ignored(.noChange) }
    if sequence.kind == .stack {
      return sequence.children.first.map { remove($0, from: sequence) } ?? .ignored(.noChange)
    }
    if sequence.children.count < 2 { return .ignored(.atRoot) }
    return keep(max(1, sequence.children.count - count), of: sequence)
  }

  func popToFirst(_ sequence: NaiveCoordinator) -> Result {
    if sequence.kind != .sequence { return .refused(.cannot("pop to its first", sequence.kind)) }
    if sequence.isRemoved { return .refused(.removed(sequence.tag)) }
    if sequence.children.count < 2 { return .ignored(.atRoot) }
    return keep(1, of: sequence)
  }

  private func keep(_ count: Int, of sequence: NaiveCoordinator) -> Result {
    markShown()
    let old = sequence.children[count...]
    sequence.children = Array(sequence.children[..<count])
    for item in old { leave(item) }
    settle()
    return .applied
  }

  func remove(_ child: NaiveCoordinator, from parent: NaiveCoordinator) -> Result {
    if !parent.holdsSequences { return .refused(.cannot("remove", parent.kind)) }
    if parent.isRemoved { return .refused(.removed(parent.tag)) }
    if child.isRemoved { return .refused(.removed(child.tag)) }
    guard parent.children.contains(where: { $0 === child }) else {
      return .refused(.notAChild(child.tag))
    }
    return take(child, from: parent, ending: "cancelled")
  }

  private func take(
    _ child: NaiveCoordinator, from parent: NaiveCoordinator, ending: String
  ) -> Result {
    markShown()
    parent.children.removeAll { $0 === child }
    leave(child, ending: ending)
    settle()
    return .applied
  }

  func set(_ news: [NaiveCoordinator], of parent: NaiveCoordinator) -> Result {
    if !parent.holdsSequences { return .refused(.cannot("set", parent.kind)) }
    if parent.kind == .stack, news.count > 1 {
      return .refused(.cannot("hold two sequences", .stack))
    }
    if parent.isRemoved { return .refused(.removed(parent.tag)) }
    for (index, new) in news.enumerated() {
      if news[..<index].contains(where: { $0 === new }) { return .refused(.namedTwice(new.tag)) }
      if parent.children.contains(where: { $0 === new }) { continue }
      if let refusal = objection(to: [new], in: parent) { return .refused(refusal) }
    }
    if news.elementsEqual(parent.children, by: ===) { return .ignored(.noChange) }
    markShown()
    let old = parent.children.filter { child in !news.contains { $0 === child } }
    let fresh = news.filter { new in !parent.children.contains { $0 === new } }
    parent.children = news
    for new in fresh { put(new, into: parent) }
    for item in old { leave(item, ending: news.isEmpty ? "cancelled" : "replaced") }
    settle()
    return .applied
  }

  func present(
    _ new: NaiveCoordinator, by presenter: NaiveCoordinator, _ style: Layer.Style
  ) -> Result {
    if presenter.isRemoved { return .refused(.presenterGone(presenter.tag)) }
    if !presenter.kind.isView { return .refused(.cannot("present", presenter.kind)) }
    if style == .root { return .refused(.window(.rootStyle)) }
    if let refusal = objection(to: [new], in: presenter, presenting: true) {
      return .refused(refusal)
    }
    if !isInWindow(presenter) { return wait(new, for: presenter, style) }
    if isInFront(presenter) { return show(new, by: presenter, style) }
    if way(from: front, to: presenter) == true { return show(new, by: front, style) }
    return presenter.wasShown ? .ignored(.staleSource) : wait(new, for: presenter, style)
  }

  /// Returns how many levels a coordinator can present before more than 256 levels are inside each
  /// other.
  ///
  /// If the coordinator is covered by what it presents, the coordinator in front presents instead.
  func room(above presenter: NaiveCoordinator) -> Int {
    let isCovered =
      isInWindow(presenter) && !isInFront(presenter) && way(from: front, to: presenter) == true
    return 255 - (isCovered ? front : presenter).ancestors.count
  }

  private func show(
    _ new: NaiveCoordinator, by presenter: NaiveCoordinator, _ style: Layer.Style
  ) -> Result {
    markShown()
    new.style = style
    presenter.presented = new
    put(new, into: presenter)
    waiting.removeAll { $0 === presenter }
    show(new)
    settle()
    return .applied
  }

  private func wait(
    _ new: NaiveCoordinator, for presenter: NaiveCoordinator, _ style: Layer.Style
  ) -> Result {
    waiting.removeAll { $0 === presenter }
    if let old = presenter.presented { leave(old, ending: "replaced") }
    new.style = style
    presenter.presented = new
    put(new, into: presenter)
    if isInWindow(presenter) { waiting.append(presenter) }
    return .applied
  }

  func dismiss(by presenter: NaiveCoordinator, ending: String = "cancelled") -> Result {
    if presenter.isRemoved { return .refused(.presenterGone(presenter.tag)) }
    guard let item = presenter.presented else { return .ignored(.nothingPresented) }
    if item.isLayer { markShown() }
    presenter.presented = nil
    waiting.removeAll { $0 === presenter }
    leave(item, ending: ending)
    settle()
    return .applied
  }

  func select(_ index: Int, of parts: NaiveCoordinator) -> Result {
    if !parts.holdsParts { return .refused(.cannot("select", parts.kind)) }
    if parts.isRemoved { return .refused(.removed(parts.tag)) }
    guard parts.children.indices.contains(index) else {
      return .refused(.indexOutOfRange(index, count: parts.children.count))
    }
    if parts.selected == index { return .ignored(.reselected) }
    markShown()
    parts.selected = index
    settle()
    return .applied
  }

  func wrap(
    _ view: NaiveCoordinator?, in screen: NaiveCoordinator, ending: String = "cancelled"
  ) -> Result {
    if screen.kind != .screen { return .refused(.cannot("wrap", screen.kind)) }
    if screen.isRemoved { return .refused(.removed(screen.tag)) }
    if let view {
      if screen.children.last === view { return .ignored(.noChange) }
      if let refusal = objection(to: [view], in: screen) { return .refused(refusal) }
    } else if screen.children.isEmpty {
      return .ignored(.noChange)
    }
    markShown()
    let old = screen.children
    screen.children = view.map { [$0] } ?? []
    if let view { put(view, into: screen) }
    for item in old { leave(item, ending: ending) }
    settle()
    return .applied
  }

  /// Removes a coordinator with a result.
  ///
  /// All callers expect an integer. Any other value does not reach them; their requests end as
  /// `lost`.
  func finish(_ item: NaiveCoordinator, with value: Any) -> Result {
    if item.isRemoved { return .refused(.removed(item.tag)) }
    let (funnel, ending) = (funnel(around: item), value is Int ? "\(value)" : "lost")
    let result = leavePlace(funnel[funnel.count - 1], ending)
    guard result == .applied else { return result }
    for inner in funnel where inner.isAsked { endings[inner.tag] = ending }
    return result
  }

  /// Returns the coordinators that leave together when one of them finishes.
  ///
  /// These are the coordinator and all its parents up to the presented coordinator, if each of the
  /// parents is a sequence or a stack with a single child. Otherwise, only the coordinator leaves.
  private func funnel(around item: NaiveCoordinator) -> [NaiveCoordinator] {
    var items = [item]
    var outer = item
    while let parent = outer.parent, parent.presented !== outer {
      guard [.sequence, .stack].contains(parent.kind), parent.children.count == 1 else {
        return [item]
      }
      items.append(parent)
      outer = parent
    }
    return outer.parent == nil ? [item] : items
  }

  private func leavePlace(_ item: NaiveCoordinator, _ ending: String) -> Result {
    guard let parent = item.parent else { return .refused(.window(.rootIsPermanent)) }
    if parent.presented === item { return dismiss(by: parent, ending: ending) }
    switch parent.kind {
    case .sequence, .stack: return take(item, from: parent, ending: ending)
    case .screen: return wrap(nil, in: parent, ending: ending)
    case .tabs, .split: return .refused(.cannot("remove a part", parent.kind))
    }
  }

  /// Returns the reason why coordinators cannot be added; `nil` if they can.
  private func objection(
    to news: [NaiveCoordinator], in parent: NaiveCoordinator, presenting: Bool = false
  ) -> CoordinatorRefusal? {
    if parent.isRemoved { return .removed(parent.tag) }
    for (index, new) in news.enumerated() {
      if new === parent { return .insideItself(new.tag) }
      if new.isRemoved { return .removed(new.tag) }
      let fits =
        presenting || parent.kind == .screen
        ? new.kind.isView : parent.kind == .stack ? new.kind == .sequence : new.kind != .stack
      if !fits { return .cannotHold(new.kind, in: parent.kind) }
      if parent.ancestors.contains(where: { $0 === new }) { return .insideItself(new.tag) }
      if new.isHeld { return .alreadyInTree(new.tag) }
      if news[..<index].contains(where: { $0 === new }) { return .namedTwice(new.tag) }
    }
    return nil
  }
}
