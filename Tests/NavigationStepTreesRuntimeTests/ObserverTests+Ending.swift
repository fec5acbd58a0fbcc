import Foundation
import NavigationModel
import NavigationStepTreesRuntime
import Testing

// Observers that end while others are notified, and observations that end with them.
extension ObserverTests {
  /// An observer that runs a closure when it is notified, and whose observations end when it is
  /// deinitialized.
  private final class Watcher: StepsObserver {
    var lines: [String] = []
    var onWill: () -> Void = {}
    var held: [StepObservation] = []

    func stepWillChange<Parent: StepsCollection>(_ change: StepChange<Parent>) {
      guard Parent.self == Attic.self || Parent.self == Crate.self else { return }
      lines.append("will \(Parent.self) \(change.old) \(change.new)")
      onWill()
    }

    func stepDidChange<Parent: StepsCollection>(_ change: StepChange<Parent>) {
      guard Parent.self == Attic.self || Parent.self == Crate.self else { return }
      lines.append("did \(Parent.self) \(change.old) \(change.new)")
    }
  }

  @Test func `an observer cancelled while a value notifies others receives nothing more`() {
    let (first, second) = (Watcher(), Watcher())
    let token = StepSystem.observe(first)
    let other = StepSystem.observe(second)
    first.onWill = { other.cancel() }
    var attic = Attic()

    attic.selected = .crate
    attic.crate = Crate(stepSelection: StepSelection(.open))
    token.cancel()

    #expect(first.lines.count == 4)
    #expect(second.lines == [])
  }

  @Test func `an observer cancelled while a store notifies others receives nothing more`() {
    let (first, second) = (Watcher(), Watcher())
    let token = StepSystem.observe(first)
    let other = StepSystem.observe(second)
    first.onWill = { other.cancel() }
    let store = StepStore(Attic())

    store.update { $0.selected = .crate }
    token.cancel()

    #expect(first.lines.count == 2)
    #expect(second.lines == [])
  }

  @Test func `observations end with the global observer that holds them`() {
    let other = Watcher()
    var holder: Watcher? = Watcher()
    weak let held = holder
    holder?.held = [StepSystem.observe(other)]
    if let holder { StepSystem.observer = holder }
    holder = nil

    StepSystem.observer = NoopStepsObserver()
    // Other tests also select steps. A notification in progress retains the observer until the
    // notification has been delivered.
    while held != nil { Thread.sleep(forTimeInterval: 0.001) }
    var attic = Attic()
    attic.selected = .crate

    #expect(other.lines == [])
  }

  // The test runs in a process of its own, because the global observer is shared and other tests
  // replace it.
  @Test func `the global observer is notified before and after, until it is replaced`()
    async
  {
    await #expect(processExitsWith: .success) {
      let watcher = Watcher()
      var attic = Attic()
      StepSystem.observer = watcher
      attic.selected = .crate
      StepSystem.observer = NoopStepsObserver()
      attic.selected = .floor
      let kinds = watcher.lines.map { $0.prefix { $0 != " " } }
      exit(kinds == ["will", "did"] ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }

  @Test func `observations end with an observer that holds them`() {
    let other = Watcher()
    var holder: Watcher? = Watcher()
    holder?.held = [StepSystem.observe(other)]
    let token = holder.map { StepSystem.observe($0) }
    holder = nil

    token?.cancel()
    var attic = Attic()
    attic.selected = .crate

    #expect(other.lines == [])
  }

  @Test func `observations of a store end with an observer that holds them`() {
    let store = StepStore(Attic())
    let other = Watcher()
    var holder: Watcher? = Watcher()
    holder?.held = [store.observe(other)]
    let token = holder.map { store.observe($0) }
    holder = nil

    token?.cancel()
    store.update { $0.selected = .crate }

    #expect(other.lines == [])
  }

  @Test
  func `a selection made by an observer of the window is reported after the change it follows`() {
    let store = StepStore(Attic(), codec: nil)
    let watcher = Watcher()
    let token = store.observe(watcher)
    var isBack = false
    let following = store.attachment.context.observeChanges { _ in
      guard !isBack else { return }
      isBack = true
      store.update { $0.selected = .floor }
    }

    store.update { $0.selected = .crate }
    following.cancel()
    token.cancel()

    #expect(
      watcher.lines == [
        "will Attic floor crate", "did Attic floor crate", "will Attic crate floor",
        "did Attic crate floor",
      ])
  }

  @Test func `a nested selection through key paths is reported once`() throws {
    let watcher = Watcher()
    let token = StepSystem.observe(watcher)
    var attic = Attic()

    try attic.select(\.crate) { (crate) throws(StepError) in crate.selected = .open }
    token.cancel()

    #expect(
      watcher.lines == [
        "will Crate shut open", "did Crate shut open", "will Attic floor crate",
        "did Attic floor crate",
      ])
  }

  @Test func `a nested selection that fails changes nothing`() {
    var attic = Attic()

    #expect(throws: StepError.emptyPath) {
      try attic.select(\.crate) { (crate) throws(StepError) in
        crate.selected = .open
        throw .emptyPath
      }
    }

    #expect(attic.selected == .floor)
    #expect(attic.crate.selected == .shut)
  }
}

private struct Crate: StepsCollection {
  enum Steps: String, StepName { case shut, open }

  var stepSelection = StepSelection<Steps>(.shut)
  var shut = EmptyStep()
  var open = EmptyStep()

  static func describeSteps(to list: inout some StepList<Self>) {
    list.add(.shut, at: \.shut)
    list.add(.open, at: \.open)
  }
}

private struct Attic: StepsCollection {
  enum Steps: String, StepName { case floor, crate }

  var stepSelection = StepSelection<Steps>(.floor)
  var floor = EmptyStep()
  private var _crate = Crate()

  var crate: Crate {
    get { stepSelection.lend(_crate) }
    set { if stepSelection.assign(newValue, to: &_crate) { selectStep(along: .crate) } }
    _modify {
      let access = stepSelection.open(&_crate)
      defer { if stepSelection.close(access, &_crate) { selectStep(along: .crate) } }
      yield &_crate
    }
  }

  static func describeSteps(to list: inout some StepList<Self>) {
    list.add(.floor, at: \.floor)
    list.add(.crate, at: \.crate)
  }
}
