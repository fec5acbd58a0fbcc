#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import Foundation
  import NavigationHosting
  import NavigationModel
  import UIKit

  /// An adapter that shows a window with UIKit, by performing the steps that the window requests.
  ///
  /// It begins a step only while no transition is running, and reports when all transitions have
  /// ended.
  @MainActor final class WindowAdapter: NSObject, StepPerformer {
    /// The connection that receives the reports.
    weak var connection: HostConnection?
    private let window: WindowControllers
    /// Scrolls a screen to its top.
    var scroll: ((EntryID) -> Void)?
    private var journal = HostJournal()
    private var waiting: HostStep?
    /// The taps on alert buttons that have not been reported.
    ///
    /// They are reported when all transitions have ended.
    private var presses: [HostReport.Request] = []

    init(_ window: WindowControllers) {
      self.window = window
      super.init()
      window.observer = self
      window.layers.delegate = self
    }

    func perform(_ step: HostStep) {
      guard window.transition == nil else { return waiting = step }
      guard let target = journal.begin(step) else { return report() }
      let isFirst = journal.shown.layers.isEmpty
      window.show(target, animated: step.transition != .none && !isFirst)
      settleAtRest()
    }

    private func settleAtRest() {
      guard let transition = window.transition else { return settle() }
      transition.animate(alongsideTransition: nil) { [weak self] _ in self?.settleAtRest() }
    }

    /// Records and reports what the controllers show after all transitions, no matter what has
    /// caused them.
    ///
    /// If a step has been waiting for the end of the transitions, the adapter then performs it.
    private func settle() {
      journal.settle(on: window.settledPicture())
      window.guardLeaving(journal.shown)
      report()
      guard let next = waiting else { return }
      waiting = nil
      perform(next)
    }

    private func report(_ activity: HostReport.Activity = .atRest) {
      let requests = activity == .atRest ? presses : []
      if activity == .atRest { presses = [] }
      connection?.receive(journal.report(activity, requests: requests))
    }

    func scrollToTop(of entry: EntryID) { scroll?(entry) }

    /// Sends a user's request that the window does not carry out by itself.
    func request(_ request: HostReport.Request) {
      connection?.receive(journal.report(requests: [request]))
    }

    /// Handles a tap on an alert's button, which has closed the alert or is about to close it.
    func press(_ action: Int, on entry: EntryID) {
      presses.append(.perform(action, on: entry))
      settleAtRest()
    }

    /// Reports a gesture that has begun.
    ///
    /// If the gesture is canceled, UIKit calls no delegate method at the end of the gesture. The
    /// adapter therefore observes the gesture itself, and then records and reports what is shown.
    private func follow(
      _ gesture: any UIViewControllerTransitionCoordinator, _ activity: HostReport.Activity
    ) {
      report(activity)
      gesture.animate(alongsideTransition: nil) { [weak self] in
        if $0.isCancelled { self?.settleAtRest() }
      }
    }
  }

  extension WindowAdapter: ContainerObserver {
    func container(leaves entry: EntryID?, by gesture: any UIViewControllerTransitionCoordinator) {
      follow(gesture, entry.map { .leaving($0) } ?? .animating)
    }

    func containerChanged() { settleAtRest() }

    func container(asksAbout entry: EntryID) { request(.leave(entry)) }

    func container(goesBackFrom entry: EntryID) { request(.back(from: entry)) }

    func container(_ split: ContainerID, toggles column: ContainerID, isShown: Bool) {
      request(.setColumn(split, column: column, isShown: isShown))
    }

    func containerWasTappedAgain(_ tabs: ContainerID) {
      if let front = journal.shown.front(inside: tabs) {
        request(.reselect(tabs, front: front.id))
      }
    }
  }

  extension WindowAdapter: UIAdaptivePresentationControllerDelegate {
    func presentationControllerWillDismiss(_ sheet: UIPresentationController) {
      // Only drags are reported: a tap outside a popover dismisses the popover at once, so that no
      // command can interrupt the dismissal.
      guard let drag = sheet.presentedViewController.transitionCoordinator,
        drag.initiallyInteractive, let layer = journal.shown.layers.last
      else { return }
      follow(drag, .dragging(layer.id))
    }

    func presentationControllerDidDismiss(_ sheet: UIPresentationController) {
      settleAtRest()
    }

    func presentationControllerDidAttemptToDismiss(_ sheet: UIPresentationController) {
      let shown = journal.shown
      guard let layer = shown.layers.last,
        let entry = shown.entryToAsk(byDragging: layer, front: shown.front)
      else { return }
      request(.leave(entry))
    }
  }

  extension WindowAdapter: UISheetPresentationControllerDelegate {
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheet: UISheetPresentationController
    ) {
      settleAtRest()
    }
  }
#endif
