/// The stage on which one view with a navigation stack plays: its clock, its user, and a choice for
/// everything that the framework's documentation leaves open.
@MainActor public final class Stage {
  /// What the documentation leaves open.
  public struct Choices: Sendable {
    /// Whether a pop is written to the path when it begins, and not when it ends.
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

  /// What is on the screen above the root.
  public private(set) var shown: [AnyHashable] = []
  /// What users have popped: the truth against which an adapter is judged.
  public private(set) var popped: [AnyHashable] = []
  public private(set) var warnings: [String] = []

  private let choices: Choices
  private let view: () -> Face
  private var transition: (left: Int, end: () -> Void)?
  private var isSwiping = false

  public init(_ choices: Choices, showing view: some View) {
    self.choices = choices
    self.view = { Face(of: view) }
    update()
  }

  public var isIdle: Bool { transition == nil && !isSwiping && wanted == shown }

  /// Lets time pass; the view is asked anew at each turn.
  public func advance(_ turns: Int) {
    for _ in 0..<turns {
      if let running = transition {
        transition = running.left > 1 ? (running.left - 1, running.end) : nil
        if transition == nil { running.end() }
      }
      update()
    }
  }

  private var wanted: [AnyHashable] { view().path?.wrappedValue ?? [] }

  private func update() {
    guard transition == nil, !isSwiping, wanted != shown else { return }
    let old = shown
    shown = wanted
    if Set(shown).count < shown.count { warnings.append("a value stands twice in a path") }
    guard old.last != shown.last else { return }
    if choices.appearsEarly { appear() }
    transition = (
      20,
      { [weak self] in
        guard let self else { return }
        if !choices.appearsEarly { appear() }
        if choices.echoes { write(shown) }
      }
    )
  }

  private func appear() {
    let face = view()
    guard let top = shown.last else { return face.appeared.forEach { $0() } }
    guard let screen = face.destination?(top) else {
      warnings.append("a value has no destination")
      return
    }
    for action in screen.appeared { action() }
  }

  private func write(_ path: [AnyHashable]) {
    for _ in 0..<(choices.writesTwice ? 2 : 1) { view().path?.wrappedValue = path }
  }
}

// What a person does.
extension Stage {
  public var canUserGoBack: Bool {
    guard transition == nil, !isSwiping, let top = shown.last else { return false }
    return view().destination?(top)?.hidesBack == false
  }

  public var isUserSwiping: Bool { isSwiping }

  /// The back menu, or a tap, which is the same for one entry.
  public func userGoesBack(to count: Int) {
    guard canUserGoBack, (0..<shown.count).contains(count) else { return }
    pop(to: count)
  }

  public func userBeginsSwipe() {
    guard canUserGoBack else { return }
    isSwiping = true
  }

  public func userEndsSwipe(cancelled: Bool) {
    guard isSwiping else { return }
    isSwiping = false
    if !cancelled { pop(to: shown.count - 1) }
  }

  private func pop(to count: Int) {
    let gone = shown[count...]
    popped += gone.reversed()
    shown = Array(shown[..<count])
    if choices.writesEarly { writePop(of: Array(gone)) }
    transition = (
      20,
      { [weak self] in
        guard let self else { return }
        if !choices.writesEarly { writePop(of: Array(gone)) }
        appear()
      }
    )
  }

  private func writePop(of gone: [AnyHashable]) {
    write(choices.writesStalePath ? shown : wanted.filter { !gone.contains($0) })
  }
}
