#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import NavigationFlows
  public import UIKit

  /// A screen of a flow that creates its own view controller.
  ///
  /// ```swift
  /// final class LoginViewModel: ViewPresentable {
  ///   let intentPublisher = IntentSubject()
  ///
  ///   func createView() -> UIViewController { UIHostingController(rootView: LoginView(self)) }
  /// }
  /// ```
  @MainActor public protocol ViewPresentable: Presentable {
    /// Creates the screen's view controller; called once for each entry that shows the screen.
    func createView() -> UIViewController
  }
#endif
