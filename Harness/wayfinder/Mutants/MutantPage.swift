import NavigationTestingCore
import PropertyTesting

/// An HTML page with the score of the deliberate faults; missed faults come first.
struct MutantPage {
  private let results: [MutantScoring.Result]
  private let seeds: Int

  /// Creates the page of a score.
  ///
  /// - Parameters:
  ///   - results: The faults with their scores.
  ///   - seeds: The number of searches for each fault, one for each seed.
  init(_ results: [MutantScoring.Result], seeds: Int) {
    self.results = results
    self.seeds = seeds
  }

  /// The whole document.
  var html: String {
    let found = results.count { $0.score.found == seeds }
    let title = "\(found.grouped) of \(results.count.grouped) planted faults were always found"
    let ordered =
      results.filter { $0.score.found < seeds } + results.filter { $0.score.found == seeds }
    return HTMLDocument.text(
      title: title, style: PageStyle.common + "\ntd.number,th.number{text-align:right}",
      body: """
        <header><h1>\(title)</h1>
        <p>Each fault was planted into its world on purpose and searched for from \
        \(seeds.grouped) seeds. What misses a planted fault would miss a real one of its kind.</p></header>
        <main><section class="panel" aria-labelledby="faults"><h2 id="faults">The faults</h2>
        <div class="wide" tabindex="0" role="region" aria-labelledby="faults"><table>
        <thead><tr><th scope="col">Fault</th><th scope="col">What is wrong</th>\
        <th scope="col">World</th><th scope="col" class="number">Found</th>\
        <th scope="col" class="number">As short as can be</th>\
        <th scope="col" class="number">Steps</th></tr></thead>
        <tbody>
        \(ordered.map(row).joined(separator: "\n"))
        </tbody></table></div>
        <p class="hint">Found: from how many seeds. As short as can be: how often shrinking came to the \
        fewest steps that show the fault. Steps: the fewest that are known.</p>
        </section></main>
        """)
  }

  private func row(_ result: MutantScoring.Result) -> String {
    let (mutant, score) = (result.planted.mutant, result.score)
    let cross = score.found < seeds ? "✘ " : ""
    let least = mutant.minimumSteps ?? score.sizes.first
    let numbers = [
      "\(cross)\(score.found) of \(seeds)", "\(score.minimal) of \(seeds)",
      least.map { "\($0)" } ?? "unknown",
    ]
    return "<tr><th scope=\"row\">\(HTMLText.escaped(mutant.name))</th>"
      + "<td>\(HTMLText.escaped(mutant.note))</td>"
      + "<td>\(HTMLText.escaped(result.planted.world.label))</td>"
      + numbers.map { "<td class=\"number\">\($0)</td>" }.joined() + "</tr>"
  }
}
