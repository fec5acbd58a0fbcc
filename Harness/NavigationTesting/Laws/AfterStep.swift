/// A closure that is called after each step of a simulated user.
///
/// Use it to keep a model of the app and to compare the app with the model:
///
/// ```swift
/// expectSafe {
///   Shop()
/// } laws: { shop in
///   var expected = 0
///   AfterStep { step in
///     if step.text == "tap add to cart", step.changedWindow { expected += 1 }
///   }
///   Always("the cart holds every item that was added") { shop.cart.count == expected }
/// }
/// ```
///
/// The closure is called before the laws are checked. A relaunch makes a new app and calls the
/// `laws:` closure again, so a model in a local variable starts again with its initial value. The
/// first step that the new `AfterStep` closure receives is `relaunch`.
public struct AfterStep: AppLawSource {
  /// The entry for the `laws` of a test.
  public let appLaw: AppLaw

  /// Creates a closure that is called after each step.
  ///
  /// - Parameters:
  ///   - fileID: The file that contains the closure.
  ///   - line: The line of the closure.
  ///   - body: Receives the step that a user has just taken.
  public init(
    fileID: String = #fileID, line: Int = #line, _ body: @escaping (UserStep) -> Void
  ) {
    appLaw = AppLaw(
      name: "after each step", place: SourcePlace(fileID: fileID, line: line),
      kind: .afterStep(body))
  }
}

/// A step that a simulated user has taken.
public struct UserStep: Hashable, Sendable {
  /// The step as failures print it, such as `tap open item`, `double tap pay` or `go back`.
  public let text: String
  /// Whether the step changed the window's state, such as its screens, layers or selected tabs.
  public let changedWindow: Bool
}
