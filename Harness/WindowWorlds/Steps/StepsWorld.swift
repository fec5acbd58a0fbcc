import MeasuredWorlds
import NavigationHosting
import NavigationModel
import NavigationStepTreesRuntime
public import NavigationTestingCore
public import PropertyTesting
public import WorldParts

/// A tree of steps under a hostile host.
///
/// After every step, the tree is compared with nested dictionaries.
public struct StepsWorld: World, WindowedWorld {
  let rig: any PlayedRig
  package var window: HostedNavigator<RecordedSteps>
  var reference: NaiveSteps
  package let followed: WatchedWindow
  /// The notices that observers must have received since the last check, according to the
  /// reference.
  var expected: [NaiveSteps.Notice] = []
  /// The number of notices so far.
  var noticeCount = 0
  var dispute: Dispute?
  /// Saved selections, with the reference as it was when they were saved.
  var saved: (snapshot: StepSnapshot, reference: NaiveSteps)?
  var operationCount = 0
  /// The revision of the window when it was last compared.
  var comparedRevision: UInt64 = 0

  /// The trees of a campaign.
  public struct Trees: Sendable {
    let trees: StepTrees

    /// The catalog of trees, including the demo app, and generated trees.
    public static let standard = Trees(.standard)

    /// Creates a configuration with the caller's trees.
    package init(_ trees: StepTrees) {
      self.trees = trees
    }
  }

  /// Creates a world with a tree that is shown.
  ///
  /// - Parameters:
  ///   - configuration: The trees of the campaign.
  ///   - mutant: The deliberate fault to plant; `nil` for the real system.
  ///   - draw: Generates the tree and the platform.
  /// - Throws: An interruption if the case stops while a value is generated.
  public init(
    _ configuration: Trees, mutant: Mutant?, draw: inout Draw
  ) throws(Interruption) {
    let drawn = try configuration.trees.rig(StepFault(mutant), from: &draw)
    guard let rig = drawn as? any PlayedRig else { throw .rejected }
    self.rig = rig
    let platform = try HostCapabilities.drawn(from: &draw)
    reference = rig.reference()
    followed = WatchedWindow(rig.store)
    window = HostedNavigator(
      RecordedSteps(rig), session: HostSession(capabilities: platform))
    compareWindows()
  }

  /// Returns the Swift expression that creates the configuration; `nil` for the caller's trees.
  public static func swiftText(of configuration: Trees) -> String? {
    configuration.trees.drawsOthers ? ".standard" : nil
  }

  /// A hash of the path to the selected step.
  public var abstractState: UInt64 {
    var hash: UInt64 = 0
    for name in reference.currentPath {
      var sum: UInt64 = 7
      for unit in name.utf8 { sum = sum &* 31 &+ UInt64(unit) }
      hash = hash &* 31 &+ (sum & 0xFFFF)
    }
    return hash
  }

  /// Returns the path of the selected steps, and what is open.
  public func observed() -> String {
    "\(rig.currentPath) — \(picture)"
  }

  /// The content of the window, in the form in which the reference describes it.
  var picture: String {
    StepPicture(state: state, rig: rig).text
  }
}

/// The contents of a window, in the form in which the reference model describes them.
struct StepPicture {
  let state: NavigationState
  let rig: any PlayedRig

  var text: String {
    state.layers.first.map { text(of: $0.container) } ?? ""
  }

  private func text(of container: ContainerID) -> String {
    switch state.kind(of: container) {
    case .stack:
      let entries = state.entries(of: container)
      return "[\(entries.map { text(of: $0) }.joined(separator: " "))]"
    case .tabs:
      let selected = state.selectedIndex(of: container)
      let texts = state.children(of: container).enumerated().map { index, tab in
        (index == selected ? "*" : "") + text(of: tab)
      }
      return "{\(texts.joined(separator: " "))}"
    case .split: return "split"
    case nil: return ""
    }
  }

  private func text(of entry: Entry) -> String {
    if entry.isPlaceholder { return "-" }
    if let child = state.containers(ownedBy: entry.id).first { return "<\(text(of: child))>" }
    return rig.path(of: entry.id).map { NaiveSteps.text($0.steps) } ?? "?"
  }
}
