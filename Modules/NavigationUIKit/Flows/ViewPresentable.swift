#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import NavigationFlows
  public import UIKit

  /// A screen of a flow that makes its own view controller.
  ///
  /// ```swift
  /// final class LoginViewModel: ViewPresentable {
  ///   let intentPublisher = IntentSubject()
  ///
  ///   func createView() -> UIViewController { UIHostingController(rootView: LoginView(self)) }
  /// }
  /// ```
  @MainActor public protocol ViewPresentable: Presentable {
    /// Makes the view controller of the screen, once for each time that it is shown.
    func createView() -> UIViewController
  }
#endif
