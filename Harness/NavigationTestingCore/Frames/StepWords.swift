public import PropertyTesting

/// Sentences for the steps of a world, for readers who do not know its rules.
///
/// A rule can have templates such as `The user taps “{action}” on “{entry}”.`; a step uses the
/// first template whose names in braces are all among its arguments. If no template fits, the step
/// is described by the name of the rule and the named arguments. `{child+1}` stands for the
/// argument `child` plus 1, because readers count from 1.
public struct StepWords: Sendable, Hashable, Codable {
  private var templates: [String: [String]]

  /// An explanation of generated names of screens and transitions, in one or two sentences; `nil`
  /// if the names explain themselves.
  public var legend: String?
  /// The names of the rules by which a user chooses a transition; by default, the rules for taps
  /// and double taps.
  public var leading: [String]
  private var labels: [String: String]
  private var values: [String: [String: String]]

  /// Creates the words of a world.
  ///
  /// - Parameters:
  ///   - own: The templates for the world's own rules, by rule name; other rules use the words that
  ///     are common to all worlds.
  ///   - labels: Readable replacements for the names of arguments.
  ///   - values: Replacements for the values of arguments, by argument name.
  ///   - leading: The names of additional rules by which a user chooses a transition.
  ///   - legend: An explanation of generated names of screens and transitions.
  public init(
    _ own: [String: [String]] = [:], labels: [String: String] = [:],
    values: [String: [String: String]] = [:], leading: [String] = [], legend: String? = nil
  ) {
    templates = Self.common.merging(own) { $1 }
    self.labels = Self.commonLabels.merging(labels) { $1 }
    self.values = values
    self.leading = ["tap", "tapTwice", "double tap"] + leading
    self.legend = legend
  }

  /// Returns the words that replace the name of an argument.
  ///
  /// - Parameter argument: The name, as in scripts.
  /// - Returns: A few words.
  public func label(for argument: String) -> String { labels[argument] ?? Self.spaced(argument) }

  /// Returns whether the name of an argument has a readable replacement.
  func hasLabel(for argument: String) -> Bool { labels[argument] != nil }

  /// Returns the words for a value.
  ///
  /// - Parameters:
  ///   - value: The value as it appears in scripts.
  ///   - argument: The name of its argument.
  /// - Returns: The replacement, or the value itself if there is none.
  public func value(_ value: String, of argument: String) -> String {
    values[argument]?[value] ?? value
  }

  /// Returns the templates for a rule that is common to many worlds.
  ///
  /// - Parameter rule: The name of the rule.
  /// - Returns: The templates; empty for other rules.
  package static func common(for rule: String) -> [String] { common[rule] ?? [] }

  /// Returns a sentence about a step.
  ///
  /// - Parameter step: The step to describe.
  /// - Returns: One sentence.
  public func sentence(for step: Script.Step) -> String { sentence(for: step, []) }

  /// Returns a sentence about a step, whose templates may also use the arguments in `known`.
  func sentence(for step: Script.Step, _ known: [Script.Argument]) -> String {
    for template in templates[step.action] ?? [] {
      if let sentence = filled(template, step.arguments + known) { return sentence }
    }
    let arguments = step.arguments.filter { !$0.label.isEmpty }
      .map { "\(Self.spaced($0.label)) \($0.value)" }.joined(separator: ", ")
    let name = Self.spaced(step.action).capitalisedFirst
    return arguments.isEmpty ? "\(name)." : "\(name): \(arguments)."
  }

  /// Returns a template with each name in braces replaced by its argument's value; `nil` if a name
  /// has no argument.
  private func filled(_ template: String, _ arguments: [Script.Argument]) -> String? {
    var (text, rest) = ("", template[...])
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      let name = String(rest[rest.index(after: start)..<end])
      guard let said = said(name, arguments) else { return nil }
      text += rest[..<start] + said
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }

  /// Returns the words for a name in braces; the first argument with that name counts.
  private func said(_ name: String, _ arguments: [Script.Argument]) -> String? {
    if let argument = arguments.first(where: { $0.label == name }) {
      return value(argument.value, of: name)
    }
    guard name.hasSuffix("+1"), let number = Int(value(of: name.dropLast(2), arguments)),
      number < .max
    else { return nil }
    return "\(number + 1)"
  }

  private func value(of name: Substring, _ arguments: [Script.Argument]) -> String {
    arguments.first { $0.label == name }?.value ?? ""
  }

  /// Splits a name such as `tapBuried` into lowercase words; a name that already contains spaces is
  /// unchanged.
  static func spaced(_ name: String) -> String {
    guard !name.contains(" ") else { return name }
    var words = ""
    for character in name {
      if character.isUppercase, !words.isEmpty { words.append(" ") }
      words += character.lowercased()
    }
    return words
  }
}

extension StepWords {
  /// The words for arguments that many worlds have.
  private static let commonLabels = [
    "entry": "on which screen", "action": "which button", "button": "which button",
    "offer": "which button", "platform": "kind of device", "run": "screen it begins with",
    "asked": "who is asked", "value": "which value",
    "age": "how many newer reports are on their way", "child": "which tab or column",
    "steps": "how many screens", "more": "whether there is one more",
  ]

  /// The templates that many worlds have in common: for actions of users and events around the app.
  private static let common: [String: [String]] = [
    "tap": [
      "The user taps “{action}” on the screen “{entry}”.", "The user taps “{action}”.",
      "The user taps the screen “{entry}”.", "The user taps.",
    ],
    "tapTwice": [
      "The user taps “{action}” on the screen “{entry}” twice, quickly.",
      "The user taps “{action}” twice, quickly.",
    ],
    "tapBuried": ["The user’s tap on the screen “{entry}” arrives late: it is covered by now."],
    "tapUnknown": ["The app gets a tap for an action that the screen “{entry}” does not offer."],
    "back": ["The user goes back."],
    "relaunch": ["The user closes the app and starts it again."],
    "killProcess": ["The system ends the app, and the user starts it again."],
    "waitForRest": ["Time passes until nothing is on its way any more."],
    "link": ["The user opens a link."],
    "takeStep": [
      "The display makes the requested change: {change}.",
      "The display makes the requested change.",
    ],
    "deliver": [
      "The app receives report {report} of what the display shows{sent}.",
      "The app receives a report of what the display shows.",
    ],
    "select": ["The user selects tab or column {child+1}."],
    "goBack": ["The user taps Back."],
    "beginSwipe": ["The user begins to swipe back."],
    "finishSwipe": ["The user finishes the swipe."],
    "cancelSwipe": ["The user changes their mind and lets the swipe spring back."],
    "dragAway": ["The user drags the sheet away."],
    "beginDrag": ["The user begins to drag the sheet down."],
    "finishDrag": ["The user lifts the finger, and the sheet is gone."],
    "cancelDrag": ["The user changes their mind and the sheet springs back."],
    "backMenu": ["The user goes back {steps} screens at once, from the back menu."],
    "requestBack": ["The user goes back by a key or an accessibility gesture."],
    "refuseStep": [
      "The display refuses the requested change: {change}.",
      "The display refuses the requested change.",
    ],
    "loseStep": [
      "The system loses the requested change before it reaches the display: {change}.",
      "The system loses the requested change before it reaches the display.",
    ],
    "deliverTwice": [
      "The app receives report {report} of what the display shows twice{sent}.",
      "The app receives the same report of what the display shows twice.",
    ],
    "loseReport": [
      "The system loses report {report} of the display before it reaches the app{sent}.",
      "The system loses a report of the display before it reaches the app.",
    ],
    "retry": ["The app stops waiting for the display and requests the change again."],
    "resize": ["The user makes the window narrow or wide."],
    "enterBackground": ["The user leaves the app."],
    "enterForeground": ["The user comes back to the app."],
    "openLink": ["The user opens the link “{node}”.", "The user opens a link."],
    "restart": ["The user closes the app and starts it again."],
    "tapSelectedTab": ["The user taps the tab that is already selected."],
    "moveTab": ["The user moves a tab to another place."],
    "pressButton": ["The user presses button {button+1} of a dialog."],
    "dropLayers": ["The system removes several layers in one step."],
    "resizeSheet": ["The user drags the sheet to its other height."],
    "replaceHost": ["The system closes the window, and another one shows the same content."],
  ]
}
