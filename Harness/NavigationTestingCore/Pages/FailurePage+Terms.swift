import PropertyTesting

// Explanations, at the top of the page, of the special terms that occur on it.
extension FailurePage {
  var terms: String {
    let used = usedTerms
    guard !used.isEmpty else { return "" }
    let items = used.map { term in
      let (name, meaning) = (HTMLText.escaped(term.name), HTMLText.escaped(term.meaning))
      return "<div><dt>\(name):</dt> <dd>\(meaning)</dd></div>"
    }
    return """
      <details id="terms" open>
      <summary>What the words on this page mean</summary>
      <div class="wide" tabindex="0" role="region" aria-label="What the words mean"><dl>
      \(items.joined(separator: "\n"))
      </dl></div>
      </details>
      """
  }

  private var usedTerms: [PageTerm] {
    let pictures = story.frames.lazy.flatMap { [$0.state, $0.expected].compactMap(\.self) }
    guard let first = pictures.first else { return PageTerm.all.filter { $0.occurs(in: words) } }
    let name = first.firstName.map { ", such as “\($0)”" } ?? ""
    let screen = PageTerm("Screen", [], "one page of the app\(name).")
    let reference = story.frames.contains { $0.expected != nil } ? [PageTerm.reference] : []
    let display = hasScreen ? [PageTerm.display, .report] : []
    let copy = pictures.contains(where: \.hasCopies) ? [PageTerm.copy] : []
    return [screen] + display + reference + copy
      + PageTerm.all.filter { $0.occurs(in: words) }
  }

  /// The words, in lowercase, of the sentences about the failure and its steps, and of the details
  /// of the violation.
  private var words: Set<Substring> {
    let texts =
      [story.message, story.statement, story.fault, story.legend, story.violation.details]
      .compactMap(\.self) + story.verdict + story.frames.map(\.sentence)
    var words: Set<Substring> = []
    for text in texts {
      words.formUnion(text.lowercased().split { !$0.isLetter })
    }
    return words
  }
}

/// A term with a special meaning.
struct PageTerm: Sendable {
  let name: String
  private let forms: Set<Substring>
  let meaning: String

  init(_ name: String, _ forms: Set<Substring>, _ meaning: String) {
    self.name = name
    self.forms = forms
    self.meaning = meaning
  }

  func occurs(in words: Set<Substring>) -> Bool { !forms.isDisjoint(with: words) }

  static let display = PageTerm(
    "Display", [],
    "what the phone really shows. The app asks it for one change after the other; it makes each a "
      + "little later, so that it may be behind. The simulated users do not wait for it.")
  static let report = PageTerm(
    "Report", [],
    "a message of the display to the app about what it shows. Reports are numbered as they are "
      + "sent; they may arrive late, twice, in another order, or never.")
  static let reference = PageTerm(
    "Reference", [],
    "a second, much simpler program, which works out what should be there.")
  static let copy = PageTerm(
    "(2nd), (3rd)", [], "further copies of the same screen, counted from the lowest.")

  static let all = [
    PageTerm(
      "Layer", ["layer", "layers"],
      "the window, or what is shown above it: a sheet, a cover, a popover or a dialog."),
    PageTerm(
      "Stack", ["stack", "stacks"],
      "screens on top of each other, of which only the last can be seen."),
    PageTerm("Push", ["push", "pushes", "pushed"], "to put a screen on top of a stack."),
    PageTerm("Pop", ["pop", "pops", "popped"], "to remove the last screen of a stack."),
    PageTerm(
      "Present", ["present", "presents", "presented"], "to open a screen in a layer of its own."),
    PageTerm("Root", ["root"], "what everything else stands on: the first screen or the window."),
    PageTerm("Selection", ["selection", "selections"], "which tab or column is in front."),
    PageTerm("Entry", ["entry", "entries"], "one place in a stack, which shows a screen."),
    PageTerm(
      "Navigator", ["navigator", "navigators"],
      "an object of the app that decides which of its screens are open."),
    PageTerm(
      "Coordinator", ["coordinator", "coordinators"],
      "an object of the app that owns screens and decides what comes next."),
    PageTerm(
      "Flow", ["flow", "flows"],
      "an object of the app that answers what the user wants with the next screen."),
    PageTerm(
      "Intent", ["intent", "intents"], "what the user wants, as said to a flow."),
    PageTerm(
      "Route", ["route", "routes"], "a value that says which screen is open."),
    PageTerm(
      "Graph", ["graph", "graphs"], "the map of an app: its screens, and the ways between."),
    PageTerm("Node", ["node", "nodes"], "a screen on the map of the app, or a group of screens."),
    PageTerm(
      "Edge", ["edge", "edges"], "a way from one screen to another, on the map of the app."),
    PageTerm("Guard", ["guard", "guards"], "a question that decides whether a way may be taken."),
    PageTerm(
      "Observer", ["observer", "observers"], "code that is notified of each change of the window."),
    PageTerm(
      "Host", ["host", "hosts"], "the code that brings the app’s screens onto the display."),
    PageTerm("Command", ["command", "commands"], "what the app asks the window to change."),
    PageTerm(
      "Applied, ignored, refused", ["applied", "ignored", "refused"],
      "the answers to an action. Applied: it was done. Ignored: it had no effect, as is right for "
        + "a tap that comes too late. Refused: it was rejected as a mistake."),
  ]
}

extension Frame.Picture {
  /// The name of the first screen.
  fileprivate var firstName: String? {
    NumberedLayer.all(in: self).lazy.flatMap(\.content.all)
      .first { !$0.card.isContainer && $0.card.name != Frame.Card.placeholderName }?.title
  }
}
