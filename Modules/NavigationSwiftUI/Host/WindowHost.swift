#if canImport(SwiftUI)
  import Foundation
  import NavigationHosting
  import NavigationModel
  import Observation
  import SwiftUI

  /// A host that shows one window by setting the paths of navigation stacks, the selections of tab
  /// views and the items of sheets.
  ///
  /// The host performs steps by setting these values, and treats values that SwiftUI sets as user
  /// actions.
  @MainActor @Observable final class WindowHost: StepPerformer {
    /// The picture that the views should show.
    private(set) var wanted = HostPicture()
    @ObservationIgnored private(set) var navigator: (any Navigator)?
    @ObservationIgnored private var connection: HostConnection?
    /// A task that requests a step again if SwiftUI does not complete it.
    ///
    /// It checks every ten seconds whether the same step is still not completed.
    @ObservationIgnored private var watchdog: Task<Void, any Error>?
    @ObservationIgnored private var refusals: Registration?
    @ObservationIgnored private(set) var journal = HostJournal()
    @ObservationIgnored private(set) var shelf = Shelf()
    /// The entries whose screens have appeared.
    @ObservationIgnored private(set) var appeared: Set<EntryID> = []
    /// The last path that SwiftUI has set for each stack.
    ///
    /// It is used while it contains values of links that SwiftUI has followed by itself.
    @ObservationIgnored var foreignPaths: [ContainerID: NavigationPath] = [:]
    /// The frames on screen of layers, and of the elements in them at which popovers can point.
    var frames: [LayerID: AnchorFrames] = [:]
    /// The frame to which the popover above each layer points, or has pointed last.
    @ObservationIgnored var popoverFrames: [LayerID: CGRect] = [:]
    /// The sheets that are shown as inspectors.
    @ObservationIgnored var inspectors: Set<LayerID> = []
    @ObservationIgnored private var stopwatch: Stopwatch?
    @ObservationIgnored private var lastStir = Duration.zero
    /// Whether the step in progress ends only when the layers above the root have disappeared.
    ///
    /// A new root appears beneath those layers while they still cover it.
    @ObservationIgnored private var isCovered = false
    /// The selections that tab views and split views last read or set.
    @ObservationIgnored private var known: [ContainerID: ContainerID] = [:]

    init() {}

    deinit { watchdog?.cancel() }

    /// Begins to show the window of a navigator.
    ///
    /// Does nothing if the host is already connected to this navigator.
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
      // This is longer than a transition takes when a simulator slows down animations.
      watchdog = Task { try await connection.watch(every: .seconds(10), on: clock) }
      // The first step was requested before there was a connection to report to.
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
      prepareLayers(of: target)
      show(target, animated: step.transition != .none)
      if !isMoving { rest() }
    }

    private func show(_ target: HostPicture, animated: Bool) {
      guard !animated else { return wanted = target }
      var transaction = Transaction()
      transaction.disablesAnimations = true
      withTransaction(transaction) { wanted = target }
    }

    /// Returns whether a step goes back from a screen that has never appeared to one that has, with
    /// the same number of layers.
    ///
    /// For example, a screen that was pushed in a column without the focus may never have appeared.
    /// When SwiftUI shows the screen beneath again, it does not report this, so the host must not
    /// wait for a report.
    private func leavesUnseen(to target: HostPicture) -> Bool {
      guard wanted.layers.count == target.layers.count, let old = wanted.front?.id,
        let new = target.front?.id
      else { return false }
      return !appeared.contains(old) && appeared.contains(new)
    }

    /// Records that an entry's screen has appeared.
    ///
    /// If the step in progress brings the screen to the front, the step has ended, unless layers
    /// that the step removes still cover the screen.
    func appear(_ entry: EntryID?) {
      if let entry { appeared.insert(entry) }
      if journal.target?.front?.id == entry, !isCovered { rest() }
      stir()
    }

    /// Records that SwiftUI has removed the screens of entries that are about to appear again.
    func disappear(_ entries: [EntryID]) { appeared.subtract(entries) }

    /// Records that the layers above a layer have disappeared, so that the topmost screen of that
    /// layer is in front again.
    func reveal(_ layer: LayerID) {
      if wanted.layers.last?.id == layer { isCovered = false }
      appear(front(of: layer)?.id)
    }

    private func rest() {
      guard let target = journal.target else { return }
      journal.settle(on: target)
      appeared.formIntersection(target.entryIDs)
      known = known.filter { target.container($0.key) != nil }
      foreignPaths = foreignPaths.filter { target.container($0.key)?.foreignCount ?? 0 > 0 }
      report()
    }

    /// Records that the user has dismissed the layers above a layer.
    func writeNothing(above layer: LayerID) {
      guard self.layer(above: layer) != nil else { return }
      become(journal.shown.performing(.dismiss(above: layer)))
    }

    /// Returns the selection for a tab view or split view, and records that the view has read it.
    func selectionToShow(in container: ContainerID) -> ContainerID? {
      known[container] = selection(of: container)
      return known[container]
    }

    /// Handles a selection that SwiftUI sets for a tab view or split view.
    ///
    /// If the selection is the current one, the user may have tapped the selected tab again. A view
    /// may also set an old selection because it has not yet read the new one. An old selection is
    /// ignored.
    func select(_ child: ContainerID, in container: ContainerID) {
      let isOld = known.updateValue(child, forKey: container) == child
      guard selection(of: container) != child else {
        return tapAgain(in: container)
      }
      guard !isOld else { return }
      // A tab that the user can tap is on screen, so the transition to its tab view has practically
      // ended.
      if journal.shown.container(container) == nil { rest() }
      guard let index = journal.shown.container(container)?.children.firstIndex(of: child) else {
        return
      }
      become(journal.shown.performing(.select(container, index: index)))
    }

    /// Handles a height that SwiftUI sets for a sheet after the user has dragged the sheet.
    ///
    /// SwiftUI may set the current height again, which changes nothing.
    func select(_ detent: Layer.Detent, of id: LayerID) {
      guard let layer = journal.shown.layers.first(where: { $0.id == id }) else { return }
      become(journal.shown.performing(.restyle(id, layer.style.selecting(detent))))
    }

    /// Reports that the user tapped the selected tab again.
    ///
    /// A tab view also sets the same selection again by itself, after the app or the user has
    /// selected the tab: immediately, or when the view next appears. Such a repetition is not
    /// reported; it is recognized because it follows the last change on screen within a short time.
    private func tapAgain(in container: ContainerID) {
      guard journal.target == nil, journal.shown.container(container)?.kind == .tabs,
        let front = journal.shown.front(inside: container),
        (stopwatch?.elapsed ?? .zero) - lastStir >= Self.shortestPause
      else { return }
      request(.reselect(container, front: front.id))
    }

    /// Records that something on screen has just changed.
    private func stir() { lastStir = stopwatch?.elapsed ?? .zero }

    /// The shortest time in which a user could tap something that has just appeared.
    private static let shortestPause = Duration.milliseconds(100)

    /// Handles a tap on an alert's button, which closes the alert.
    ///
    /// The tap is ignored if the alert is already closing.
    func press(_ action: Int, on entry: EntryID, above layer: LayerID) {
      guard alert(above: layer) == entry else { return }
      let picture = journal.shown.performing(.dismiss(above: layer))
      journal.recordUserChange(to: picture)
      wanted = picture
      request(.perform(action, on: entry))
    }

    /// Records that the user has changed what is shown; a step in progress becomes outdated.
    func become(_ picture: HostPicture) {
      guard picture != journal.shown else { return }
      journal.recordUserChange(to: picture)
      wanted = picture
      stir()
      report()
    }

    /// Sends a user's request that the views do not carry out by themselves.
    func request(_ request: HostReport.Request) {
      connection?.receive(journal.report(requests: [request]))
    }

    private func report() {
      connection?.receive(journal.report())
    }
  }
#endif
