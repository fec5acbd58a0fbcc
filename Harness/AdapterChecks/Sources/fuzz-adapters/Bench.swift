import NavigationHosting
import NavigationModel
import PropertyTesting

/// An adapter with its framework's stand-in, and a person in front of it.
@MainActor protocol Bench: AnyObject {
  /// The name of the world.
  static var name: String { get }
  /// How many answers each of the stand-in's choices has.
  nonisolated static var choices: [Int] { get }

  init(_ navigator: StackNavigator, _ choices: [Int])

  /// The entries that are really there, by layers, in the order of tabs and columns, of each stack
  /// the root first.
  var shown: [[EntryID]] { get }
  /// How many entries the stack in front holds.
  var depth: Int { get }
  /// The entry in front.
  var front: EntryID? { get }
  /// The entries that the person has really popped, or dismissed with their sheet.
  var popped: [EntryID] { get }
  /// What the framework would have complained about.
  var warnings: [String] { get }
  var isIdle: Bool { get }
  var canGoBack: Bool { get }
  var isSwiping: Bool { get }
  /// Whether the sheet in front would follow a hand.
  var canDrag: Bool { get }
  var isDragging: Bool { get }
  /// The ways in which the person can ask whether the entry in front may be left.
  var waysToAsk: [() -> Void] { get }

  /// The indexes of what is chosen in the tab views and split views of each layer, if the bench can
  /// tell.
  var choosings: [[Int]]? { get }
  /// What each presented layer looks like, if the bench can tell.
  var styles: [String]? { get }
  /// The taps on tabs, with what each tab shows, and the ways back between columns; also while
  /// something moves.
  var waysToChoose: [(child: ContainerID?, choose: () -> Void)] { get }
  /// What the app may use besides stacks and sheets.
  static var extras: Set<Extra> { get }

  /// How many buttons the alert in front has.
  var buttonCount: Int { get }
  /// What taps on the selected tab lead to: the stacks in front of tab views, if the bench can tell.
  var tapsAgain: [(tab: ContainerID, tap: () -> Void)] { get }
  func pressButton(_ index: Int)

  func advance(_ turns: Int)
  /// Goes back until so many entries are left, the root among them.
  func goBack(to count: Int)
  func beginSwipe()
  func endSwipe(cancelled: Bool)
  func beginDrag()
  func endDrag(cancelled: Bool)
}

/// What an adapter shows besides stacks and sheets.
enum Extra { case covers, popovers, tabs, splits, alerts }

// Where every layer shows one stack.
extension Bench {
  var choosings: [[Int]]? { nil }
  var styles: [String]? { nil }
  var depth: Int { shown.last?.count ?? 0 }
  var front: EntryID? { shown.last?.last }
  var waysToChoose: [(child: ContainerID?, choose: () -> Void)] { [] }
  var buttonCount: Int { 0 }
  var tapsAgain: [(tab: ContainerID, tap: () -> Void)] { [] }
  static var extras: Set<Extra> { [] }

  func pressButton(_ index: Int) {}
}

/// A navigator of stacks and sheets that follows what its host says.
final class StackNavigator: Navigator {
  let attachment = Attachment()
  /// The entries that a person asked to leave.
  private(set) var asked: [EntryID] = []

  /// The buttons of alerts that were pressed.
  private(set) var pressed: [EntryID] = []

  init() { attachment.register(self) }

  /// Alerts have two buttons, of which neither does anything by itself.
  func actions(on entry: Entry) -> [NavigationAction] {
    ["Cancel", "Delete"].enumerated().map { NavigationAction(index: $0, label: $1) }
  }

  func perform(_ action: Int, on entry: Entry, value: ActionValue) -> Outcome {
    pressed.append(entry.id)
    return .ignored(.noChange)
  }

  func decide(_ event: HostEvent) -> Outcome {
    if case .leaveRequested(let entry) = event { asked.append(entry) }
    return context.follow(event, by: self)
  }

  func name(of screen: ScreenID) -> String { "\(screen.rawValue)" }
}
