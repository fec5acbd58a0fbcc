import NavigationHosting
public import NavigationModel

/// A host whose conformance is tested: your adapter for a user interface framework, with a
/// simulated user.
///
/// The framework may be real or a substitute. ``expectConformance(of:cases:seed:sourceLocation:)``
/// lets an app and a user act at random, and compares the screen with the state. Transitions must
/// progress only in ``advance(_:)``, so that the user can act at any moment of a transition.
@MainActor public protocol HostUnderTest: AnyObject {
  /// The name of the host in reports.
  static var name: String { get }
  /// The number of options for each behavior that differs between framework versions; empty by
  /// default.
  nonisolated static var choices: [Int] { get }
  /// The features of the host besides stacks and sheets; empty by default.
  static var extras: Set<HostExtra> { get }

  /// Creates a host and connects it to a navigator.
  ///
  /// - Parameters:
  ///   - navigator: The navigator, which follows the host's reports.
  ///   - choices: The index of the selected option for each behavior in ``choices``.
  init(_ navigator: FollowingNavigator, _ choices: [Int])

  /// The entries that are actually on the screen, layer by layer.
  ///
  /// In a layer, tabs and columns are in order, and each stack begins with its root.
  var shown: [[EntryID]] { get }
  /// The entries that the user has actually popped, or dismissed with their layer.
  var popped: [EntryID] { get }
  /// Whether no transition is in progress and nothing is pending.
  var isIdle: Bool { get }
  /// Whether the user can go back in the frontmost stack.
  var canGoBack: Bool { get }
  /// The actions with which the user can request to leave the frontmost entry.
  var waysToAsk: [() -> Void] { get }

  /// Advances the time.
  ///
  /// - Parameter turns: The number of turns of the framework's run loop, at least 1.
  func advance(_ turns: Int)

  /// Goes back as a user would.
  ///
  /// - Parameter count: The number of entries that remain in the frontmost stack, including its
  ///   root.
  func goBack(to count: Int)

  // The following requirements have default implementations, which suit a host without gestures
  // that has only stacks and sheets.

  /// The number of entries in the frontmost stack; by default, in the last layer of ``shown``.
  var depth: Int { get }
  /// The frontmost entry, which foreign screens may cover; by default, the last entry of ``shown``.
  var front: EntryID? { get }
  /// The warnings that the framework would have issued; none by default.
  var warnings: [String] { get }
  /// Whether the user is swiping the frontmost entry away; `false` by default.
  var isSwiping: Bool { get }
  /// Whether the user could drag the frontmost sheet; `false` by default.
  var canDrag: Bool { get }
  /// Whether the user is dragging the frontmost sheet; `false` by default.
  var isDragging: Bool { get }
  /// The selected indexes in the tab views and split views of each layer; `nil` by default, and if
  /// the host does not know them.
  var choosings: [[Int]]? { get }
  /// The look of each presented layer; `nil` by default, and if the host does not know it.
  ///
  /// The look is `cover`, `popover`, `alert` or `inspector`; or, for a sheet, `sheet large` or
  /// `sheet medium`, depending on the height at which the sheet rests. If the sheet can also rest
  /// at the other height, a space and `resizable` follow. If the screen beneath a sheet stays
  /// usable, a space and `undimmed` follow.
  var styles: [String]? { get }
  /// The actions with which the user can select another tab or go back to a previous column, even
  /// during a transition.
  ///
  /// A tap on a tab comes with the container in the tab. Empty by default.
  var waysToChoose: [(child: ContainerID?, choose: () -> Void)] { get }
  /// The possible taps on selected tabs, each with the container in the tab; none by default.
  var tapsAgain: [(tab: ContainerID, tap: () -> Void)] { get }
  /// The accessibility gesture, or the key, that goes back; `nil` by default, and while the user
  /// cannot go back.
  var escape: (() -> Void)? { get }
  /// The title that the host shows for the frontmost screen, whose own view sets no title; `nil` by
  /// default, and if the title is unknown.
  var title: String? { get }
  /// The number of buttons of the frontmost alert; 0 by default.
  var buttonCount: Int { get }
  /// The number of foreign screens above the entries of the frontmost stack; 0 by default.
  ///
  /// A foreign screen is one that no navigator has pushed.
  var foreignCount: Int { get }
  /// A closure that makes the framework push a foreign screen, for example by one of its own links.
  ///
  /// `nil` by default, and while the framework cannot push such a screen.
  var pushForeign: (() -> Void)? { get }
  /// A closure with which the user drags the frontmost sheet to its other height.
  ///
  /// `nil` by default, and while the user cannot drag the sheet to another height.
  var resizeSheet: (() -> Void)? { get }
  /// The way in which the user can open or close columns of the frontmost split view.
  ///
  /// `nil` by default, and while the user cannot open or close any column.
  var columnToggle: ColumnToggle? { get }

  /// Presses a button of the frontmost alert as a user would.
  ///
  /// - Parameter index: The index of the button, below ``buttonCount``.
  func pressButton(_ index: Int)
  /// Begins to swipe the frontmost entry away.
  func beginSwipe()
  /// Ends the swipe.
  ///
  /// - Parameter cancelled: If `true`, the entry stays; if `false`, it leaves.
  func endSwipe(cancelled: Bool)
  /// Begins to drag the frontmost sheet away.
  func beginDrag()
  /// Releases the sheet.
  ///
  /// - Parameter cancelled: If `true`, the sheet stays; if `false`, it leaves.
  func endDrag(cancelled: Bool)
}

/// A feature of a host besides stacks and sheets.
public enum HostExtra: Hashable, Sendable {
  /// Full-screen covers, and layers whose style changes while they are shown.
  case covers
  /// Popovers.
  case popovers
  /// Tab views.
  case tabs
  /// Split views.
  case splits
  /// Alerts with two buttons.
  case alerts
  /// Sheets of two heights, which the app selects and between which the user can drag them.
  case detents
  /// Inspectors; see `ScreenLook`.
  case inspectors
}

/// A way in which a user can open or close columns of a split view.
public struct ColumnToggle {
  let columns: [Int]
  let opens: Bool
  let perform: () -> Void

  /// Creates a way to open or close columns.
  ///
  /// - Parameters:
  ///   - columns: The indexes of the columns, in ascending order.
  ///   - opens: Whether the columns open.
  ///   - perform: Opens or closes the columns.
  public init(columns: [Int], opens: Bool, perform: @escaping () -> Void) {
    (self.columns, self.opens, self.perform) = (columns, opens, perform)
  }
}

extension HostUnderTest {
  /// An empty list: no choices.
  public nonisolated static var choices: [Int] { [] }
  /// An empty set: only stacks and sheets.
  public static var extras: Set<HostExtra> { [] }
  /// The number of entries in the last layer.
  public var depth: Int { shown.last?.count ?? 0 }
  /// The last entry.
  public var front: EntryID? { shown.last?.last }
  /// An empty list: no warnings.
  public var warnings: [String] { [] }
  /// `false`: no swipes.
  public var isSwiping: Bool { false }
  /// `false`: no drags.
  public var canDrag: Bool { false }
  /// `false`: no drags.
  public var isDragging: Bool { false }
  /// `nil`: unknown.
  public var choosings: [[Int]]? { nil }
  /// `nil`: unknown.
  public var styles: [String]? { nil }
  /// An empty list: no choices.
  public var waysToChoose: [(child: ContainerID?, choose: () -> Void)] { [] }
  /// An empty list: no taps.
  public var tapsAgain: [(tab: ContainerID, tap: () -> Void)] { [] }
  /// `nil`: no gesture.
  public var escape: (() -> Void)? { nil }
  /// `nil`: unknown.
  public var title: String? { nil }
  /// 0: no buttons.
  public var buttonCount: Int { 0 }
  /// 0: only entries.
  public var foreignCount: Int { 0 }
  /// `nil`: only navigators push.
  public var pushForeign: (() -> Void)? { nil }
  /// `nil`: sheets keep their height.
  public var resizeSheet: (() -> Void)? { nil }
  /// `nil`: all columns stay open.
  public var columnToggle: ColumnToggle? { nil }

  /// Does nothing.
  public func pressButton(_ index: Int) {}
  /// Does nothing.
  public func beginSwipe() {}
  /// Does nothing.
  public func endSwipe(cancelled: Bool) {}
  /// Does nothing.
  public func beginDrag() {}
  /// Does nothing.
  public func endDrag(cancelled: Bool) {}
}
/// A navigator that follows its host, for testing hosts.
public final class FollowingNavigator: Navigator {
  /// The navigator's attachment to its window.
  public let attachment = Attachment()
  /// The entries that the user requested to leave.
  private(set) var asked: [EntryID] = []
  /// The number of times that the user requested to go back by a key or an accessibility gesture.
  private(set) var backCount = 0
  /// The alerts in which a button was pressed.
  private(set) var pressed: [EntryID] = []
  /// The indexes of the columns that the user opened or closed, and whether each was opened.
  private(set) var toggles: [(index: Int, isShown: Bool)] = []
  /// The screens whose sheets are inspectors.
  var inspectors: Set<ScreenID> = []

  /// Creates a navigator with a window of its own.
  public init() { attachment.register(self) }

  /// Returns two buttons, neither of which does anything by itself.
  public func actions(on entry: Entry) -> [NavigationAction] {
    ["Cancel", "Delete"].enumerated().map { NavigationAction(index: $0, label: $1) }
  }

  /// Records that a button was pressed.
  public func perform(_ action: Int, on entry: Entry, value: ActionValue) -> Outcome {
    pressed.append(entry.id)
    return .ignored(.noChange)
  }

  /// Follows the host, and records the requests to leave an entry.
  public func decide(_ event: HostEvent) -> Outcome {
    if case .leaveRequested(let entry) = event { asked.append(entry) }
    if case .backRequested = event { backCount += 1 }
    if case .columnToggled(_, let index, let isShown) = event { toggles.append((index, isShown)) }
    return context.follow(event, by: self)
  }

  /// Returns the look of a screen: its number as the title, whether it zooms in, and whether its
  /// sheet is an inspector.
  ///
  /// Every third screen zooms in.
  public func look(of entry: Entry) -> ScreenLook {
    ScreenLook(
      title: name(of: entry.screen), anchor: "element", zooms: entry.screen.rawValue % 3 == 0,
      isInspector: inspectors.contains(entry.screen))
  }

  /// Returns the number of the screen as text.
  public func name(of screen: ScreenID) -> String { "\(screen.rawValue)" }
}
