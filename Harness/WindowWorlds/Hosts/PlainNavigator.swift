import Foundation
package import NavigationModel
package import NavigationTestingCore
import WorldParts

/// A navigator without a paradigm.
///
/// Its data is the state itself, and it obeys every report of the host.
package final class PlainNavigator: Navigator, LandmarkKeeping {
  package let attachment: Attachment
  /// The last entry that a user tried to leave although its policy is to ask; `nil` if there is
  /// none.
  package private(set) var asked: EntryID?

  /// The entries whose buttons were pressed, in order.
  package private(set) var pressed: [EntryID] = []
  /// The reported problems: states that the platform cannot show.
  package private(set) var problems: Set<HostProblem> = []

  /// The counts of host events by kind.
  package private(set) var landmarks = LandmarkBook()

  package init(root: NewContainer) {
    let state = (try? NavigationState(root: root)) ?? NavigationState()
    attachment = Attachment(NavigationContext(state: state))
    attachment.register(self)
  }

  /// Creates a navigator from the saved data of an earlier one; the window is empty if the data is
  /// damaged.
  package init(savedAs data: [UInt8]) {
    let saved = try? JSONDecoder().decode(SavedWindow.self, from: Data(data))
    let state = (try? saved?.restored()) ?? NavigationState()
    attachment = Attachment(NavigationContext(state: state))
    attachment.register(self)
  }

  package func decide(_ event: HostEvent) -> Outcome {
    landmarks.add(event)
    if case .leaveRequested(let entry) = event { asked = entry }
    if case .cannotShow(let problem) = event { problems.insert(problem) }
    return context.follow(event, by: self)
  }

  /// Records that a button of an alert was pressed, and does nothing else.
  package func perform(_ action: Int, on entry: Entry, value: ActionValue) -> Outcome {
    pressed.append(entry.id)
    return .ignored(.noChange)
  }

  /// The data that this navigator saves.
  package var saved: [UInt8] {
    (try? JSONEncoder().encode(SavedWindow(of: state))).map(Array.init) ?? []
  }

  package func name(of screen: ScreenID) -> String { "\(screen.rawValue)" }
}
