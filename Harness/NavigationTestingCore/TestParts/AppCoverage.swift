/// The screens, buttons and requests of an app that its simulated users reached.
package struct AppCoverage: Sendable, Hashable {
  /// The largest number of never performed actions whose names ``text`` contains.
  private static let mostNames = 3

  private var screens: Set<String> = []
  private var offered: Set<String> = []
  private var tapped: Set<String> = []
  private var made: Set<String> = []
  private var answered: Set<String> = []

  package init() {}

  /// Records that a user saw a screen with some buttons.
  package mutating func see(_ screen: String, buttons: some Sequence<String>) {
    screens.insert(screen)
    for button in buttons { offered.insert(Self.name(button, screen)) }
  }

  /// Records that a user tapped a button of a screen.
  package mutating func tap(_ button: String, on screen: String) {
    offered.insert(Self.name(button, screen))
    tapped.insert(Self.name(button, screen))
  }

  /// Records that the test declares an action of its own.
  package mutating func offer(_ action: String) { offered.insert(action) }

  /// Records that a user performed an action that the test declares.
  package mutating func perform(_ action: String) { tapped.insert(action) }

  /// Records that the app made a request to its server.
  package mutating func request(_ name: String) { made.insert(name) }

  /// Records that the server answered a request.
  package mutating func answer(_ name: String) { answered.insert(name) }

  /// Adds what other users reached.
  package mutating func merge(_ other: AppCoverage) {
    screens.formUnion(other.screens)
    offered.formUnion(other.offered)
    tapped.formUnion(other.tapped)
    made.formUnion(other.made)
    answered.formUnion(other.answered)
  }

  private static func name(_ button: String, _ screen: String) -> String {
    "'\(button)' on \(screen)"
  }
}

extension AppCoverage {
  /// What users reached, for a summary.
  package var text: String {
    let missed = offered.subtracting(tapped).sorted()
    var parts = ["\(screens.count.grouped) \(screens.count == 1 ? "screen" : "screens")"]
    if !offered.isEmpty {
      parts.append("\(tapped.count.grouped) of \(offered.count.grouped) actions performed")
    }
    if !made.isEmpty {
      parts.append("\(answered.count.grouped) of \(made.count.grouped) requests answered")
    }
    guard !missed.isEmpty else { return parts.joined(separator: ", ") }
    let more = missed.count > Self.mostNames ? " and \(missed.count - Self.mostNames) more" : ""
    let names = missed.prefix(Self.mostNames).joined(separator: ", ")
    return "\(parts.joined(separator: ", ")) (not \(names)\(more))"
  }
}

extension AppCoverage: Codable {
  private enum CodingKeys: CodingKey { case screens, offered, tapped, made, answered }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func names(_ key: CodingKeys) throws -> Set<String> {
      Set(try container.decode([String].self, forKey: key))
    }
    screens = try names(.screens)
    offered = try names(.offered)
    tapped = try names(.tapped)
    made = try names(.made)
    answered = try names(.answered)
  }

  /// Encodes the names in order, since the order of a set differs between processes.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(screens.sorted(), forKey: .screens)
    try container.encode(offered.sorted(), forKey: .offered)
    try container.encode(tapped.sorted(), forKey: .tapped)
    try container.encode(made.sorted(), forKey: .made)
    try container.encode(answered.sorted(), forKey: .answered)
  }
}
