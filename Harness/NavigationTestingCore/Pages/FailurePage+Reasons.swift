import PropertyTesting

// The section about the parts of the case that matter, and about the most similar passing case.
extension FailurePage {
  var reasonSection: String {
    let parts = [everyStep, passing, values, risk].compactMap(\.self)
    guard !parts.isEmpty else { return "" }
    return """
      <section class="panel" aria-labelledby="reason-title">
      <h2 id="reason-title">What matters</h2>
      \(parts.joined(separator: "\n"))
      </section>
      """
  }

  private var everyStep: String? {
    guard story.explanation != nil, story.script.steps.count > 1 else { return nil }
    return "<p>Every step is needed: leave out any single one, and nothing goes wrong.</p>"
  }

  private var passing: String? {
    story.explanation?.passingSentence(beside: story.script, story.words)
      .map { "<p>\(HTMLText.escaped($0))</p>" }
  }

  /// The argument values that matter, except the values of arguments that describe the app and
  /// belong to no step.
  private var values: String? {
    guard let explanation = story.explanation else { return nil }
    let (words, arguments) = (story.words, explanation.arguments.filter { $0.step > 0 })
    let rows = arguments.filter { !$0.isFree }.map { argument in
      let label = words.label(for: argument.label)
      let other = argument.otherValue.map { words.value($0, of: argument.label) } ?? "another"
      let cells = [words.value(argument.value, of: argument.label), other]
        .map { "<td>\(HTMLText.escaped($0))</td>" }.joined()
      return "<tr><td>\(argument.step)</td><td>\(HTMLText.escaped(label))</td>\(cells)</tr>"
    }
    guard !rows.isEmpty else { return nil }
    let rest =
      arguments.contains(where: \.isFree)
      ? "\n<p class=\"dim\">The other values of the steps do not matter.</p>" : ""
    return """
      <div class="wide" tabindex="0" role="region" aria-label="Values that matter"><table>
      <thead><tr><th scope="col">Step</th><th scope="col">What</th>\
      <th scope="col">It fails with</th><th scope="col">It does not fail with</th></tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>
      </table></div>\(rest)
      """
  }

  /// The share of random users that reach the failure from the start and after each step except the
  /// last.
  private var risk: String? {
    guard let risk = story.risk else { return nil }
    let rows = zip(risk.failures.indices, risk.failures).map { step, count in
      let sentence = story.frames.indices.contains(step) ? sentence(at: step) : ""
      let place = step == 0 ? "The start" : "\(step). \(sentence)"
      return "<tr><td class=\"after\">\(HTMLText.escaped(place))</td>"
        + "<td class=\"risk\">\(count) of \(risk.users)</td></tr>"
    }
    return """
      <details>
      <summary>How likely the failure is after each step</summary>
      <p class="dim">From each of these moments, \(risk.users) random users went on. The table \
      shows how many of them reached the same failure; the step after which the number rises most \
      is the one to look at.</p>
      <div class="wide" tabindex="0" role="region" aria-label="How likely the failure is"><table>
      <thead><tr><th scope="col">After</th><th scope="col">Failed</th></tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>
      </table></div>
      </details>
      """
  }
}
