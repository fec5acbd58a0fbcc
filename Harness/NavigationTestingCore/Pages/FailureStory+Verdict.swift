import PropertyTesting

extension FailureStory {
  /// The final failure in words, for readers who know neither the app nor the law.
  ///
  /// The result lists the differences between the app and the reference in the last frame. If no
  /// such differences are known, and the case has come to rest, the result lists the differences
  /// between the display and the app. If no such differences are known either, the result is
  /// ``message``, followed by sentences about the facts that are not as expected.
  var verdict: [String] {
    guard let last = frames.last else { return [message] }
    if let state = last.state, let expected = last.expected {
      let difference = PictureDifference(of: state, from: expected, .appWithReference)
      if !difference.isEmpty { return difference.sentences }
    }
    // Until everything is at rest, the display may lag behind.
    if hasScreen, last.number == nil, frames.count > 1, let state = last.state,
      let screen = last.screen
    {
      let difference = PictureDifference(of: screen, from: state, .screenWithApp)
      if !difference.isEmpty { return difference.sentences }
    }
    return [message] + (last.facts ?? []).compactMap(\.complaint)
  }

  /// A sentence about the failure, in the words of ``breach`` or, if that is `nil`, of the
  /// violation's message.
  var message: String {
    let text = (breach ?? violation.identity.message).capitalisedFirst
    return text.last.map { ".!?".contains($0) } ?? false ? text : "\(text)."
  }

  /// Whether the display was ever updated.
  var hasScreen: Bool {
    frames.contains { $0.screen.map { !$0.layers.isEmpty } ?? false }
  }
}

extension Explanation {
  /// Returns a sentence about the difference between the failing case and the nearest passing case.
  ///
  /// - Parameters:
  ///   - script: The case that fails.
  ///   - words: The words for the arguments.
  /// - Returns: One sentence; `nil` if no passing case is known, or if neither its app nor its
  ///   steps are found to differ from those of the failing case.
  func passingSentence(beside script: Script, _ words: StepWords) -> String? {
    guard let passing = nearestPassing else { return nil }
    if let change = Self.change(script.setup, passing.setup, words) {
      return "The nearest case that passes is another generated app: it has \(change)."
    }
    let steps = (script.steps, passing.steps)
    for (index, (step, other)) in zip(steps.0, steps.1).enumerated() where step != other {
      if step.action == other.action, steps.0.count == steps.1.count,
        let change = Self.change(step.arguments, other.arguments, words)
      {
        return "The nearest case that passes has \(change) in step \(index + 1)."
      }
      return "The nearest case that passes is without step \(index + 1)."
    }
    return steps.1.count < steps.0.count
      ? "The nearest case that passes is without step \(steps.1.count + 1)." : nil
  }

  private static func change(
    _ arguments: [Script.Argument], _ others: [Script.Argument], _ words: StepWords
  ) -> String? {
    for (argument, other) in zip(arguments, others) where argument != other {
      guard argument.label == other.label else { break }
      let (new, old) = (other.value, argument.value)
      return "“\(words.value(new, of: argument.label))” instead of "
        + "“\(words.value(old, of: argument.label))” (\(words.label(for: argument.label)))"
    }
    return arguments == others ? nil : "other parts"
  }
}
