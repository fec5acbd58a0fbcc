import NavigationHosting
import NavigationModel
import SwiftUI
import SwiftUIAdapter

/// A test bench for the SwiftUI adapter with the substitute for SwiftUI.
@MainActor final class SwiftUIBench: HostUnderTest {
  static let name = "swiftui-window"
  nonisolated static let choices = [2, 2, 2, 2, 2, 2, 2]
  static let extras: Set<HostExtra> = [
    .covers, .popovers, .tabs, .splits, .alerts, .detents, .inspectors,
  ]

  private let stage: Stage
  private let clock = TurnClock()

  init(_ navigator: FollowingNavigator, _ choices: [Int]) {
    stage = Stage(
      Stage.Choices(
        writesEarly: choices[0] == 1, writesStalePath: choices[1] == 1,
        writesTwice: choices[2] == 1, echoes: choices[3] == 1, appearsEarly: choices[4] == 1,
        isCompact: choices[5] == 1),
      showing: NavigationHost(
        navigator, capabilities: choices[6] == 1 ? .swiftUI : .swiftUI18, clock: clock
      ) { entry in
        VStack {
          Text("\(entry.id.rawValue)")
          NavigationLink(value: Note(text: "note")) { Text("note") }
        }
        .navigationDestination(for: Note.self) { note in
          NavigationLink(value: Note(text: note.text + "!")) { Text("note") }
        }
      })
  }

  var shown: [[EntryID]] { stage.shown.map { $0.compactMap(entry) } }
  var popped: [EntryID] { stage.popped.compactMap(entry) }
  var choosings: [[Int]]? { stage.choosings }
  var styles: [String]? { stage.styles }
  var depth: Int { stage.stackInFront.count }
  var front: EntryID? { stage.stackInFront.compactMap(entry).last }

  /// A value that links on screens push without the navigator.
  private struct Note: Hashable {
    let text: String
  }

  var pushForeign: (() -> Void)? {
    guard stage.hasLink("note") else { return nil }
    return { [stage] in _ = stage.userTaps("note") }
  }
  var foreignCount: Int { stage.stackInFront.count { $0.base is Note } }

  /// Returns the entry for a value on the screen, or `nil` for a value that a link has pushed.
  ///
  /// A root shows the number of its entry; the other entries are values of a path.
  private func entry(_ value: AnyHashable) -> EntryID? {
    (value.base as? EntryID)
      ?? (value.base as? String).flatMap(UInt64.init).map(EntryID.init(rawValue:))
  }

  var warnings: [String] { stage.warnings }
  var isIdle: Bool { stage.isIdle }
  var canGoBack: Bool { stage.canUserGoBack }
  var isSwiping: Bool { stage.isUserSwiping }
  var canDrag: Bool { stage.canUserDrag }
  var isDragging: Bool { stage.isUserDragging }
  var resizeSheet: (() -> Void)? {
    stage.canUserResizeSheet ? { [stage] in stage.userResizesSheet() } : nil
  }
  var columnToggle: ColumnToggle? {
    stage.userTogglesColumns.map {
      ColumnToggle(columns: $0.columns, opens: $0.opens, perform: $0.perform)
    }
  }
  var waysToAsk: [() -> Void] { [stage.userTapsButton].compactMap(\.self) }
  var escape: (() -> Void)? { stage.userEscapes }
  var title: String? { stage.titleInFront }
  var waysToChoose: [(child: ContainerID?, choose: () -> Void)] {
    stage.userChooses.filter { !$0.isChosen }.map { ($0.name.base as? ContainerID, $0.choose) }
  }

  var buttonCount: Int { stage.buttonCount }
  func pressButton(_ index: Int) { stage.userTapsAlertButton(index) }
  var tapsAgain: [(tab: ContainerID, tap: () -> Void)] {
    stage.userChooses.filter(\.isChosen).compactMap { way in
      (way.name.base as? ContainerID).map { ($0, way.choose) }
    }
  }

  func advance(_ turns: Int) {
    stage.advance(turns)
    clock.now = clock.now.advanced(by: .milliseconds(16 * turns))
  }
  func goBack(to count: Int) { stage.userGoesBack(to: count - 1) }
  func beginSwipe() { stage.userBeginsSwipe() }
  func endSwipe(cancelled: Bool) { stage.userEndsSwipe(cancelled: cancelled) }
  func beginDrag() { stage.userBeginsDrag() }
  func endDrag(cancelled: Bool) { stage.userEndsDrag(cancelled: cancelled) }
}

/// A clock that a test advances together with a stage; every wait on the clock is canceled.
final class TurnClock: Clock, @unchecked Sendable {
  var now = ContinuousClock().now
  var minimumResolution: Duration { .milliseconds(16) }

  func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    throw CancellationError()
  }
}
