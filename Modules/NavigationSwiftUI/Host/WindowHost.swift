#if canImport(SwiftUI)
  import NavigationHosting
  import NavigationModel
  import Observation
  import SwiftUI

  /// Shows one window as paths of navigation stacks, selections of tab views and items of sheets:
  /// carries out steps by setting them, and reads what is written back as what the user did.
  @MainActor @Observable final class WindowHost: StepPerformer {
    /// What the views are to show.
    private(set) var wanted = HostPicture()
    @ObservationIgnored private(set) var navigator: (any Navigator)?
    @ObservationIgnored private var connection: HostConnection?
    /// Asks again for steps that SwiftUI has not answered.
    @ObservationIgnored private var watchdog: Task<Void, any Error>?
    @ObservationIgnored private var refusals: Registration?
    @ObservationIgnored private var journal = HostJournal()
    @ObservationIgnored private(set) var shelf = Shelf()
    /// The entries whose screens have appeared.
    @ObservationIgnored private var appeared: Set<EntryID> = []
    @ObservationIgnored private var stopwatch: Stopwatch?
    @ObservationIgnored private var lastStir = Duration.zero
    /// Whether the step in flight ends when the layers above have gone: a new root appears beneath
    /// them before.
    @ObservationIgnored private var isCovered = false
    /// What tab views and split views select as far as they know.
    @ObservationIgnored private var known: [ContainerID: ContainerID] = [:]

    init() {}

    deinit { watchdog?.cancel() }

    /// Shows the window of a navigator from now on; does nothing if it is shown already.
    func connect(
      to navigator: any Navigator, _ capabilities: HostCapabilities, _ clock: any Clock<Duration>,
      onRefusal: ((Refusal) -> Void)?
    ) {
      guard self.navigator !== navigator else { return }
      stopwatch = Stopwatch(clock)
      watchdog?.cancel()
      connection?.disconnect()
      self.navigator = navigator
      refusals = onRefusal.map { navigator.context.observeRefusals($0) }
      journal = HostJournal()
      let connection = HostConnection(
        navigator: navigator, performer: self, capabilities: capabilities)
      self.connection = connection
      // Longer than a transition takes when a simulator slows animations down.
      watchdog = Task { try await connection.watch(every: .seconds(10), on: clock) }
      // The first step came before there was a connection to report to.
      connection.retry()
    }

    func perform(_ step: HostStep) {
      guard let target = journal.begin(step, where: \.isShowable) else { return report() }
      stir()
      let isMoving =
        step.action.isTransition(from: wanted) && wanted.front?.id != target.front?.id
        && !leavesUnseen(to: target)
      shelf.keep(target, forgetting: isMoving ? journal.shown : nil) { navigator?.state.entry($0) }
      isCovered = step.action.isSetRoot && wanted.layers.count > 1
      wanted = target
      if !isMoving { rest() }
    }

    /// Whether the front of a layer never came to the screen, as after a push in a column without
    /// the focus: when it goes, nothing appears.
    private func leavesUnseen(to target: HostPicture) -> Bool {
      guard wanted.layers.count == target.layers.count, let old = wanted.front?.id,
        let new = target.front?.id
      else { return false }
      return !appeared.contains(old) && appeared.contains(new)
    }

    /// The screen of an entry has come to the front, which ends the step that brings it there.
    func appear(_ entry: EntryID?) {
      if let entry { appeared.insert(entry) }
      if journal.target?.front?.id == entry, !isCovered { rest() }
      stir()
    }

    /// The layers above a layer have gone, and its topmost screen is in front again.
    func reveal(_ layer: LayerID) {
      if wanted.layers.last?.id == layer { isCovered = false }
      appear(front(of: layer)?.id)
    }

    private func rest() {
      guard let target = journal.target else { return }
      journal.settle(on: target)
      appeared.formIntersection(target.entryIDs)
      known = known.filter { target.container($0.key) != nil }
      report()
    }

    /// Takes a path that a navigation stack writes.
    ///
    /// Stacks write whole paths, sometimes twice, sometimes old ones: only the absence of what they
    /// have shown says anything. Of what lies above the last screen that appeared, a stack may not
    /// have heard.
    func write(_ path: [EntryID], to stack: ContainerID) {
      guard path != self.path(of: stack), let shown = journal.shown.container(stack) else {
        return
      }
      let seen = shown.entries.lastIndex { appeared.contains($0.id) } ?? 0
      let kept = shown.entries.indices.filter { index in
        index == 0 || index > seen || path.contains(shown.entries[index].id)
      }
      become(.setStack(stack, kept.map { shown.entries[$0] }, content: []))
    }

    /// The layer above another one is gone, and what was above it.
    func writeNothing(above layer: LayerID) {
      guard self.layer(above: layer) != nil else { return }
      become(.dismiss(above: layer))
    }

    /// What a tab view or a split view is to select; it knows it from now on.
    func selectionToShow(in container: ContainerID) -> ContainerID? {
      known[container] = selection(of: container)
      return known[container]
    }

    /// A tab view and a split view write selections, also those that they were given; a tab that is
    /// written once more was tapped again.
    ///
    /// A view that has not looked at a new selection yet may write the old one, which is no choice.
    func select(_ child: ContainerID, in container: ContainerID) {
      let isOld = known.updateValue(child, forKey: container) == child
      guard selection(of: container) != child else {
        return tapAgain(in: container)
      }
      guard !isOld else { return }
      // Who taps a tab has it on the screen, even if its transition has not ended.
      if journal.shown.container(container) == nil { rest() }
      guard let index = journal.shown.container(container)?.children.firstIndex(of: child) else {
        return
      }
      become(.select(container, index: index))
    }

    /// A tab view may also write once more what it was asked to select, or what a person has
    /// selected: at once, or when it next comes to the screen.
    private func tapAgain(in container: ContainerID) {
      guard journal.target == nil, journal.shown.container(container)?.kind == .tabs,
        let front = journal.shown.front(inside: container),
        (stopwatch?.elapsed ?? .zero) - lastStir >= Self.shortestPause
      else { return }
      request(.reselect(container, front: front.id))
    }

    /// Something has changed on the screen just now.
    private func stir() { lastStir = stopwatch?.elapsed ?? .zero }

    /// A person who taps what has just come to the screen takes longer.
    private static let shortestPause = Duration.milliseconds(100)

    /// The button of an alert was tapped, which closes the alert; one that is going already is not
    /// meant any more.
    func press(_ action: Int, on entry: EntryID, above layer: LayerID) {
      guard alert(above: layer) == entry else { return }
      let picture = journal.shown.performing(.dismiss(above: layer))
      journal.noteChangeByUser(to: picture)
      wanted = picture
      request(.perform(action, on: entry))
    }

    /// The user has done what an action describes; a step in flight is outdated.
    private func become(_ action: HostStep.Action) {
      let picture = journal.shown.performing(action)
      guard picture != journal.shown else { return }
      journal.noteChangeByUser(to: picture)
      wanted = picture
      stir()
      report()
    }

    /// The user wants something that the views do not do by themselves.
    func request(_ request: HostReport.Request) {
      connection?.receive(journal.report(requests: [request]))
    }

    private func report() {
      connection?.receive(journal.report())
    }
  }
#endif
