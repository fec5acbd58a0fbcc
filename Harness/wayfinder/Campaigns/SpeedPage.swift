import NavigationTestingCore
import PropertyTesting

/// An HTML page with the speed of each world in a campaign; it differs in every run.
struct SpeedPage {
  /// The names of the worlds, with their speeds.
  let rates: [(name: String, rate: Rate)]

  /// The whole document.
  var html: String {
    let rows = rates.map { name, rate in
      "<tr><th scope=\"row\">\(HTMLText.escaped(name))</th>"
        + [
          rate.steps.grouped, JSONText.decimal(rate.seconds, places: 1),
          rate.stepsPerSecond.grouped,
        ]
        .map { "<td>\($0)</td>" }.joined() + "</tr>"
    }
    return HTMLDocument.text(
      title: "How long it took", style: PageStyle.common,
      body: """
        <header><h1>How long it took</h1>
        <p>These numbers depend on the machine and on what else it did.</p></header>
        <main><section class="panel" aria-labelledby="speed"><h2 id="speed">The worlds</h2>
        <div class="wide" tabindex="0" role="region" aria-labelledby="speed"><table>
        <thead><tr><th scope="col">Name</th><th scope="col">Steps</th>\
        <th scope="col">Seconds</th><th scope="col">Steps per second</th></tr></thead>
        <tbody>
        \(rows.joined(separator: "\n"))
        </tbody></table></div></section>
        <p><a href="index.html">What was found</a></p></main>
        """)
  }
}
