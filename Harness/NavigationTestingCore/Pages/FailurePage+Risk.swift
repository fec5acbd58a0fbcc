extension FailurePage {
  /// The section that shows how close each step brings the failure.
  var riskSection: String {
    guard let risk = story.risk else { return "" }
    let rows = zip(risk.failures.indices, risk.failures).map { step, count in
      let frame = story.frames.indices.contains(step) ? story.frames[step] : nil
      let place = step == 0 ? "At the start" : "\(step). \(frame?.sentence ?? "")"
      return "<tr><td class=\"after\">\(HTMLText.escaped(place))</td>"
        + "<td class=\"risk\"><meter min=\"0\" max=\"\(risk.users)\" value=\"\(count)\" "
        + "aria-label=\"\(count) of \(risk.users)\"></meter> \(count) of \(risk.users)</td></tr>"
    }
    return """
      <section class="panel" aria-labelledby="risk-title">
      <h2 id="risk-title">How near each step brings it</h2>
      <p class="dim">From each of these moments \(risk.users) random users went on. So many of them \
      came to the same failure. A step after which there are many more is the one to look at.</p>
      <div class="wide" tabindex="0" role="region" aria-labelledby="risk-title"><table>
      <thead><tr><th scope="col">After</th><th scope="col">Failed in the same way</th></tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>
      </table></div>
      </section>
      """
  }
}
