import NavigationModel
import NavigationTestingCore

/// The sample app in one paradigm, alone in its window or embedded in another one.
final class EquivalenceRig {
  /// The place where the app is shown.
  enum Place: String, CaseIterable {
    case alone, pushed, presented
  }

  /// The way in which a user or the code goes back.
  enum Way: Int, CaseIterable {
    case request, gesture, code
  }

  let paradigm: Paradigm
  let place: Place
  let fault: EquivalenceFault?
  private(set) var window: WindowUnderTest
  /// The index of the app among the parts of its window.
  private(set) var number: Int
  private var seenEndings = 0
  /// Whether a caller waits for the end of the app.
  ///
  /// After a relaunch, the caller no longer exists.
  private(set) var isAwaited = false

  init(_ paradigm: Paradigm, _ place: Place, _ fault: EquivalenceFault?) {
    self.paradigm = paradigm
    self.place = place
    self.fault = fault
    let root = place == .alone ? paradigm : .plain
    window = WindowUnderTest(MixedPart.make(root))
    number = 0
    if place != .alone { begin() }
  }

  /// Starts the app inside its window.
  func begin() {
    let at = place == .presented ? AdoptionPlace.present(.sheet) : .push
    isAwaited = true
    number = window.adopt(MixedPart.make(paradigm), at: at, by: 0) ?? -1
  }

  var context: NavigationContext { window.context }

  /// Releases the app after its end.
  func end() {
    window.forget(number)
  }

  /// Returns how the app has ended since the last call of this function.
  func takeEndings() -> [String] {
    defer { seenEndings = window.endings.count }
    let endings = window.endings[seenEndings...].map(\.how)
    return fault == .losesResults && paradigm == .flows ? endings.map { _ in "lost" } : endings
  }

  // MARK: Reading the window

  /// Returns the screens of the app that are open, layer by layer, including covered ones.
  func shown() -> [[SampleScreen?]] {
    let floors = NaiveWindow(of: window).floors.map { floor in
      floor.items.filter { $0.owner == number }.map(\.screen)
    }
    return floors.filter { !$0.isEmpty }
  }

  /// Returns the entries of the window outside the app; empty if the app owns the window.
  func outside() -> [EntryID] {
    guard number > 0 else { return [] }
    return NaiveWindow(of: window).items.filter { $0.owner != number }.compactMap(\.id)
  }

  /// Returns the labels of the actions on the screen in front.
  func offered() -> [String] {
    guard let front = context.reading({ $0.focused }) else { return [] }
    let labels = window.actions(on: front.id, asking: .root).map(\.label)
    return fault == .offersMore && paradigm == .coordinators ? labels + ["more"] : labels
  }

  /// Returns whether the navigator's own list of screens equals `screens`; `true` if the navigator
  /// has no such list.
  func agrees(with screens: [SampleScreen]) -> Bool {
    window.part(number)?.ownScreens.map { $0 == screens } ?? true
  }

  // MARK: Performing actions

  /// Goes to a screen, by a tap or by the app's code.
  ///
  /// A tap is used unless `byCode` is `true` or no action leads to the screen. If the navigator has
  /// no method for going to the screen by code, taps are used instead.
  func go(from current: SampleScreen, to target: SampleScreen, byCode: Bool) {
    let labels = paradigm.actions(on: current)
    guard byCode || !labels.contains(where: { $0.target == target }) else {
      return tap("\(target)")
    }
    if window.part(number)?.go(to: target, from: current) == true { return }
    if target.rawValue < current.rawValue { return tap("\(target)") }
    for screen in SampleScreen.allCases[(current.rawValue + 1)...target.rawValue] {
      tap("\(screen)")
    }
  }

  /// Performs the action with the given label on the screen in front.
  func tap(_ label: String) {
    guard let front = context.reading({ $0.focused }),
      let action = window.actions(on: front.id, asking: .root).first(where: { $0.label == label })
    else { return }
    _ = window.send(.perform(action.index, on: front.id, value: .none), to: .root)
  }

  /// Taps the topmost covered screen of the app, and returns the outcome; `nil` if there is none.
  func tapHidden() -> Outcome? {
    let visible = context.reading { $0.visibleEntries.map(\.id) }
    let hidden = NaiveWindow(of: window).items.last { item in
      item.owner == number && item.id.map { !visible.contains($0) } ?? false
    }
    guard let id = hidden?.id else { return nil }
    if fault == .takesHiddenTaps, paradigm == .flows { context.apply(.popTo(id)) }
    return window.send(.perform(0, on: id, value: .none), to: .root)
  }

  /// Goes back by the given number of screens.
  func goBack(_ way: Way, by count: Int) {
    guard let front = context.reading({ $0.focused }),
      let stack = context.reading({ $0.stack(of: front.id) })
    else { return }
    let entries = context.reading { $0.entries(of: stack).suffix(count).map(\.id) }
    switch way {
    case .request:
      for _ in 0..<(fault == .goesBackTwice && paradigm == .routes ? count + 1 : count) {
        _ = window.send(.host(.backRequested), to: .root)
      }
    case .gesture:
      if fault == .missesGestures, paradigm == .coordinators { return }
      _ = window.send(.host(.removed(entries.reversed())), to: .root)
    case .code: context.apply(Command(.pop(count), in: stack))
    }
  }

  /// Closes the sheet.
  func dismiss(_ way: Way) {
    guard let top = context.reading({ $0.layers.last }) else { return }
    switch way {
    case .request: tap("close")
    case .gesture:
      if fault == .keepsDraggedSheets, paradigm == .graph { return }
      _ = window.send(.host(.dismissed(top.id)), to: .root)
    case .code: context.apply(.dismissLayer(top.id))
    }
  }

  /// Ends the app with a value.
  func finish() {
    _ = window.finish(number)
    guard fault == .takesOthersAlong, paradigm == .routes else { return }
    context.apply(.replaceTop(0))
  }

  /// Ends the process and starts it again.
  ///
  /// - Returns: Whether everything was restored.
  func relaunch() -> Bool {
    guard let fresh = window.relaunched(window.windowSnapshot()) else { return false }
    window = fresh
    seenEndings = 0
    isAwaited = false
    if fault == .restoresLess, paradigm == .plain { context.apply(.pop(1)) }
    return true
  }
}
