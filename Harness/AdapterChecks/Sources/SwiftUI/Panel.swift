/// One navigation stack on the screen, and the sheet above it.
@MainActor final class Panel {
  /// What the sheet was made for; none for the bottom panel.
  let item: AnyHashable?
  private(set) var sheet: Panel?
  private(set) var isSwiping = false
  /// Whether a person drags the sheet above.
  var isDragging = false

  private unowned let stage: Stage
  private let view: () -> Face
  private var path: [AnyHashable] = []
  private var transition: (left: Int, end: () -> Void)?

  init(on stage: Stage, item: AnyHashable?, view: @escaping () -> Face) {
    (self.stage, self.item, self.view) = (stage, item, view)
  }

  private var face: Face { view() }
  private var wanted: [AnyHashable] { face.path?.wrappedValue ?? [] }
  private var choices: Stage.Choices { stage.choices }

  var shown: [AnyHashable] { [AnyHashable(face.text)] + path }
  var isQuiet: Bool { transition == nil && !isSwiping && !isDragging }
  var isIdle: Bool {
    guard isQuiet else { return false }
    let face = face
    return face.path?.wrappedValue == path && sheet?.item == face.sheet?.item()?.id
  }

  func advance() {
    if let running = transition {
      transition = running.left > 1 ? (running.left - 1, running.end) : nil
      if transition == nil { running.end() }
    }
    update()
  }

  /// Shows what the view says, one thing after the other.
  func update() {
    guard isQuiet else { return }
    let face = face
    let wanted = face.path?.wrappedValue ?? []
    if wanted != path { return updatePath(to: wanted) }
    let item = face.sheet?.item()
    guard sheet?.item != item?.id, sheet?.isQuiet ?? true else { return }
    if sheet != nil { dismissSheet() } else if let item { presentSheet(item) }
  }

  private func updatePath(to wanted: [AnyHashable]) {
    let old = path
    path = wanted
    if Set(path).count < path.count { stage.warnings.append("a value stands twice in a path") }
    guard old.last != path.last else { return }
    if choices.appearsEarly { appear() }
    begin { panel in
      if !panel.choices.appearsEarly { panel.appear() }
      if panel.choices.echoes { panel.write(panel.path) }
    }
  }

  private func begin(_ end: @escaping (Panel) -> Void) {
    transition = (
      20,
      { [weak self] in
        if let self { end(self) }
      }
    )
  }

  private func appear() {
    for action in (topFace ?? Face()).appeared { action() }
  }

  private var topFace: Face? {
    guard let top = path.last else { return face }
    let found = face.destination?(top)
    if found == nil { stage.warnings.append("a value has no destination") }
    return found
  }

  private func write(_ path: [AnyHashable]) {
    for _ in 0..<(choices.writesTwice ? 2 : 1) { face.path?.wrappedValue = path }
  }

  // MARK: Sheets

  private func presentSheet(_ item: SheetItem) {
    let panel = Panel(on: stage, item: item.id, view: item.content)
    sheet = panel
    panel.path = panel.wanted
    if choices.appearsEarly { panel.appear() }
    begin { if !$0.choices.appearsEarly { $0.sheet?.appear() } }
  }

  private func dismissSheet() {
    begin { panel in
      panel.sheet = nil
      panel.face.sheet?.onDismiss()
    }
  }

  func userEndsDrag(cancelled: Bool) {
    guard isDragging, let sheet else { return }
    isDragging = false
    guard !cancelled else { return }
    stage.popped += sheet.shown.reversed()
    if choices.writesEarly { writeNoSheet() }
    begin { panel in
      panel.sheet = nil
      if !panel.choices.writesEarly { panel.writeNoSheet() }
      panel.face.sheet?.onDismiss()
    }
  }

  private func writeNoSheet() {
    for _ in 0..<(choices.writesTwice ? 2 : 1) { face.sheet?.writeNil() }
  }
}

// What a person does.
extension Panel {
  var staysOnDrag: Bool { face.staysOnDrag }

  var canUserGoBack: Bool {
    guard isQuiet, sheet == nil, !path.isEmpty else { return false }
    return topFace?.hidesBack == false
  }

  var button: (() -> Void)? {
    guard isQuiet, sheet == nil else { return nil }
    return topFace?.toolbar.first
  }

  func userGoesBack(to count: Int) {
    guard canUserGoBack, (0..<path.count).contains(count) else { return }
    pop(to: count)
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
    begin { panel in
      if !panel.choices.writesEarly { panel.writePop(of: gone) }
      panel.appear()
    }
  }

  private func writePop(of gone: [AnyHashable]) {
    write(choices.writesStalePath ? path : wanted.filter { !gone.contains($0) })
  }
}
