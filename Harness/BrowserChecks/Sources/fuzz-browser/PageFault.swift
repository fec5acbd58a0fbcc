import Foundation
import NavigationTestingCore
import PropertyTesting

/// A fault in the page's script, planted by replacing a piece of the script's text.
struct PageFault {
  let mutant: Mutant
  /// Whether the fault has an effect only if a message is late or lost.
  let needsDelay: Bool
  /// The law that must detect the fault; `nil` if any law may detect it.
  let law: String?
  private let original: String
  private let replacement: String

  private init(
    _ name: String, _ note: String, _ original: String, _ replacement: String,
    needsDelay: Bool = false, law: String? = nil
  ) {
    mutant = Mutant(name, module: "BrowserChecks", kind: .environment, note: note)
    self.original = original
    self.needsDelay = needsDelay
    self.law = law
    self.replacement = replacement
  }

  static let all = [
    PageFault(
      "forgets-basis", "a step is performed although the user has changed something since",
      "step.basis < this.lastChangeByUser", "false", needsDelay: true),
    PageFault(
      "repeats-numbers", "a report of a user's action repeats the number of the last report",
      "this.finish('outdated', picture);",
      "this.finish('outdated', picture); this.reportCount -= 1;"),
    PageFault(
      "trusts-popstate", "the page mistakes its own moves through the history for the user's",
      "if (isOwnMove) return;", ""),
    PageFault(
      "ignores-back", "the browser's Back changes nothing on the screen",
      "if (count > 0) leave(count);", ""),
    PageFault(
      "keeps-forward", "the browser's Forward moves the history but not the screen",
      "leave(count);\n  align();", "leave(count);"),
    PageFault(
      "leaves-one", "going back several places leaves one screen",
      "left < count", "left < 1"),
    PageFault(
      "forgets-its-place", "a reloaded page assumes that it is at the first place",
      "if (history.state === null) history", "history"),
    PageFault(
      "draws-too-late", "screens that the user has left are drawn until the next step",
      "  draw();\n  report(requests);", "  report(requests);"),
    PageFault(
      "taps-again", "each tap is in two reports",
      "report([{perform: {_0: index, on: entry}}]);",
      "report([{perform: {_0: index, on: entry}}]); report([{perform: {_0: index, on: entry}}]);"),
    PageFault(
      "taps-beneath", "a tap reaches the screen beneath",
      "report([{perform: {_0: index, on: entry}}]);",
      "report([{perform: {_0: index, on: entry - 1}}]);"),
    PageFault(
      "moves-too-far", "the page goes back one place more than it should",
      "await moveTo(wantedPlace())", "await moveTo(Math.max(0, wantedPlace() - 1))"),
    PageFault(
      "leaves-what-is-denied", "the browser's Back leaves what may not be left",
      "if (entries.some(entry => entry.leavePolicy === policies.deny)) return undefined;", "",
      law: "B4 leave policy"),
    PageFault(
      "leaves-without-asking", "the browser's Back leaves what asks before it is left",
      "if (front.leavePolicy === policies.ask) return {leave: {_0: front.id}};", "",
      law: "B4 leave policy"),
  ]

  /// Returns whether a failure counts as detecting the fault.
  func isShown(by found: Counterexample) -> Bool {
    law.map { $0 == found.violation.identity.law } ?? true
  }

  /// Returns the HTML document of the app.
  ///
  /// - Parameter fault: The name of the fault to plant; with `nil` or an unknown name, the page has
  ///   no fault.
  /// - Returns: The document as HTML.
  static func page(_ fault: String?) -> String {
    let files = [
      PackageResources.journal_js, PackageResources.picture_js, PackageResources.screen_js,
      PackageResources.platform_js,
    ]
    var script = files.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    if let fault = all.first(where: { $0.mutant.name == fault }) {
      let parts = script.components(separatedBy: fault.original)
      precondition(parts.count == 2, "'\(fault.original)' is not in the page exactly once")
      script = parts.joined(separator: fault.replacement)
    }
    return "<!doctype html><title>App</title><script>\(script)</script>"
  }
}
