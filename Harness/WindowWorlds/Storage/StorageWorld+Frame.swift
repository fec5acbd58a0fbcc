import NavigationStorage
public import NavigationTestingCore
import WorldParts

/// A launch of the app: the restored stack, and the stacks that the reference allows.
struct ComparedLaunch {
  let label: String
  let found: [StoredRoute]?
  let possible: [[StoredRoute]?]
  /// Whether the launch is one that the reference allows.
  let isRight: Bool

  /// The restored stack, together with the expected stacks.
  ///
  /// If the launch is right, the restored stack counts as the expected one: a stack that was too
  /// large, or that another version has written, may be restored in part.
  var fact: Frame.Fact {
    let text = Self.text(of: found)
    return Frame.Fact(
      "what the last launch restored from “\(label)”", text,
      expected: isRight ? text : Self.alternatives(possible.map(Self.text)))
  }

  /// Returns the expected and the restored stack, with the source of the restored one.
  func difference(from loaded: Loaded<[StoredRoute]>) -> String {
    let source = loaded.value == nil ? "" : ", from the \(PlainText.of(loaded.origin as Any)) copy"
    return Mismatch.text(
      "what the launch restored from “\(label)”",
      expected: Self.alternatives(possible.map(Self.text)),
      got: Self.text(of: loaded.value) + source)
  }

  static func text(of routes: [StoredRoute]?) -> String {
    guard let routes else { return "nothing" }
    let words = routes.map { PlainText.of($0) }.joined(separator: ", ")
    return routes.isEmpty ? "an empty stack" : "a stack: \(words)"
  }

  /// Returns the different texts, in their order.
  static func alternatives(_ texts: [String]) -> String {
    var seen: [String] = []
    for text in texts where !seen.contains(text) { seen.append(text) }
    return seen.joined(separator: " or ")
  }
}

extension StorageWorld {
  /// Returns what should be saved, and what the last launch restored.
  public func frame() -> Frame {
    var frame = Frame(observed())
    let saved = zip(Self.labels, shelves).map { label, shelf in
      let states = shelf.current.map { saved in
        ComparedLaunch.text(of: saved?.routes) + (saved?.isDamaged == true ? ", damaged" : "")
      }
      let doubt = shelf.isUncertain ? ", which is not certain" : ""
      return Frame.Fact("saved as “\(label)”", ComparedLaunch.alternatives(states) + doubt)
    }
    frame.facts = saved + [lastLaunch?.fact].compactMap(\.self)
    return frame
  }
}

extension StorageWorld {
  /// The phrases that describe the steps in reports.
  public static let words = StepWords(
    [
      "save": ["The app saves “{label}”."],
      "launch": ["The app starts and loads “{label}”."],
      "settle": ["The app confirms that “{label}” was restored."],
      "delete": ["The app deletes “{label}”."],
      "list": ["The app lists what is saved."],
      "wait": ["Time passes."],
      "upgrade": ["The user installs a newer version of the app."],
      "downgrade": ["The user installs an older version of the app."],
      "die": ["The system ends the app while it saves “{label}”."],
      "losePower": ["The power fails while the app saves “{label}”."],
      "fail": ["The disk fails while the app saves “{label}”."],
      "rot": ["The disk damages the saved file of “{label}”."],
      "forge": ["Another program changes the saved file of “{label}”, checksum included."],
    ],
    labels: [
      "label": "which name", "after": "after how many operations", "harm": "which damage",
      "byte": "which byte",
    ],
    legend: "The app saves stacks of screens under two names, “main” and “Ä/b~”, and restores them "
      + "at its next launch.")
}
