import NavigationFlows
import UIKit
import UIKitAdapter

/// The examples in the comments of NavigationUIKit about flows.
enum FlowComments {
  // snippet: Modules/NavigationUIKit/Flows/ViewPresentable.swift
  final class LoginViewModel: ViewPresentable {
    let intentPublisher = IntentSubject()

    func createView() -> UIViewController { UIHostingController(rootView: LoginView(self)) }
  }
  // end snippet

  struct LoginView {
    let model: LoginViewModel

    init(_ model: LoginViewModel) { self.model = model }
  }

  /// A stand-in for the UIKit controller that shows a SwiftUI view; the real one needs both
  /// frameworks.
  final class UIHostingController<Content>: UIViewController {
    convenience init(rootView: Content) { self.init() }
  }
}
