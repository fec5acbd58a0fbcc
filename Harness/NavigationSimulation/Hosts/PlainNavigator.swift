import Foundation
import NavigationModel
import NavigationTestingCore

/// A navigator without a paradigm.
///
/// Its data is the state itself, and it obeys every report of the host.
final class PlainNavigator: Navigator, LandmarkKeeping {
  let attachment: Attachment
  /// The last entry that a user tried to leave although its policy is to ask; `nil` if there is
  /// none.
  private(set) var asked: EntryID?

  /// The entries whose buttons were pressed, in order.
  private(set) var pressed: [EntryID] = []
  /// The reported problems: states that the platform cannot show.
  private(set) var problems: Set<HostProblem> = []

  /// The counts of host events by kind.
  private(set) var landmarks = LandmarkBook()

  init(root: NewContainer) {
    let state = (try? NavigationState(root: root)) ?? NavigationState()
    attachment = Attachment(NavigationContext(state: state))
    attachment.register(self)
  }

  /// Creates a navigator from the saved data of an earlier one; the window is empty if the data is
  /// damaged.
  init(savedAs data: [UInt8]) {
    let saved = try? JSONDecoder().decode(SavedWindow.self, from: Data(data))
    let state = (try? saved?.restored()) ?? NavigationState()
    attachment = Attachment(NavigationContext(state: state))
    attachment.register(self)
  }

  func decide(_ event: HostEvent) -> Outcome {
    landmarks.add(event)
    if case .leaveRequested(let entry) = event { asked = entry }
    if case .cannotShow(let problem) = event { problems.insert(problem) }
    return context.follow(event, by: self)
  }

  /// Records that a button of an alert was pressed, and does nothing else.
  func perform(_ action: Int, on entry: Entry, value: ActionValue) -> Outcome {
    pressed.append(entry.id)
    return .ignored(.noChange)
  }

  /// The data that this navigator saves.
  var saved: [UInt8] {
    (try? JSONEncoder().encode(SavedWindow(of: state))).map(Array.init) ?? []
  }

  func name(of screen: ScreenID) -> String { "\(screen.rawValue)" }
}
