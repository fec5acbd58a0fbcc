import NavigationHosting
public import NavigationModel

/// A host that proves itself: your adapter for a user interface framework, with the framework or a
/// stand-in of it, and a person in front of the screen.
///
/// ``expectConformance(of:cases:seed:sourceLocation:)`` lets an app and a person do what they like,
/// and compares what is really on the screen with the state. Whatever moves, moves only in
/// ``advance(_:)``, so that people act between any two moments.
@MainActor public protocol HostUnderTest: AnyObject {
  /// The name of the host in reports.
  static var name: String { get }
  /// How many answers each choice of the framework has, for what frameworks do differently from one
  /// version to the next; none by default.
  nonisolated static var choices: [Int] { get }
  /// What the host shows besides stacks and sheets; nothing by default.
  static var extras: Set<HostExtra> { get }

  /// Connects a host and a navigator.
  ///
  /// - Parameters:
  ///   - navigator: Follows what its host says.
  ///   - choices: An answer for each of ``choices``.
  init(_ navigator: FollowingNavigator, _ choices: [Int])

  /// The entries that are really on the screen, by layers, in the order of tabs and columns, each
  /// stack from its root up.
  var shown: [[EntryID]] { get }
  /// The entries that the person has really popped, or dismissed with their layer.
  var popped: [EntryID] { get }
  /// Whether nothing moves and nothing waits.
  var isIdle: Bool { get }
  /// Whether the person can go back in front.
  var canGoBack: Bool { get }
  /// The ways in which the person can ask whether the entry in front may be left.
  var waysToAsk: [() -> Void] { get }

  /// Lets time pass.
  ///
  /// - Parameter turns: How many turns of the framework's loop, at least 1.
  func advance(_ turns: Int)

  /// The person goes back.
  ///
  /// - Parameter count: How many entries of the stack in front are left, its root among them.
  func goBack(to count: Int)

  // What a host without gestures and without anything but stacks and sheets leaves out.

  /// How many entries the stack in front holds; by default as ``shown`` says.
  var depth: Int { get }
  /// The entry in front; by default the last one of ``shown``.
  var front: EntryID? { get }
  /// What the framework would have complained about; nothing by default.
  var warnings: [String] { get }
  /// Whether the person swipes the entry in front away; `false` by default.
  var isSwiping: Bool { get }
  /// Whether the sheet in front would follow a hand; `false` by default.
  var canDrag: Bool { get }
  /// Whether the sheet in front follows a hand; `false` by default.
  var isDragging: Bool { get }
  /// The indexes of what is chosen in the tab views and split views of each layer; `nil` if that is
  /// unknown.
  var choosings: [[Int]]? { get }
  /// What each presented layer looks like; `nil` if the host cannot tell.
  var styles: [String]? { get }
  /// The taps on tabs, with what each tab shows, and the ways back between columns, also while
  /// something moves; none by default.
  var waysToChoose: [(child: ContainerID?, choose: () -> Void)] { get }
  /// The taps on selected tabs, with the stacks in front of their tab views; none by default.
  var tapsAgain: [(tab: ContainerID, tap: () -> Void)] { get }
  /// How many buttons the alert in front has; 0 by default.
  var buttonCount: Int { get }

  /// The person presses a button of the alert in front.
  ///
  /// - Parameter index: The index of the button, below ``buttonCount``.
  func pressButton(_ index: Int)
  /// A finger begins to swipe the entry in front away.
  func beginSwipe()
  /// The finger lifts.
  ///
  /// - Parameter cancelled: Whether the entry stays.
  func endSwipe(cancelled: Bool)
  /// A hand begins to drag the sheet in front away.
  func beginDrag()
  /// The hand releases the sheet.
  ///
  /// - Parameter cancelled: Whether the sheet stays.
  func endDrag(cancelled: Bool)
}

/// What a host shows besides stacks and sheets.
public enum HostExtra: Hashable, Sendable {
  /// Covers of the whole screen, and other styles for a layer that is shown.
  case covers
  /// Popovers.
  case popovers
  /// Tab views.
  case tabs
  /// Split views.
  case splits
  /// Alerts with two buttons.
  case alerts
}

extension HostUnderTest {
  /// No choices.
  public nonisolated static var choices: [Int] { [] }
  /// Nothing but stacks and sheets.
  public static var extras: Set<HostExtra> { [] }
  /// The number of entries in the last layer.
  public var depth: Int { shown.last?.count ?? 0 }
  /// The last entry.
  public var front: EntryID? { shown.last?.last }
  /// No complaints.
  public var warnings: [String] { [] }
  /// No swipe.
  public var isSwiping: Bool { false }
  /// No drag.
  public var canDrag: Bool { false }
  /// No drag.
  public var isDragging: Bool { false }
  /// Unknown.
  public var choosings: [[Int]]? { nil }
  /// Unknown.
  public var styles: [String]? { nil }
  /// No ways.
  public var waysToChoose: [(child: ContainerID?, choose: () -> Void)] { [] }
  /// No taps.
  public var tapsAgain: [(tab: ContainerID, tap: () -> Void)] { [] }
  /// No buttons.
  public var buttonCount: Int { 0 }

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
/// A navigator that follows its host, in front of which hosts prove themselves.
public final class FollowingNavigator: Navigator {
  /// The navigator's place in its window.
  public let attachment = Attachment()
  /// The entries that a person asked to leave.
  private(set) var asked: [EntryID] = []
  /// The buttons of alerts that were pressed.
  private(set) var pressed: [EntryID] = []

  /// Creates a navigator with a window of its own.
  public init() { attachment.register(self) }

  /// Two buttons, of which neither does anything by itself.
  public func actions(on entry: Entry) -> [NavigationAction] {
    ["Cancel", "Delete"].enumerated().map { NavigationAction(index: $0, label: $1) }
  }

  /// Records that a button was pressed.
  public func perform(_ action: Int, on entry: Entry, value: ActionValue) -> Outcome {
    pressed.append(entry.id)
    return .ignored(.noChange)
  }

  /// Follows the host, and records what it asks.
  public func decide(_ event: HostEvent) -> Outcome {
    if case .leaveRequested(let entry) = event { asked.append(entry) }
    return context.follow(event, by: self)
  }

  /// The number of the screen.
  public func name(of screen: ScreenID) -> String { "\(screen.rawValue)" }
}
