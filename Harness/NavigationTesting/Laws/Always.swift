/// Something that holds after every step, whatever people do.
///
/// ```swift
/// Always("payment stands on a cart") { !shop.shows(.payment) || shop.shows(.cart) }
/// ```
public struct Always: AppLawSource {
  /// What is said.
  public let appLaw: AppLaw

  /// Says that something always holds.
  ///
  /// - Parameters:
  ///   - name: The law in a few words; reports say it.
  ///   - fileID: Where the law is written.
  ///   - line: Where the law is written.
  ///   - condition: Whether it holds now.
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
      name: name, place: place, kind: .always { condition() ? "it happened" : nil })
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Says that something never holds, whatever people do.
///
/// ```swift
/// Never("two carts are open") { shop.screens.count { $0 == "Cart" } > 1 }
/// ```
///
/// It is a function, so that `Never` remains the name of Swift's own type.
///
/// - Parameters:
///   - name: The law in a few words; reports say it.
///   - fileID: Where the law is written.
///   - line: Where the law is written.
///   - condition: Whether it happens now.
/// - Returns: The law.
public func Never(
  _ name: String, fileID: String = #fileID, line: Int = #line, _ condition: @escaping () -> Bool
) -> Always {
  Always(never: name, SourcePlace(fileID: fileID, line: line), condition)
}
