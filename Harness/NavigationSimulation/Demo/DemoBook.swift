import NavigationGraphs
import NavigationModel

/// The expected behaviour of the demo app as a table; the reference of its world.
struct DemoBook: Equatable {
  /// The layers with the names of their screens.
  var layers: [[String]]

  /// Creates the table from the layers of a controller.
  init(_ controller: NavigationController) {
    let state = controller.state
    layers = state.layers.map { layer in
      state.entries(of: layer.container).filter { !$0.isPlaceholder }
        .map { controller.name(of: $0) }
    }
  }

  var top: String { layers.last?.last ?? "" }

  /// Performs an action on the visible screen; the inner alert is recognised by the screen beneath
  /// it.
  mutating func perform(_ label: String) {
    switch (top, label) {
    case ("welcome", "next"): push("gender")
    case ("welcome", "signIn"): push("SignInHomeNode")
    case ("welcome", "tour"): push("profile")
    case ("SignInHomeNode", "forgot"): push("ForgotPasswordNode")
    case ("SignInHomeNode", _): push("gender")
    case ("ForgotPasswordNode", _), ("gender", "unsaid"): layers.append(["OneShotAlertNode"])
    case ("gender", "beyondBinary"): push("BeyondBinaryNode")
    case ("gender", _), ("BeyondBinaryNode", _): push("PhotosNode")
    case ("PhotosNode", "add"): layers.append(["PhotoSelectorNode"])
    case ("PhotosNode", "addHuge"): layers.append(["OneShotAlertNode"])
    case ("PhotosNode", _): push("MapNode")
    case ("PhotoSelectorNode", _): layers.removeLast()
    case ("MapNode", "yes"): layers = [["end"]]
    case ("MapNode", _), ("end", _): layers = [["welcome"]]
    case ("profile", _): push("settings")
    case ("settings", _): push("end")
    case ("OneShotAlertNode", _): answerAlert()
    default: break
    }
  }

  /// Answers an alert.
  ///
  /// After the alert about a forgotten password, signing in is over; the other alerts lead back.
  private mutating func answerAlert() {
    layers.removeLast()
    if top == "ForgotPasswordNode" { push("gender") }
  }

  private mutating func push(_ name: String) {
    layers[layers.count - 1].append(name)
  }
}
