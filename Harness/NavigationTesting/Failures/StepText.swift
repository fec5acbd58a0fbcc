import Foundation
import NavigationTestingCore
import PropertyTesting

/// Conversion between steps and their text: `tap open item`, `tap add with 3`, `back menu steps=2`.
enum StepText {
  /// Returns a step as text.
  static func text(of step: Script.Step) -> String {
    step.arguments.reduce(step.action) { text, argument in
      switch argument.label {
      case "button", "link", "work", "request": "\(text) \(written(argument.value))"
      case "value": "\(text) with \(argument.value)"
      default: "\(text) \(argument.label)=\(argument.value)"
      }
    }
  }

  /// Returns the step that a text describes.
  ///
  /// - Parameters:
  ///   - text: The text to parse.
  ///   - rules: The possible actions.
  /// - Returns: The step; `nil` if the text begins with no known action.
  static func step(_ text: String, among rules: [Rule]) -> Script.Step? {
    let fitting = rules.map(\.name).filter { text == $0 || text.hasPrefix($0 + " ") }
    guard let action = fitting.max(by: { $0.count < $1.count }) else { return nil }
    let rest = String(text.dropFirst(action.count).drop { $0 == " " })
    return Script.Step(action, arguments(rest, of: action))
  }

  private static func arguments(_ text: String, of action: String) -> [Script.Argument] {
    guard let label = firstLabel(of: action) else {
      if text.hasPrefix("with ") { return [.init("value", String(text.dropFirst(5)))] }
      return text.split(separator: " ").compactMap { part in
        let sides = part.split(separator: "=", maxSplits: 1).map(String.init)
        return sides.count == 2 ? .init(sides[0], sides[1]) : nil
      }
    }
    let (name, rest) = read(text)
    guard let rest else { return [.init(label, name)] }
    return [.init(label, name), .init("value", rest)]
  }

  /// Returns a label as text, in quotation marks if it begins with a quotation mark or could be
  /// read as a label and a value.
  private static func written(_ label: String) -> String {
    guard label.contains(" with ") || label.hasSuffix(" with") || label.hasPrefix("\"") else {
      return label
    }
    return "\"\(label.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  /// Returns the label at the beginning of a text, and the value after it, if any.
  private static func read(_ text: String) -> (label: String, value: String?) {
    let quotation = /^"((?:[^"\\]|\\.)*)"(?: with (.*))?$/.dotMatchesNewlines()
    if let quoted = text.firstMatch(of: quotation) {
      return (String(quoted.1).replacing(/\\(.)/) { $0.1 }, quoted.2.map(String.init))
    }
    guard let split = text.range(of: " with ") else { return (text, nil) }
    return (String(text[..<split.lowerBound]), String(text[split.upperBound...]))
  }

  private static func firstLabel(of action: String) -> String? {
    if let operation = OutsideEvent.allCases.first(where: { $0.rule.name == action }) {
      return operation == .passTime ? nil : "request"
    }
    if action == RequestAction.pressButton.words { return "button" }
    return switch Operation.allCases.first(where: { $0.rule.name == action }) {
    case .tap, .doubleTap, .tapCovered: "button"
    case .workEnds, .workFails, .workEndsAgain: "work"
    case .openLink: "link"
    case .relaunch, .freeze, .thaw, nil: nil
    }
  }
}
