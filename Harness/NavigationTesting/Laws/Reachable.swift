/// A law that users can reach a condition.
///
/// ```swift
/// Reachable("a receipt", within: 12) { shop.isShown("Receipt") }
/// ```
///
/// The law is broken if no user reaches the condition: neither the users of the test nor 400
/// additional users, who only tap, select tabs, perform any ``UserAction``, wait and go back. The
/// law is checked only on the first platform of the test.
public struct Reachable: AppLawSource {
  /// The law.
  public let appLaw: AppLaw

  /// Creates a law that users can reach a condition.
  ///
  /// - Parameters:
  ///   - name: The name of the condition.
  ///   - steps: The largest number of steps from the start to the condition, at least 1.
  ///   - fileID: The file that contains the law.
  ///   - line: The line of the law.
  ///   - condition: Returns whether the condition holds now.
  public init(
    _ name: String, within steps: Int = 20, fileID: String = #fileID, line: Int = #line,
    _ condition: @escaping () -> Bool
  ) {
    appLaw = AppLaw(
      name: name, place: SourcePlace(fileID: fileID, line: line),
      kind: .reachable(steps, condition))
  }
}

/// A law that every question is answered exactly once.
///
/// ```swift
/// AnsweredOnce("which seat") { (asked: shop.questions, answered: shop.answers) }
/// ```
///
/// There must never be more answers than questions. If a question has been asked in a case, the
/// numbers must be equal at the end of the case, provided that only the first screen remains, no
/// work is in progress, and the app does not wait for the server or the clock. The law does not
/// apply after a relaunch, because a question does not survive the end of the process.
public struct AnsweredOnce: AppLawSource {
  /// The law.
  public let appLaw: AppLaw

  /// Creates a law that every question is answered exactly once.
  ///
  /// - Parameters:
  ///   - name: The name of the question.
  ///   - fileID: The file that contains the law.
  ///   - line: The line of the law.
  ///   - counts: Returns how often the question was asked and how often it was answered since the
  ///     app was started.
  public init(
    _ name: String, fileID: String = #fileID, line: Int = #line,
    _ counts: @escaping () -> (asked: Int, answered: Int)
  ) {
    appLaw = AppLaw(
      name: name, place: SourcePlace(fileID: fileID, line: line), kind: .answered(counts))
  }
}

/// A law that a screen may be left only if a condition holds, such as that its draft has been
/// saved.
///
/// ```swift
/// LeavesOnlyWith("a draft that is dealt with", leaving: "Edit") { !notes.hasDraft }
/// ```
///
/// The law also applies if the app's own code removes the screen, or if the system closes the
/// screen without asking the app (the step `system closes`). Set `byPeopleOnly` if the law must not
/// apply to the system: for example, the system may close a sheet whose leave policy is to ask.
public struct LeavesOnlyWith: AppLawSource {
  /// The law.
  public let appLaw: AppLaw

  /// Creates a law that a screen may be left only if a condition holds.
  ///
  /// - Parameters:
  ///   - name: A short name of the condition.
  ///   - screen: The name of the screen.
  ///   - byPeopleOnly: If `true`, the law does not apply when the system closes the screen; if
  ///     `false`, it does.
  ///   - fileID: The file that contains the law.
  ///   - line: The line of the law.
  ///   - condition: Returns whether the condition holds; called after the step in which the screen
  ///     left.
  public init(
    _ name: String, leaving screen: String, byPeopleOnly: Bool = false, fileID: String = #fileID,
    line: Int = #line, _ condition: @escaping () -> Bool
  ) {
    appLaw = AppLaw(
      name: name, place: SourcePlace(fileID: fileID, line: line),
      kind: .leaving(screen, byPeopleOnly: byPeopleOnly, condition))
  }
}
