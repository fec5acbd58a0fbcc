import PropertyTesting

// The meaning of each line of the test that readers can copy.
extension FailurePage {
  /// A table of the lines of the script with their meaning.
  ///
  /// The table is empty if the case has more than 20 steps, or if no text that readers can copy
  /// contains the script's first line.
  var lineMeanings: String {
    let script = story.script
    guard script.steps.count <= 20, let first = script.lines.first,
      story.snippets.contains(where: { $0.text.contains(first) })
    else { return "" }
    let rows =
      setup
      + script.steps.indices.map { index in
        let sentence = story.frames.indices.contains(index + 1) ? self.sentence(at: index + 1) : ""
        return Self.row("> \(script.steps[index])", sentence)
      }
    return """
      <h3 id="lines-title">What the lines of the test mean</h3>
      <div class="wide" tabindex="0" role="region" aria-labelledby="lines-title"><table>
      <thead><tr><th scope="col">Line</th><th scope="col">Meaning</th></tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>
      </table></div>
      """
  }

  /// The lines that describe the app: the arguments that have readable names, and a remark on the
  /// other arguments.
  private var setup: [String] {
    let arguments = story.script.setup
    guard !arguments.isEmpty else { return [] }
    var seen: [String] = []
    let known = arguments.filter { argument in
      guard argument.label != "more", story.words.hasLabel(for: argument.label),
        !seen.contains(argument.label)
      else {
        return false
      }
      seen.append(argument.label)
      return true
    }
    let rows = known.map { argument in
      let meaning = story.words.label(for: argument.label).capitalisedFirst
      return Self.row(
        "* … \(argument.label)=\(argument.value)",
        "\(meaning): \(story.words.value(argument.value, of: argument.label)).")
    }
    guard known.count < arguments.count else { return rows }
    return rows + [
      Self.row("* …", "The rest of these lines describes the app, as the generator built it.")
    ]
  }

  private static func row(_ line: String, _ meaning: String) -> String {
    "<tr><td class=\"after\"><code>\(HTMLText.escaped(line))</code></td>"
      + "<td>\(HTMLText.escaped(meaning))</td></tr>"
  }
}
