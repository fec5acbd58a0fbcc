import Foundation

/// One layer of the screen, and the layer presented above it.
///
/// A layer is the window's content, a sheet, a cover, a popover or an alert.
@MainActor final class Panel {
  /// The item for which the layer was created; `nil` for the bottom layer.
  let item: AnyHashable?
  let kind: PresentedFace.Kind?
  private(set) var next: Panel?
  /// Whether a user is dragging the layer presented above.
  var isDragging = false {
    didSet { next?.isHeld = isDragging }
  }
  /// Whether a user is dragging this layer, which prevents it from presenting or dismissing another
  /// layer.
  private var isHeld = false
  let pane: Pane

  private unowned let stage: Stage
  private let rendering: Rendering
  private var transition: (left: Int, end: () -> Void)?
  private var watched: [Any] = []
  /// The detent to which a user last dragged this sheet; it counts only if the view selects no
  /// detent.
  private var draggedDetent: PresentationDetent?

  init(
    on stage: Stage, _ kind: PresentedFace.Kind? = nil, item: AnyHashable? = nil,
    view: @escaping () -> Face
  ) {
    (self.stage, self.kind, self.item) = (stage, kind, item)
    let rendering = Rendering(view)
    self.rendering = rendering
    pane = Pane(on: stage) { rendering.face }
  }

  private var face: Face { rendering.face }
  private var choices: Stage.Choices { stage.choices }

  var detents: Set<PresentationDetent> { kind == .sheet ? face.detents : [] }
  /// The detent at which a sheet rests: the selected one, or else the smallest.
  var detent: PresentationDetent? {
    let selected = face.detent?.wrappedValue ?? draggedDetent
    if let selected, detents.contains(selected) { return selected }
    return [.medium, .large].first(where: detents.contains)
  }
  /// Whether a user can drag this sheet to another detent.
  var isResizable: Bool { detents.count > 1 }
  /// Whether the layer prevents the user from using the content beneath it.
  var isDimming: Bool { kind != .inspector && (kind != .sheet || face.isDimmed) }
  /// Whether the layer presented above is appearing or disappearing.
  var isInTransition: Bool { transition != nil }
  var isQuiet: Bool { transition == nil && !isDragging && pane.isQuiet }
  var isIdle: Bool {
    let wanted = wanted(face)
    return isQuiet && pane.isIdle && next?.item == wanted?.item.id && next?.kind == wanted?.kind
  }

  /// Shows the layer immediately, with all its content.
  func begin() {
    pane.fill()
    for action in face.appeared { action() }
    pane.measure()
    update()
  }

  func open(_ url: URL) {
    for action in face.opens { action(url) }
  }

  func advance() {
    if let running = transition {
      transition = running.left > 1 ? (running.left - 1, running.end) : nil
      if transition == nil { running.end() }
    }
    pane.advance()
    update()
  }

  /// Updates the screen to the content of the view, one change at a time.
  private func update() {
    notice(face.changes)
    if let selected = face.detent?.wrappedValue, kind == .sheet, !detents.contains(selected) {
      stage.warnings.append("The selected detent is not one of the detents of the sheet.")
    }
    guard transition == nil, !isDragging else { return }
    pane.update()
    guard pane.isQuiet, !isHeld else { return }
    let wanted = wanted(face)
    guard next?.item != wanted?.item.id || next?.kind != wanted?.kind, next?.isQuiet ?? true else {
      return
    }
    if next != nil { dismiss() } else if let wanted { present(wanted.kind, wanted.item) }
  }

  private func notice(_ changes: [ChangeFace]) {
    let isSame =
      changes.count == watched.count && zip(changes, watched).allSatisfy { $0.equals($1) }
    guard !isSame else { return }
    let isFirst = watched.isEmpty
    watched = changes.map(\.value)
    if !isFirst { for change in changes { change.action() } }
  }

  private func wanted(_ face: Face) -> (kind: PresentedFace.Kind, item: PresentedItem)? {
    let found = face.presentations.compactMap { presented in
      presented.item().map { (presented.kind, $0) }
    }
    if found.count > 1 {
      stage.warnings.append("Currently, only presenting a single sheet is supported.")
    }
    return found.first
  }

  private func begin(turns: Int = 20, _ end: @escaping (Panel) -> Void) {
    transition = (
      turns,
      { [weak self] in
        if let self { end(self) }
      }
    )
  }

  private func present(_ kind: PresentedFace.Kind, _ item: PresentedItem) {
    if kind == .popover { stage.popoverFrames.append(presentation(kind)?.frame) }
    let panel = Panel(on: stage, kind, item: item.id, view: item.content)
    next = panel
    panel.pane.fill()
    if choices.appearsEarly { panel.pane.appear() }
    begin(turns: stage.turnsOfChange()) { if !$0.choices.appearsEarly { $0.next?.pane.appear() } }
  }

  private func dismiss() {
    begin(turns: stage.turnsOfChange()) { $0.end(writing: false) }
  }

  func userEndsDrag(cancelled: Bool) {
    guard isDragging, let next else { return }
    isDragging = false
    guard !cancelled else { return }
    stage.popped += next.pane.shown.reversed()
    if choices.writesEarly { writeNothing() }
    begin { $0.end(writing: !$0.choices.writesEarly) }
  }

  /// Drags this sheet to another of its detents, which the framework writes to the selection.
  func userResizes() {
    guard isResizable, let other = detents.subtracting([detent].compactMap(\.self)).first else {
      return
    }
    draggedDetent = other
    for _ in 0..<(choices.writesTwice ? 2 : 1) { face.detent?.wrappedValue = other }
  }

  /// The buttons of the presented alert; empty if there is no alert, or if a transition is in
  /// progress.
  var buttons: [@MainActor () -> Void] {
    guard let next, next.kind == .alert, isQuiet, next.isQuiet else { return [] }
    return next.face.buttons
  }

  /// Taps a button of an alert, which dismisses the alert.
  ///
  /// The binding is written before the button's action if `writesEarly` is `true`, and otherwise
  /// when the dismissal ends.
  func userTapsButton(_ index: Int) {
    guard let next, buttons.indices.contains(index) else { return }
    let button = buttons[index]
    stage.popped += next.pane.shown.reversed()
    if choices.writesEarly { writeNothing() }
    button()
    begin { $0.end(writing: !$0.choices.writesEarly) }
  }

  /// Finishes the dismissal of the presented layer.
  private func end(writing: Bool) {
    guard let last = next else { return }
    let disappeared = last.face.disappeared
    next = nil
    if writing { writeNothing(last.kind) }
    presentation(last.kind)?.onDismiss()
    for action in disappeared { action() }
  }

  private func presentation(_ kind: PresentedFace.Kind?) -> PresentedFace? {
    face.presentations.first { $0.kind == kind }
  }

  private func writeNothing(_ kind: PresentedFace.Kind? = nil) {
    for _ in 0..<(choices.writesTwice ? 2 : 1) { presentation(kind ?? next?.kind)?.writeNil() }
  }

  /// Whether a drag, or a tap beside a popover, dismisses the layer.
  var followsHand: Bool {
    [.sheet, .popover, .inspector].contains(kind) && !face.staysOnDrag
  }
}
