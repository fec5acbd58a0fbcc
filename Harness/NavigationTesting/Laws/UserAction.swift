public import NavigationModel
public import PropertyTesting

/// Something that happens to an app other than what its screens offer: a push message, a shake, the
/// end of a session.
///
/// ```swift
/// UserAction("a message arrives", of: ["hello", ""]) { chat.receive($0) }
/// UserAction("sign out", when: { shop.isSignedIn }) { shop.signOut() }
/// ```
public struct UserAction: AppLawSource {
  /// What is said.
  public let appLaw: AppLaw

  /// An action without a value.
  ///
  /// - Parameters:
  ///   - name: The action as reports and replays know it.
  ///   - isPossible: Whether it can happen now.
  ///   - fileID: Where the action is written.
  ///   - line: Where the action is written.
  ///   - body: Performs it.
  public init(
    _ name: String, when isPossible: @escaping () -> Bool = { true }, fileID: String = #fileID,
    line: Int = #line, _ body: @escaping () -> Void
  ) {
    appLaw = AppLaw(
      name: name, place: SourcePlace(fileID: fileID, line: line),
      kind: .action(
        OwnAction(isPossible: isPossible, values: [], perform: .now { _ in body() })))
  }

  /// An action without a value that awaits, in a test that awaits `expectSafe`.
  ///
  /// People go on while it waits for the server or the clock of ``Outside``.
  ///
  /// - Parameters:
  ///   - name: The action as reports and replays know it.
  ///   - isPossible: Whether it can happen now.
  ///   - fileID: Where the action is written.
  ///   - line: Where the action is written.
  ///   - body: Performs it; an error that it throws ends it.
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

  /// An action with one of several values.
  ///
  /// - Parameters:
  ///   - name: The action as reports and replays know it.
  ///   - values: The values, the simplest first; reports know them by their descriptions.
  ///   - isPossible: Whether it can happen now.
  ///   - fileID: Where the action is written.
  ///   - line: Where the action is written.
  ///   - body: Performs it.
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

  /// An action with one of several values that awaits, in a test that awaits `expectSafe`.
  ///
  /// - Parameters:
  ///   - name: The action as reports and replays know it.
  ///   - values: The values, the simplest first; reports know them by their descriptions.
  ///   - isPossible: Whether it can happen now.
  ///   - fileID: Where the action is written.
  ///   - line: Where the action is written.
  ///   - body: Performs it; an error that it throws ends it.
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

  /// An action with a generated value.
  ///
  /// - Parameters:
  ///   - name: The action as reports and replays know it.
  ///   - generator: Makes the values; 64 of them are used, the shortest being the simplest.
  ///   - isPossible: Whether it can happen now.
  ///   - fileID: Where the action is written.
  ///   - line: Where the action is written.
  ///   - body: Performs it.
  public init<Value>(
    _ name: String, taking generator: Gen<Value>, when isPossible: @escaping () -> Bool = { true },
    fileID: String = #fileID, line: Int = #line, _ body: @escaping (Value) -> Void
  ) {
    self.init(
      name, of: generator.examples(64), when: isPossible, fileID: fileID, line: line, body)
  }

  /// An action with a generated value that awaits, in a test that awaits `expectSafe`.
  ///
  /// - Parameters:
  ///   - name: The action as reports and replays know it.
  ///   - generator: Makes the values; 64 of them are used, the shortest being the simplest.
  ///   - isPossible: Whether it can happen now.
  ///   - fileID: Where the action is written.
  ///   - line: Where the action is written.
  ///   - body: Performs it; an error that it throws ends it.
  public init<Value>(
    _ name: String, taking generator: Gen<Value>, when isPossible: @escaping () -> Bool = { true },
    fileID: String = #fileID, line: Int = #line, _ body: @escaping (Value) async throws -> Void
  ) {
    self.init(
      name, of: generator.examples(64), when: isPossible, fileID: fileID, line: line, body)
  }
}

/// What the app's views do when a screen begins to leave, such as in `viewWillDisappear`.
///
/// It is called when a person goes back or begins to drag a screen away, also if they change their
/// mind.
///
/// ```swift
/// ScreenWillLeave { entry, name in shop.willDisappear(entry) }
/// ```
public struct ScreenWillLeave: AppLawSource {
  /// What is said.
  public let appLaw: AppLaw

  /// Says what views do.
  ///
  /// - Parameters:
  ///   - fileID: Where it is written.
  ///   - line: Where it is written.
  ///   - body: Called with the entry and the name of its screen.
  public init(
    fileID: String = #fileID, line: Int = #line, _ body: @escaping (EntryID, String) -> Void
  ) {
    appLaw = AppLaw(
      name: "screen will leave", place: SourcePlace(fileID: fileID, line: line),
      kind: .willLeave(body))
  }
}

extension Gen {
  /// Different values, those with the shortest descriptions first; always the same.
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
