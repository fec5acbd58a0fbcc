import NavigationHosting
package import NavigationModel
public import NavigationTestingCore
import WorldParts

extension HostWorld {
  package func screenName(of entry: Entry) -> String { "Screen \(entry.screen.rawValue)" }

  /// Returns what the app must contain at rest; `nil` while app and host are not at rest.
  ///
  /// It is the app's content without the screens and layers that a user has left or dismissed, and
  /// with the user's selections and heights of sheets.
  package func expectedPicture() -> Frame.Picture? {
    guard window.isAtRest, window.host.waitingSteps.isEmpty, window.host.outbox.isEmpty else {
      return nil
    }
    var picture = Frame.Picture(of: state) { screenName(of: $0) }
    let shown = HostPicture(of: state)
    let wanted = wantedPicture
    guard wanted != shown else { return picture }
    let presenters = picture.layers.map(\.presenter)
    picture = Frame.Picture(wanted) { id in state.entry(id).map { screenName(of: $0) } ?? "\(id)" }
    for index in picture.layers.indices { picture.layers[index].presenter = presenters[index] }
    return picture
  }

  private var wantedPicture: HostPicture {
    var picture = HostPicture(of: state)
    switch window.books.forgottenAction(of: window.host.truth, in: state) {
    case .left(let entries):
      for index in picture.containers.indices {
        picture.containers[index].entries.removeAll { entries.contains($0.id) }
      }
    case .dismissed(let layer):
      let index = picture.layers.firstIndex { $0.id == layer } ?? picture.layers.count
      picture.layers.removeSubrange(index...)
    default: break
    }
    for index in picture.layers.indices {
      guard let detent = detents.detent(of: picture.layers[index].id) else { continue }
      picture.layers[index].style = picture.layers[index].style.selecting(detent)
    }
    for index in picture.containers.indices {
      let container = picture.containers[index]
      guard let child = selections.child(of: container.id),
        let selected = container.children.firstIndex(of: child)
      else { continue }
      picture.containers[index].selected = selected
    }
    return picture
  }
}

extension HostWorld {
  /// The phrases that describe the steps in reports.
  public static let words = StepWords([
    "push": ["The app pushes a screen."],
    "present": ["The app presents a layer."],
    "pop": ["The app goes back one screen."],
    "popToRoot": ["The app goes back to the first screen."],
    "dismiss": ["The app dismisses the top layer."],
    "popToRootInBackground": [
      "The app goes back to the first screen of a tab that is not in front."
    ],
    "setPolicy": ["The app decides whether the screen in front may be left: {policy}."],
    "replaceTop": ["The app replaces the screen in front."],
    "pushTabs": ["The app pushes a screen with tabs."],
    "restyle": ["The app gives the top layer another style."],
    "selectHeight": ["The app gives the sheet in front its other height."],
    "openForeign": ["The user follows a link that only the framework knows."],
    "agree": ["The app agrees that a screen may be left."],
  ])
}
