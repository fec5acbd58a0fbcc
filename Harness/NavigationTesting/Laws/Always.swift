/// A condition that must hold at the start, after every step and at the end, no matter what users
/// do.
///
/// ```swift
/// Always("payment stands on a cart") { !shop.shows(.payment) || shop.shows(.cart) }
/// ```
public struct Always: AppLawSource {
  /// The law.
  public let appLaw: AppLaw

  /// Creates a law that requires a condition to hold at the start, after every step and at the end.
  ///
  /// - Parameters:
  ///   - name: A short name of the law, for reports.
  ///   - fileID: The file that contains the law.
  ///   - line: The line of the law.
  ///   - condition: Returns whether the condition holds now.
  public init(
    _ name: String, fileID: String = #fileID, line: Int = #line,
    _ condition: @escaping () -> Bool
  ) {
    appLaw = AppLaw(
      name: name, place: SourcePlace(fileID: fileID, line: line),
      kind: .always { condition() ? nil : "it does not hold" })
  }

  init(never name: String, _ place: SourcePlace, _ condition: @escaping () -> Bool) {
    appLaw = AppLaw(
      name: "never \(name)", place: place, kind: .always { condition() ? "it happened" : nil })
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Creates a law that requires that a condition never holds, no matter what users do.
///
/// ```swift
/// Never("two carts are open") { shop.screens.count { $0 == "Cart" } > 1 }
/// ```
///
/// This is a function so that `Never` remains the name of Swift's own type.
///
/// - Parameters:
///   - name: What must not happen, in a few words; reports add "never" before the name.
///   - fileID: The file that contains the law.
///   - line: The line of the law.
///   - condition: Returns whether the condition holds now.
/// - Returns: A law for the `laws` argument of a test.
public func Never(
  _ name: String, fileID: String = #fileID, line: Int = #line, _ condition: @escaping () -> Bool
) -> Always {
  Always(never: name, SourcePlace(fileID: fileID, line: line), condition)
}
