/// Something that people can get to.
///
/// ```swift
/// Reachable("a receipt", within: 12) { shop.isShown("Receipt") }
/// ```
///
/// It is broken if no one gets there: neither the people of the campaign nor 400 others who only
/// tap, wait and go back.
public struct Reachable: AppLawSource {
  /// What is said.
  public let appLaw: AppLaw

  /// Says that people can get somewhere.
  ///
  /// - Parameters:
  ///   - name: What they can get to.
  ///   - steps: How many steps it may take from the start.
  ///   - fileID: Where the law is written.
  ///   - line: Where the law is written.
  ///   - condition: Whether they are there now.
  public init(
    _ name: String, within steps: Int, fileID: String = #fileID, line: Int = #line,
    _ condition: @escaping () -> Bool
  ) {
    appLaw = AppLaw(
      name: name, place: SourcePlace(fileID: fileID, line: line),
      kind: .reachable(steps, condition))
  }
}

/// Every question is answered, exactly once.
///
/// ```swift
/// AnsweredOnce("which seat") { (asked: shop.questions, answered: shop.answers) }
/// ```
///
/// There are never more answers than questions. When nothing but the first screen is left and no
/// work is in progress, there are as many. After a relaunch nothing is said, since questions end
/// with the process.
public struct AnsweredOnce: AppLawSource {
  /// What is said.
  public let appLaw: AppLaw

  /// Says that every question is answered.
  ///
  /// - Parameters:
  ///   - name: The question.
  ///   - fileID: Where the law is written.
  ///   - line: Where the law is written.
  ///   - counts: How often it was asked, and how often answered, since the app was started.
  public init(
    _ name: String, fileID: String = #fileID, line: Int = #line,
    _ counts: @escaping () -> (asked: Int, answered: Int)
  ) {
    appLaw = AppLaw(
      name: name, place: SourcePlace(fileID: fileID, line: line), kind: .answered(counts))
  }
}

/// A screen is not left unless something holds, such as that a draft was saved or discarded.
///
/// ```swift
/// LeavesOnlyWith("a draft that is dealt with", leaving: "Edit") { !notes.hasDraft }
/// ```
///
/// The system closes sheets without asking, as the step `system closes` does. What only people must
/// not do, such as leave a sheet whose leave policy is to ask, is a law `byPeopleOnly`.
public struct LeavesOnlyWith: AppLawSource {
  /// What is said.
  public let appLaw: AppLaw

  /// Says what holds when a screen has left.
  ///
  /// - Parameters:
  ///   - name: What must hold, in a few words.
  ///   - screen: The name of the screen.
  ///   - byPeopleOnly: Whether the law says nothing when the system closes the screen.
  ///   - fileID: Where the law is written.
  ///   - line: Where the law is written.
  ///   - condition: Whether it holds, asked after the step in which the screen has left.
  public init(
    _ name: String, leaving screen: String, byPeopleOnly: Bool = false, fileID: String = #fileID,
    line: Int = #line, _ condition: @escaping () -> Bool
  ) {
    appLaw = AppLaw(
      name: name, place: SourcePlace(fileID: fileID, line: line),
      kind: .leaving(screen, byPeopleOnly: byPeopleOnly, condition))
  }
}
