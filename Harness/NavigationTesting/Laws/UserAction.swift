public import NavigationModel
public import PropertyTesting

/// An action or event that none of the app's screens offers.
///
/// Examples are a push message, a shake, and the end of a session.
///
/// ```swift
/// UserAction("a message arrives", of: ["hello", ""]) { chat.receive($0) }
/// UserAction("sign out", when: { shop.isSignedIn }) { shop.signOut() }
/// ```
///
/// In the step `double tap`, users perform an action a second time before the screen is updated,
/// unless the action is no longer possible after the first time. For a button of one of your views,
/// use ``asButton()``.
public struct UserAction: AppLawSource {
  /// The action.
  public let appLaw: AppLaw

  /// Creates an action without a value.
  ///
  /// - Parameters:
  ///   - name: The action's name in reports and replays.
  ///   - isPossible: Returns whether the action can happen now.
  ///   - fileID: The file that contains the action.
  ///   - line: The line of the action.
  ///   - body: Performs the action.
  public init(
    _ name: String, when isPossible: @escaping () -> Bool = { true }, fileID: String = #fileID,
    line: Int = #line, _ body: @escaping () -> Void
  ) {
    appLaw = AppLaw(
      name: name, place: SourcePlace(fileID: fileID, line: line),
      kind: .action(
        OwnAction(isPossible: isPossible, values: [], perform: .now { _ in body() })))
  }

  /// Creates an asynchronous action that takes no value, for a test that awaits `expectSafe`.
  ///
  /// While the action waits for the server or the clock of ``Outside``, the simulated users go on
  /// with other actions.
  ///
  /// - Parameters:
  ///   - name: The action's name in reports and replays.
  ///   - isPossible: Returns whether the action can happen now.
  ///   - fileID: The file that contains the action.
  ///   - line: The line of the action.
  ///   - body: Performs the action; an error that it throws ends the action.
  public init(
    _ name: String, when isPossible: @escaping () -> Bool = { true }, fileID: String = #fileID,
    line: Int = #line, _ body: @escaping () async throws -> Void
  ) {
    appLaw = AppLaw(
      name: name, place: SourcePlace(fileID: fileID, line: line),
      kind: .action(
        OwnAction(
          isPossible: isPossible, values: [], perform: .later { _ in try? await body() })))
  }

  /// Creates an action with one of several values.
  ///
  /// - Parameters:
  ///   - name: The action's name in reports and replays.
  ///   - values: The values, simplest first; reports identify them by their descriptions. Without
  ///     values, the action is never possible.
  ///   - isPossible: Returns whether the action can happen now.
  ///   - fileID: The file that contains the action.
  ///   - line: The line of the action.
  ///   - body: Performs the action.
  public init<Value>(
    _ name: String, of values: [Value], when isPossible: @escaping () -> Bool = { true },
    fileID: String = #fileID, line: Int = #line, _ body: @escaping (Value) -> Void
  ) {
    let action = OwnAction(
      isPossible: { !values.isEmpty && isPossible() }, values: values.map { "\($0)" },
      perform: .now { body(values[$0]) })
    appLaw = AppLaw(
      name: name, place: SourcePlace(fileID: fileID, line: line), kind: .action(action))
  }

  /// Creates an asynchronous action with one of several values, for a test that awaits
  /// `expectSafe`.
  ///
  /// - Parameters:
  ///   - name: The action's name in reports and replays.
  ///   - values: The values, simplest first; reports identify them by their descriptions. Without
  ///     values, the action is never possible.
  ///   - isPossible: Returns whether the action can happen now.
  ///   - fileID: The file that contains the action.
  ///   - line: The line of the action.
  ///   - body: Performs the action; an error that it throws ends the action.
  public init<Value>(
    _ name: String, of values: [Value], when isPossible: @escaping () -> Bool = { true },
    fileID: String = #fileID, line: Int = #line, _ body: @escaping (Value) async throws -> Void
  ) {
    let action = OwnAction(
      isPossible: { !values.isEmpty && isPossible() }, values: values.map { "\($0)" },
      perform: .later { try? await body(values[$0]) })
    appLaw = AppLaw(
      name: name, place: SourcePlace(fileID: fileID, line: line), kind: .action(action))
  }

  /// Creates an action with a generated value.
  ///
  /// - Parameters:
  ///   - name: The action's name in reports and replays.
  ///   - generator: The generator of the values. Up to 64 values with different descriptions are
  ///     used, and the one with the shortest description is the simplest. If the generator rejects
  ///     all tries, the action is never possible.
  ///   - isPossible: Returns whether the action can happen now.
  ///   - fileID: The file that contains the action.
  ///   - line: The line of the action.
  ///   - body: Performs the action.
  public init<Value>(
    _ name: String, taking generator: Gen<Value>, when isPossible: @escaping () -> Bool = { true },
    fileID: String = #fileID, line: Int = #line, _ body: @escaping (Value) -> Void
  ) {
    self.init(
      name, of: generator.examples(64), when: isPossible, fileID: fileID, line: line, body)
  }

  /// Creates an asynchronous action with a generated value, for a test that awaits `expectSafe`.
  ///
  /// - Parameters:
  ///   - name: The action's name in reports and replays.
  ///   - generator: The generator of the values. Up to 64 values with different descriptions are
  ///     used, and the one with the shortest description is the simplest. If the generator rejects
  ///     all tries, the action is never possible.
  ///   - isPossible: Returns whether the action can happen now.
  ///   - fileID: The file that contains the action.
  ///   - line: The line of the action.
  ///   - body: Performs the action; an error that it throws ends the action.
  public init<Value>(
    _ name: String, taking generator: Gen<Value>, when isPossible: @escaping () -> Bool = { true },
    fileID: String = #fileID, line: Int = #line, _ body: @escaping (Value) async throws -> Void
  ) {
    self.init(
      name, of: generator.examples(64), when: isPossible, fileID: fileID, line: line, body)
  }
}

extension UserAction {
  /// Returns the same action as a button, which can still be tapped shortly after a first tap.
  ///
  /// The second tap arrives even if the first one has made the action impossible. If the first tap
  /// has covered the button's screen, the law `double tap` requires that the second one has no
  /// effect.
  ///
  /// ```swift
  /// UserAction("book", when: { app.showsTrip }) { app.book() }.asButton()
  /// ```
  ///
  /// - Returns: The same action, performed by a button.
  public func asButton() -> UserAction {
    guard case .action(var action) = appLaw.kind else { return self }
    action.isButton = true
    return UserAction(AppLaw(name: appLaw.name, place: appLaw.place, kind: .action(action)))
  }

  /// Returns the same action with another frequency; the default is 1.
  ///
  /// ```swift
  /// UserAction("add to basket", taking: .int(in: 1...9)) { shop.add($0) }.frequency(4)
  /// ```
  ///
  /// - Parameter factor: How often users perform the action, relative to a ``UserAction`` with the
  ///   default frequency; clamped to 0.1...8.
  /// - Returns: The same action, with this frequency.
  public func frequency(_ factor: Double) -> UserAction {
    guard case .action(var action) = appLaw.kind else { return self }
    action.frequency = factor >= 0.1 ? min(factor, 8) : 0.1
    return UserAction(AppLaw(name: appLaw.name, place: appLaw.place, kind: .action(action)))
  }

  private init(_ appLaw: AppLaw) { self.appLaw = appLaw }
}

/// A reaction of the app's views when a screen begins to leave, such as in `viewWillDisappear`.
///
/// The closure is called when a user goes back or begins to swipe or drag a screen away, even if
/// the user then cancels, and when the system closes a sheet. It is not called when the app's code
/// removes a screen.
///
/// ```swift
/// ScreenWillLeave { entry, name in shop.willDisappear(entry) }
/// ```
public struct ScreenWillLeave: AppLawSource {
  /// The reaction.
  public let appLaw: AppLaw

  /// Creates a reaction of views.
  ///
  /// - Parameters:
  ///   - fileID: The file that contains the reaction.
  ///   - line: The line of the reaction.
  ///   - body: A closure that receives the identifier of the entry and the name of its screen.
  public init(
    fileID: String = #fileID, line: Int = #line, _ body: @escaping (EntryID, String) -> Void
  ) {
    appLaw = AppLaw(
      name: "screen will leave", place: SourcePlace(fileID: fileID, line: line),
      kind: .willLeave(body))
  }
}

extension Gen {
  /// Returns at most `count` values with different descriptions, ordered by the length of the
  /// descriptions, then alphabetically.
  ///
  /// The values are the same in each run.
  fileprivate func examples(_ count: Int) -> [Value] {
    var draw = Draw(random: Xoshiro256StarStar(seed: 0))
    var found: [(text: String, value: Value)] = []
    for seed in 0..<count {
      draw.generate(from: Xoshiro256StarStar(seed: UInt64(seed)))
      guard let value = try? value(from: &draw), !found.contains(where: { $0.text == "\(value)" })
      else { continue }
      found.append(("\(value)", value))
    }
    return found.sorted { ($0.text.count, $0.text) < ($1.text.count, $1.text) }.map(\.value)
  }
}
