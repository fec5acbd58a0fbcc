/// One navigation stack on the screen, or the panes of a tab view or split view.
@MainActor final class Pane {
  private unowned let stage: Stage
  private let view: () -> Face
  private var path: [AnyHashable] = []
  private(set) var isSwiping = false
  private var transition: (left: Int, end: () -> Void)?
  private var parts: [(name: AnyHashable, pane: Pane)] = []
  private var chosen: AnyHashable?
  /// The identity with which the root of the stack was created, and whether the root has been
  /// shown.
  private var root: [AnyHashable] = []
  private var isOnScreen = false

  init(on stage: Stage, view: @escaping () -> Face) {
    (self.stage, self.view) = (stage, view)
  }

  private var face: Face { view() }
  private var choices: Stage.Choices { stage.choices }
  private var panes: [Pane] { parts.map(\.pane) }

  /// For each stack in order, the root's text followed by the path.
  var shown: [AnyHashable] {
    face.choosing == nil ? [AnyHashable(face.text)] + path : panes.flatMap(\.shown)
  }

  /// The index of the selected part of each tab view and split view, outermost first; -1 if there
  /// is no such part.
  var choosings: [Int] {
    guard face.choosing != nil else { return [] }
    return [parts.firstIndex { $0.name == chosen } ?? -1] + panes.flatMap(\.choosings)
  }

  var isQuiet: Bool { transition == nil && !isSwiping && panes.allSatisfy(\.isQuiet) }

  var isIdle: Bool {
    let face = face
    guard isQuiet, panes.allSatisfy(\.isIdle) else { return false }
    guard let choosing = face.choosing else { return (face.path?.wrappedValue ?? []) == path }
    return choosing.chosen() == chosen && choosing.parts.map(\.name) == parts.map(\.name)
  }

  /// Shows everything immediately, as a pane does when it first appears on screen.
  func fill() {
    let face = face
    path = face.path?.wrappedValue ?? []
    root = face.identity
    updateParts(face)
  }

  /// Advances the time by one turn.
  func advance() {
    if let running = transition {
      transition = running.left > 1 ? (running.left - 1, running.end) : nil
      if transition == nil { running.end() }
    }
    for pane in panes { pane.advance() }
  }

  /// Updates the screen to the content of the view.
  ///
  /// A new path is shown only after the end of a transition or swipe, unless the stack has a new
  /// identity.
  func update() {
    let face = face
    isOnScreen = true
    updateParts(face)
    for pane in panes { pane.update() }
    updateRoot(face)
    guard transition == nil, !isSwiping else { return }
    let wanted = face.path?.wrappedValue ?? []
    if wanted != path { updatePath(to: wanted) }
  }

  /// Restarts the whole stack if its outermost identity has changed, or only its root if another of
  /// its identities has changed.
  private func updateRoot(_ face: Face) {
    guard face.choosing == nil, root != face.identity else { return }
    if root.first != face.identity.first {
      (path, transition, isSwiping) = (face.path?.wrappedValue ?? [], nil, false)
    }
    root = face.identity
    if transition == nil { appear() }
  }

  private func updateParts(_ face: Face) {
    guard let choosing = face.choosing else {
      (parts, chosen) = ([], nil)
      return
    }
    (path, transition, isSwiping) = ([], nil, false)
    let before = parts
    parts = choosing.parts.map { part in
      before.first { $0.name == part.name } ?? (part.name, pane(part.name))
    }
    guard chosen != choosing.chosen() else { return }
    chosen = choosing.chosen()
    if chosenPane == nil { stage.warnings.append("the selected pane does not exist") }
    if isOnScreen { appear() }
    if choices.echoes, let chosen { choosing.choose(chosen) }
  }

  private func pane(_ name: AnyHashable) -> Pane {
    var last = Face()
    let pane = Pane(on: stage) { [view] in
      // While a pane is being removed, the view no longer contains its part, and the pane shows its
      // last content.
      if let part = view().choosing?.parts.first(where: { $0.name == name }) { last = part.face }
      return last
    }
    pane.fill()
    return pane
  }

  private var chosenPane: Pane? { parts.first { $0.name == chosen }?.pane }
  /// The stack in which a user is swiping back, even if code has selected another tab or column
  /// since the swipe began; `nil` if there is none.
  var swiping: Pane? { isSwiping ? self : panes.lazy.compactMap(\.swiping).first }
  /// The stack in front.
  var front: Pane { chosenPane?.front ?? self }

  private func updatePath(to wanted: [AnyHashable]) {
    let old = path
    let sources = wanted.count > path.count ? topFace?.zoomSources : nil
    path = wanted
    if Set(path).count < path.count { stage.warnings.append("a value is twice in a path") }
    guard old.last != path.last else { return }
    if choices.appearsEarly { appear() }
    let turns = stage.turnsOfChange()
    if turns > 1, let sources, let zoom = topFace?.zoom {
      stage.zooms.append(sources.contains(zoom) ? "\(zoom.id)" : nil)
    }
    begin(turns: turns) { pane in
      if !pane.choices.appearsEarly { pane.appear() }
      if pane.choices.echoes { pane.write(pane.path) }
    }
  }

  private func begin(turns: Int = 20, _ end: @escaping (Pane) -> Void) {
    transition = (
      turns,
      { [weak self] in
        if let self { end(self) }
      }
    )
  }

  /// Calls the actions that the frontmost screen performs when it appears.
  func appear() {
    for action in (front.topFace ?? Face()).appeared { action() }
    measure()
  }

  /// Notifies the elements of the frontmost screen of their frames.
  func measure() {
    for action in (front.topFace ?? Face()).measures { action() }
  }

  private var topFace: Face? {
    // If a stack has a new identity, the screen does not show the new stack yet. Until it does, the
    // root counts as the top.
    guard let top = path.last, root.first == face.identity.first else { return face }
    if Set(face.destinations.map(\.type)).count < face.destinations.count {
      stage.warnings.append("a stack has two destinations for one type")
    }
    let found = face.destinations.lazy.reversed().compactMap { $0.face(top) }.first
    if found == nil { stage.warnings.append("a value has no destination") }
    return found
  }

  private func write(_ path: [AnyHashable]) {
    for _ in 0..<(choices.writesTwice ? 2 : 1) { face.path?.wrappedValue = path }
  }
}

// Actions of a user, in the frontmost pane.
extension Pane {
  var canUserGoBack: Bool {
    guard isQuiet, !path.isEmpty else { return false }
    return topFace?.hidesBack == false
  }

  var button: (() -> Void)? { topFace?.toolbar.first }

  /// The text of the frontmost screen.
  var text: String { topFace?.text ?? "" }
  var title: String { topFace?.title ?? "" }
  var taps: [(title: String, action: @MainActor () -> Void)] { topFace?.taps ?? [] }

  /// The links on the frontmost screen that push a value; empty unless its stack has a path.
  var links: [(title: String, value: AnyHashable)] {
    face.path == nil ? [] : topFace?.links ?? []
  }

  /// Follows the link with the given title, which pushes a value, and returns whether it exists.
  func userFollows(_ title: String) -> Bool {
    guard let link = links.first(where: { $0.title == title }) else { return false }
    path.append(link.value)
    if choices.writesEarly { write(path) }
    begin { pane in
      if !pane.choices.writesEarly { pane.write(pane.path) }
      pane.appear()
    }
    return true
  }

  func userGoesBack(to count: Int) {
    if canUserGoBack, (0..<path.count).contains(count) { pop(to: count) }
  }

  /// The effect of the accessibility gesture that goes back; `nil` during a transition or a swipe.
  ///
  /// The effect is the screen's own action or, if the screen has none, a tap on the back button.
  var userEscapes: (() -> Void)? {
    guard isQuiet else { return nil }
    return topFace?.escape ?? { [self] in userGoesBack(to: path.count - 1) }
  }

  func userBeginsSwipe() {
    if canUserGoBack { isSwiping = true }
  }

  func userEndsSwipe(cancelled: Bool) {
    guard isSwiping else { return }
    isSwiping = false
    if !cancelled { pop(to: path.count - 1) }
  }

  private func pop(to count: Int) {
    let gone = Array(path[count...])
    stage.popped += gone.reversed()
    path = Array(path[..<count])
    if choices.writesEarly { writePop(of: gone) }
    begin { pane in
      if !pane.choices.writesEarly { pane.writePop(of: gone) }
      pane.appear()
    }
  }

  private func writePop(of gone: [AnyHashable]) {
    let wanted = face.path?.wrappedValue ?? []
    write(choices.writesStalePath ? path : wanted.filter { !gone.contains($0) })
  }
}

// Actions of a user on tabs, and on the columns of a split view that is wide enough for only one.
extension Pane {
  /// The tab views and split views around the frontmost stack, outermost first.
  private var around: [Pane] {
    chosenPane.map { [self] + $0.around } ?? []
  }

  /// The actions of a user on tabs and columns, each with the name of the tab or column.
  ///
  /// The actions are a tap on any tab, even the selected one, and going back to the previous
  /// column.
  var waysToChoose: [(name: AnyHashable, isChosen: Bool, choose: () -> Void)] {
    around.flatMap { pane in
      let areTabs = pane.face.choosing?.areTabs ?? false
      let names = pane.parts.map(\.name)
      let index = names.firstIndex { $0 == pane.chosen } ?? 0
      // From a column, a user can only go back to the previous column, and only while nothing is
      // pushed onto the column.
      let columns = pane.front.path.isEmpty ? names.prefix(index).suffix(1) : []
      return (areTabs ? names : stage.choices.isCompact ? Array(columns) : []).map { name in
        (name, areTabs && name == pane.chosen, { pane.userChooses(name) })
      }
    }
  }

  /// The columns of the frontmost split view that a user can open or close next, and the action;
  /// `nil` if there is no split view.
  ///
  /// The columns close one after the other. When only the last one is still open, the action opens
  /// all columns.
  var wayToToggle: (columns: [Int], opens: Bool, perform: () -> Void)? {
    around.last { $0.face.choosing?.columns != nil }?.toggling
  }

  private var toggling: (columns: [Int], opens: Bool, perform: () -> Void)? {
    // A split view that is not on screen yet cannot be used.
    guard let choosing = face.choosing, let columns = choosing.columns,
      choosing.parts.map(\.name) == parts.map(\.name)
    else { return nil }
    let next: NavigationSplitViewVisibility =
      switch columns.wrappedValue {
      case .detailOnly: .all
      case .doubleColumn: .detailOnly
      default: parts.count == 2 ? .detailOnly : .doubleColumn
      }
    let opens = next == .all
    let first = parts.count == 2 || next == .doubleColumn || opens ? 0 : 1
    let last = opens ? parts.count - 1 : first + 1
    return (
      Array(first..<last), opens,
      { [self] in
        for _ in 0..<(choices.writesTwice ? 2 : 1) { columns.wrappedValue = next }
        if columns.wrappedValue != next {
          stage.warnings.append("a split view does not keep the columns that the user chose")
        }
      }
    )
  }

  private func userChooses(_ name: AnyHashable) {
    let isAgain = chosen == name
    chosen = name
    for _ in 0..<(choices.writesTwice ? 2 : 1) { face.choosing?.choose(name) }
    if chosen == name, !isAgain { appear() }
  }
}
