import NavigationGraphs
import NavigationModel

// The screens of the demo app, as an app would write them: each declares its input and its output.

final class WelcomeNode: NavNode {
  typealias InputType = Void
  typealias OutputType = WelcomeResult
  let id = "welcome"

  enum WelcomeResult: CaseIterable {
    case next, signIn, tour
  }
}

final class SignInHomeNode: NavNode {
  typealias InputType = Void
  typealias OutputType = SignInResult

  enum SignInResult: CaseIterable {
    case signedIn, forgot
  }
}

final class ForgotPasswordNode: NavNode {
  typealias InputType = Void
  typealias OutputType = Void
}

/// An alert with one button.
///
/// The system closes the alert.
final class OneShotAlertNode: NavNode, ModalStyling {
  typealias InputType = (title: String, message: String)
  typealias OutputType = Void
  let modalStyle = Layer.Style.alert
}

final class GenderNode: NavNode {
  typealias InputType = Void
  typealias OutputType = Gender
  let id = "gender"

  enum Gender: CaseIterable {
    case woman, man, beyondBinary, unsaid
  }
}

final class BeyondBinaryNode: NavNode {
  typealias InputType = Void
  typealias OutputType = Void
}

final class PhotosNode: NavNode {
  typealias InputType = Int
  typealias OutputType = PhotosResult

  enum PhotosResult: CaseIterable {
    case done, add, addHuge
  }
}

final class PhotoSelectorNode: NavNode {
  typealias InputType = Int
  typealias OutputType = Selection

  /// The number of photos that were chosen.
  enum Selection: CaseIterable {
    case one, two
  }
}

final class MapNode: NavNode {
  typealias InputType = Int
  typealias OutputType = Bool
}
