#if canImport(SwiftUI)
  public import NavigationHosting
  import NavigationModel
  public import Observation
  import SwiftUI

  /// Shows a window of stacks and sheets as the paths of navigation stacks and the items of sheets:
  /// carries out steps by setting them, and takes what is written back for what the user did.
  @MainActor @Observable public final class SwiftUIPathAdapter: StepPerformer {
    /// What the views are told to show.
    private(set) var wanted = HostPicture()
    /// Who hears the reports.
    @ObservationIgnored public weak var connection: HostConnection?
    @ObservationIgnored private var journal = HostJournal()

    /// Shows nothing yet.
    public init() {}

    public func perform(_ step: HostStep) {
      guard let target = journal.begin(step, where: \.consistsOfSheets) else { return report() }
      let (layer, front) = (wanted.layers.last?.id, path(of: wanted.layers.last?.id).last)
      wanted = target
      let isInFront = target.layers.last?.id == layer && path(of: layer).last == front
      if layer == nil || isInFront { appear(target.front?.id) }
    }

    /// Hears that the screen of an entry has come to the front.
    ///
    /// The screen that a change brings to the front appears; when it is there already, as a root
    /// always is, there is nothing to wait for.
    func appear(_ entry: EntryID?) {
      guard let target = journal.target, target.front?.id == entry else { return }
      journal.settle(on: target)
      report()
    }

    /// A navigation stack writes whole paths, sometimes twice, sometimes old ones: only the absence
    /// of what it has shown says anything.
    func write(_ written: [EntryID], to layer: LayerID) {
      guard written != path(of: layer) else { return }
      let left = (journal.shown.stacks ?? []).map { shown, entries in
        let kept = entries.dropFirst().filter { shown.id != layer || written.contains($0.id) }
        return (shown, Array(entries.prefix(1) + kept))
      }
      become(HostPicture(stacks: left))
    }

    /// The sheet above a layer is gone, and what was above the sheet.
    func writeNothing(above layer: LayerID) {
      guard sheet(above: layer) != nil else { return }
      become(journal.shown.performing(.dismiss(above: layer)))
    }

    private func become(_ picture: HostPicture) {
      guard picture != journal.shown else { return }
      journal.noteChangeByUser(to: picture)
      wanted = picture
      report()
    }

    /// The user wants to leave an entry that is to be asked.
    func ask(_ entry: EntryID) {
      connection?.receive(journal.report(requests: [.leave(entry)]))
    }

    private func report() {
      connection?.receive(journal.report())
    }
  }

  // What the views ask.
  extension SwiftUIPathAdapter {
    /// A layer that is going shows what it showed to the end.
    func entries(of layer: LayerID?) -> [EntryPicture] {
      let stacks = (wanted.stacks ?? []) + (journal.shown.stacks ?? [])
      return stacks.first { $0.layer.id == layer }?.entries ?? []
    }

    func path(of layer: LayerID?) -> [EntryID] {
      entries(of: layer).dropFirst().map(\.id)
    }

    func sheet(above layer: LayerID?) -> LayerPicture? {
      let index = wanted.layers.firstIndex { $0.id == layer }
      return index.flatMap { wanted.layers.dropFirst($0 + 1).first }
    }
  }
#endif
