public import Foundation

/// The stage on which one view plays: its clock, its user, and a choice for everything that the
/// framework's documentation leaves open.
@MainActor public final class Stage {
  /// What the documentation leaves open.
  public struct Choices: Sendable {
    /// Whether a pop or the end of a sheet is written when it begins, and not when it ends.
    public var writesEarly: Bool
    /// Whether what is written is the path as the stack last knew it, whatever was added since.
    public var writesStalePath: Bool
    /// Whether everything is written twice.
    public var writesTwice: Bool
    /// Whether a stack writes the path back, and a tab view the tab, that it was asked to show.
    public var echoes: Bool
    /// Whether a screen appears when its transition begins, and not when it ends.
    public var appearsEarly: Bool
    /// Whether a split view has room for one column.
    public var isCompact: Bool

    public init(
      writesEarly: Bool, writesStalePath: Bool, writesTwice: Bool, echoes: Bool,
      appearsEarly: Bool, isCompact: Bool
    ) {
      self.writesEarly = writesEarly
      self.writesStalePath = writesStalePath
      self.writesTwice = writesTwice
      self.echoes = echoes
      self.appearsEarly = appearsEarly
      self.isCompact = isCompact
    }
  }

  /// What users have popped, by the text of its root or its value in a path: the truth against
  /// which an adapter is judged.
  public internal(set) var popped: [AnyHashable] = []
  public internal(set) var warnings: [String] = []

  let choices: Choices
  private var bottom: Panel?

  public init(_ choices: Choices, showing view: some View) {
    self.choices = choices
    let shelf = StateShelf()
    bottom = Panel(on: self) { shelf.use { Face(of: view) } }
    bottom?.begin()
  }

  /// What is on the screen: of each layer, the bottom one first, the root's text and the path of
  /// each stack.
  public var shown: [[AnyHashable]] { panels.map(\.pane.shown) }
  /// The indexes of what is chosen in the tab views and split views of each layer.
  public var choosings: [[Int]] { panels.map(\.pane.choosings) }
  /// Of each sheet, cover and popover what it is.
  public var styles: [String] {
    panels.compactMap { panel in
      panel.kind.map { kind in
        (["\(kind)"] + panel.detents.map(\.name).sorted() + (panel.isDimming ? [] : ["undimmed"]))
          .joined(separator: " ")
      }
    }
  }
  public var isIdle: Bool { panels.allSatisfy(\.isIdle) }

  /// Lets time pass; the view is evaluated again at each turn, until nothing happens by itself.
  public func advance(_ turns: Int) {
    for _ in 0..<turns {
      for panel in panels where panels.contains(where: { $0 === panel }) { panel.advance() }
      if panels.allSatisfy(\.isQuiet), isIdle { return }
    }
  }

  private var panels: [Panel] { Array(sequence(first: bottom) { $0?.next }.compactMap(\.self)) }
}

// What a person does, always to the layer in front.
extension Stage {
  private var front: Panel? { panels.last }
  private var presenter: Panel? { panels.dropLast().last }
  private var frontPane: Pane? {
    // What comes or goes cannot be touched.
    guard let front, front.isQuiet, presenter?.isInTransition != true else { return nil }
    return front.pane.front
  }

  public var canUserGoBack: Bool { frontPane?.canUserGoBack ?? false }
  public var isUserSwiping: Bool { front?.pane.swiping != nil }
  public var isUserDragging: Bool { presenter?.isDragging ?? false }
  /// What the stack in front holds: its root's text and its path.
  public var stackInFront: [AnyHashable] { front?.pane.front.shown ?? [] }

  /// The back menu, or a tap, which is the same for one entry.
  public func userGoesBack(to count: Int) { frontPane?.userGoesBack(to: count) }
  public func userBeginsSwipe() { frontPane?.userBeginsSwipe() }
  public func userEndsSwipe(cancelled: Bool) {
    front?.pane.swiping?.userEndsSwipe(cancelled: cancelled)
  }

  /// The button that an app has put beside the title.
  public var userTapsButton: (() -> Void)? { frontPane?.button }

  /// The text on the screen in front; `nil` while something moves.
  public var textInFront: String? { frontPane?.text }

  /// Taps a button on the screen in front; returns whether there is one of that title.
  public func userTaps(_ title: String) -> Bool {
    guard let tap = frontPane?.taps.first(where: { $0.title == title }) else { return false }
    tap.action()
    return true
  }

  /// The system opens an address.
  public func systemOpens(_ url: URL) { bottom?.open(url) }

  /// The taps on tabs, and the ways back to the column before; also while something moves.
  public var userChooses: [(name: AnyHashable, isChosen: Bool, choose: () -> Void)] {
    guard let front, presenter?.isDragging != true, !isUserSwiping else { return [] }
    return front.pane.waysToChoose
  }

  /// How many buttons the alert in front has.
  public var buttonCount: Int { presenter?.buttons.count ?? 0 }
  public func userTapsAlertButton(_ index: Int) { presenter?.userTapsButton(index) }

  public var canUserDrag: Bool {
    guard let front, let presenter, front.isQuiet, presenter.isQuiet else { return false }
    return front.followsHand
  }
  public func userBeginsDrag() {
    if canUserDrag { presenter?.isDragging = true }
  }
  public func userEndsDrag(cancelled: Bool) { presenter?.userEndsDrag(cancelled: cancelled) }
}
