#if canImport(UIKit)
  public import Foundation
  public import NavigationHosting
  public import NavigationModel
  public import UIKit

  /// Shows a window of one stack in a navigation controller: carries out steps between transitions,
  /// and reports when the controller has come to rest.
  @MainActor public final class UIKitStackAdapter: NSObject, StepPerformer {
    private typealias Shown = (entry: EntryPicture, controller: UIViewController)

    /// Who hears the reports.
    public weak var connection: HostConnection?
    private let stack: UINavigationController
    private let makeController: (EntryID) -> UIViewController
    private var journal = HostJournal()
    private var window = HostPicture()
    private var shown: [Shown] = []
    private var underWay: (step: HostStep, target: [Shown])?
    private var waiting: HostStep?

    /// Shows entries in a navigation controller, whose delegate the adapter becomes.
    public init(_ stack: UINavigationController, make: @escaping (EntryID) -> UIViewController) {
      self.stack = stack
      makeController = make
      super.init()
      stack.delegate = self
    }

    public func perform(_ step: HostStep) {
      guard stack.transitionCoordinator == nil else { return waiting = step }
      guard journal.accepts(step) else { return report() }
      if case .setRoot(let layer, let content) = step.action, content.count == 1 {
        window = HostPicture(layers: [layer], containers: content)
        show(content[0].entries, for: step)
      } else if case .setStack(_, let entries, let content) = step.action, content.isEmpty {
        show(entries, for: step)
      } else {
        journal.answer(step, step.action == .report ? .performed : .refused)
        report()
      }
    }

    private func show(_ entries: [EntryPicture], for step: HostStep) {
      let target = entries.map { entry in
        (entry, shown.first { $0.entry.id == entry.id }?.controller ?? makeController(entry.id))
      }
      underWay = (step, target)
      stack.setViewControllers(target.map(\.1), animated: step.animation != .none && !shown.isEmpty)
      if stack.transitionCoordinator == nil, underWay != nil { settle() }
    }

    /// The controller is at rest: what it shows is the truth, whoever wanted it.
    private func settle() {
      let known = (underWay?.target ?? []) + shown
      let live = stack.viewControllers.compactMap { controller in
        known.first { $0.controller === controller }
      }
      let isDone = underWay.map { live.map(\.entry) == $0.target.map(\.entry) } ?? false
      if !isDone, live.map(\.entry.id) != shown.map(\.entry.id) { journal.noteChangeByUser() }
      if let step = underWay?.step { journal.answer(step, isDone ? .performed : .refused) }
      (shown, underWay) = (live, nil)
      let mayLeave = live.last?.entry.leavePolicy == .allow
      live.last?.controller.navigationItem.hidesBackButton = !mayLeave
      stack.interactivePopGestureRecognizer?.isEnabled = mayLeave
      let next = waiting
      waiting = nil
      report()
      if let next { perform(next) }
    }

    private func report(_ activity: HostReport.Activity = .atRest) {
      if !window.containers.isEmpty { window.containers[0].entries = shown.map(\.entry) }
      connection?.receive(journal.report(of: window, activity))
    }
  }

  extension UIKitStackAdapter: UINavigationControllerDelegate {
    public func navigationController(
      _ stack: UINavigationController, willShow next: UIViewController, animated: Bool
    ) {
      guard let swipe = stack.transitionCoordinator, swipe.initiallyInteractive,
        let top = shown.last(where: { $0.controller === swipe.viewController(forKey: .from) })
      else { return }
      report(.leaving(top.entry.id))
      // A swipe that is cancelled shows nothing new, so nothing else tells of its end.
      swipe.animate(alongsideTransition: nil) { [weak self] in
        if $0.isCancelled { self?.settle() }
      }
    }

    public func navigationController(
      _ stack: UINavigationController, didShow next: UIViewController, animated: Bool
    ) {
      guard let transition = stack.transitionCoordinator else { return settle() }
      transition.animate(alongsideTransition: nil) { [weak self] _ in self?.settle() }
    }
  }
#endif
