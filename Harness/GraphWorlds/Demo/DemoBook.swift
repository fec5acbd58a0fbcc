import NavigationGraphs
import NavigationModel

/// A table of the expected behavior of the demo app; the reference of its world.
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

  /// Performs the action with the given label on the visible screen.
  ///
  /// All alerts have the same name. Which one is open follows from the screen beneath.
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
  /// The alert about a forgotten password ends signing in; the other alerts reveal the screen
  /// beneath.
  private mutating func answerAlert() {
    layers.removeLast()
    if top == "ForgotPasswordNode" { push("gender") }
  }

  private mutating func push(_ name: String) {
    layers[layers.count - 1].append(name)
  }
}
