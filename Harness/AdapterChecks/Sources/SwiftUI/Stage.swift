/// The stage on which one view with a navigation stack plays: its clock, its user, and a choice for
/// everything that the framework's documentation leaves open.
@MainActor public final class Stage {
  /// What the documentation leaves open.
  public struct Choices: Sendable {
    /// Whether a pop or the end of a sheet is written when it begins, and not when it ends.
    public var writesEarly: Bool
    /// Whether what is written is the path as the stack last knew it, whatever was added since.
    public var writesStalePath: Bool
    /// Whether everything is written twice.
    public var writesTwice: Bool
    /// Whether the stack writes the path back that it was told to show.
    public var echoes: Bool
    /// Whether a screen appears when its transition begins, and not when it ends.
    public var appearsEarly: Bool

    public init(
      writesEarly: Bool, writesStalePath: Bool, writesTwice: Bool, echoes: Bool,
      appearsEarly: Bool
    ) {
      self.writesEarly = writesEarly
      self.writesStalePath = writesStalePath
      self.writesTwice = writesTwice
      self.echoes = echoes
      self.appearsEarly = appearsEarly
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
    bottom = Panel(on: self, item: nil) { Face(of: view) }
    bottom?.update()
  }

  /// What is on the screen: of each panel, the bottom one first, its root's text and its path.
  public var shown: [[AnyHashable]] { panels.map(\.shown) }
  public var isIdle: Bool { panels.allSatisfy(\.isIdle) }

  /// Lets time pass; the view is asked anew at each turn, until nothing happens by itself.
  public func advance(_ turns: Int) {
    for _ in 0..<turns {
      let panels = panels
      for panel in panels { panel.advance() }
      if panels.allSatisfy(\.isQuiet), isIdle { return }
    }
  }

  private var panels: [Panel] { Array(sequence(first: bottom) { $0?.sheet }.compactMap(\.self)) }
}

// What a person does, always to the panel in front.
extension Stage {
  private var front: Panel? { panels.last }
  private var presenter: Panel? { panels.dropLast().last }

  public var canUserGoBack: Bool { front?.canUserGoBack ?? false }
  public var isUserSwiping: Bool { front?.isSwiping ?? false }
  public var isUserDragging: Bool { presenter?.isDragging ?? false }

  /// The back menu, or a tap, which is the same for one entry.
  public func userGoesBack(to count: Int) { front?.userGoesBack(to: count) }
  public func userBeginsSwipe() { front?.userBeginsSwipe() }
  public func userEndsSwipe(cancelled: Bool) { front?.userEndsSwipe(cancelled: cancelled) }

  /// The button that an app has put beside the title.
  public var userTapsButton: (() -> Void)? { front?.button }

  public var canUserDrag: Bool {
    guard let front, let presenter, front.isQuiet, presenter.isQuiet else { return false }
    return !front.staysOnDrag
  }
  public func userBeginsDrag() {
    if canUserDrag { presenter?.isDragging = true }
  }
  public func userEndsDrag(cancelled: Bool) { presenter?.userEndsDrag(cancelled: cancelled) }
}
