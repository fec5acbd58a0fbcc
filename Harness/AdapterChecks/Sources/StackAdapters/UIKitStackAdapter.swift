#if canImport(UIKit)
  public import Foundation
  public import NavigationHosting
  public import NavigationModel
  public import UIKit

  /// Shows a window of stacks and sheets in navigation controllers: carries out steps between
  /// transitions, and reports when all has come to rest.
  @MainActor public final class UIKitStackAdapter: NSObject, StepPerformer {
    /// Who hears the reports.
    public weak var connection: HostConnection?
    private let stacks: UIKitStacks
    private var journal = HostJournal()
    private var waiting: HostStep?

    /// Shows entries in a navigation controller, whose delegate the adapter becomes.
    public init(_ root: UINavigationController, make: @escaping (EntryID) -> UIViewController) {
      stacks = UIKitStacks(root, make: make)
      super.init()
      stacks.delegate = self
    }

    public func perform(_ step: HostStep) {
      guard stacks.transition == nil else { return waiting = step }
      guard let target = journal.begin(step, where: \.consistsOfSheets) else { return report() }
      let isFirst = journal.shown.layers.isEmpty
      stacks.show(target.stacks ?? [], animated: step.animation != .none && !isFirst)
      settleAtRest()
    }

    private func settleAtRest() {
      guard let transition = stacks.transition else { return settle() }
      transition.animate(alongsideTransition: nil) { [weak self] _ in self?.settleAtRest() }
    }

    /// The controllers are at rest: what they show is the truth, whoever wanted it.
    private func settle() {
      journal.settle(on: stacks.settledPicture())
      stacks.guardTops { [weak self] in self?.ask(about: $0) }
      report()
      guard let next = waiting else { return }
      waiting = nil
      perform(next)
    }

    private func report(_ activity: HostReport.Activity = .atRest) {
      connection?.receive(journal.report(activity))
    }

    private func ask(about entry: EntryID) {
      connection?.receive(journal.report(requests: [.leave(entry)]))
    }

    /// A gesture that is cancelled shows nothing new, so nothing else tells of its end.
    private func follow(
      _ gesture: any UIViewControllerTransitionCoordinator, _ activity: HostReport.Activity
    ) {
      report(activity)
      gesture.animate(alongsideTransition: nil) { [weak self] in
        if $0.isCancelled { self?.settleAtRest() }
      }
    }
  }

  extension UIKitStackAdapter: UINavigationControllerDelegate {
    public func navigationController(
      _ stack: UINavigationController, willShow next: UIViewController, animated: Bool
    ) {
      guard let swipe = stack.transitionCoordinator, swipe.initiallyInteractive,
        let entry = swipe.viewController(forKey: .from).flatMap(stacks.entry)
      else { return }
      follow(swipe, .leaving(entry.id))
    }

    public func navigationController(
      _ stack: UINavigationController, didShow next: UIViewController, animated: Bool
    ) {
      settleAtRest()
    }
  }

  extension UIKitStackAdapter: UIAdaptivePresentationControllerDelegate {
    public func presentationControllerWillDismiss(_ sheet: UIPresentationController) {
      guard let drag = sheet.presentedViewController.transitionCoordinator,
        let layer = journal.shown.layers.last
      else { return }
      follow(drag, .dragging(layer.id))
    }

    public func presentationControllerDidDismiss(_ sheet: UIPresentationController) {
      settleAtRest()
    }

    public func presentationControllerDidAttemptToDismiss(_ sheet: UIPresentationController) {
      if let entry = journal.shown.front { ask(about: entry.id) }
    }
  }
#endif
