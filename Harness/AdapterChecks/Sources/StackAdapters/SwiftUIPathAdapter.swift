#if canImport(SwiftUI)
  public import NavigationHosting
  public import NavigationModel
  public import Observation
  public import SwiftUI

  /// Shows a window of one stack as the path of a navigation stack: carries out steps by setting
  /// the path, and takes what the stack writes back for what its user did.
  @MainActor @Observable public final class SwiftUIPathAdapter: StepPerformer {
    /// What the navigation stack is told to show above the root.
    public private(set) var path: [EntryID] = []
    /// Who hears the reports.
    @ObservationIgnored public weak var connection: HostConnection?
    @ObservationIgnored private var journal = HostJournal()
    @ObservationIgnored private var window = HostPicture()
    @ObservationIgnored private var shown: [EntryPicture] = []
    @ObservationIgnored private var underWay: (step: HostStep, target: [EntryPicture])?

    /// Shows nothing yet.
    public init() {}

    public func perform(_ step: HostStep) {
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

    /// The screen that a change brings to the front appears; when it is there already, there is
    /// nothing to wait for.
    private func show(_ target: [EntryPicture], for step: HostStep) {
      let isInFront = path.last == target.dropFirst().last?.id
      underWay = (step, target)
      path = target.dropFirst().map(\.id)
      if isInFront { appear(path.last) }
    }

    /// The screen of an entry, or of the root, has come to the front.
    func appear(_ entry: EntryID?) {
      guard let (step, target) = underWay, target.dropFirst().last?.id == entry else { return }
      (shown, underWay) = (target, nil)
      journal.answer(step, .performed)
      report()
    }

    /// The navigation stack writes whole paths, sometimes twice, sometimes old ones: only the
    /// absence of what it has shown says anything.
    func write(_ written: [EntryID]) {
      let kept = shown.prefix(1) + shown.dropFirst().filter { written.contains($0.id) }
      guard written != path, kept.count < shown.count else { return }
      if let (step, _) = underWay { journal.answer(step, .outdated) }
      (shown, underWay) = (Array(kept), nil)
      path = shown.dropFirst().map(\.id)
      journal.noteChangeByUser()
      report()
    }

    /// Whether the user may leave the entry on top.
    var mayLeave: Bool { (underWay?.target ?? shown).last?.leavePolicy == .allow }

    private func report() {
      if !window.containers.isEmpty { window.containers[0].entries = shown }
      connection?.receive(journal.report(of: window))
    }
  }

  /// A navigation stack that shows what an adapter says.
  public struct PathView<Screen: View>: View {
    let adapter: SwiftUIPathAdapter
    let screen: (EntryID?) -> Screen

    public init(_ adapter: SwiftUIPathAdapter, screen: @escaping (EntryID?) -> Screen) {
      self.adapter = adapter
      self.screen = screen
    }

    public var body: some View {
      NavigationStack(path: Binding(get: { adapter.path }, set: { adapter.write($0) })) {
        screen(nil)
          .onAppear { adapter.appear(nil) }
          .navigationDestination(for: EntryID.self) { entry in
            screen(entry).onAppear { adapter.appear(entry) }
              .navigationBarBackButtonHidden(!adapter.mayLeave)
          }
      }
    }
  }
#endif
