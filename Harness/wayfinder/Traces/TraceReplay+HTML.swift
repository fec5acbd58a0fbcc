import NavigationModel
import NavigationObservers
import NavigationTestingCore
import PropertyTesting

extension TraceReplay {
  /// The steps and the screens to which they led, as a self-contained page.
  var page: String {
    let recording = file.recording
    let title = "\(escaped(file.path)): \(rows.count) steps of \(escaped(recording.app))"
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <title>\(title)</title>
      <style>\(Self.style)</style>
      </head>
      <body>
      <h1>\(title)</h1>
      <table>
      <tr><th>event</th><th>ms</th><th>by</th><th>action</th><th>screens</th></tr>
      <tr><td></td><td></td><td></td><td>begin</td><td>\(escaped(beginning))</td></tr>
      \(rows.map { tableRow($0) }.joined(separator: "\n"))
      </table>
      <p>Final state <code>\(recording.digest.hexadecimal)</code>: \(escaped(ending))</p>
      </body>
      </html>
      """
  }

  private static let style = """
    body { font: 15px/1.5 system-ui, sans-serif; margin: 2em; color: #222; background: #fff }
    table { border-collapse: collapse } td, th { padding: .2em .8em; text-align: left }
    tr:nth-child(even) { background: #f4f4f4 } td:nth-child(-n+2) { text-align: right }
    tr.nothing { color: #777 } tr.diverges { background: #fdd }
    @media (prefers-color-scheme: dark) {
      body { color: #ddd; background: #111 } tr:nth-child(even) { background: #1c1c1c }
      tr.diverges { background: #511 }
    }
    """

  private func tableRow(_ row: Row) -> String {
    let changes = row.step.change != nil
    let kind = row.diverges ? "diverges" : changes ? "change" : "nothing"
    let number: String = row.step.number.map { "\($0)" } ?? ""
    let time: String = row.step.milliseconds.map { "\($0)" } ?? ""
    let cells = [number, time, "\(row.step.cause)", row.action, changes ? row.screens : ""]
    let text = cells.map { "<td>\(escaped($0))</td>" }.joined()
    return "<tr class=\"\(kind)\">\(text)</tr>"
  }

  private func escaped(_ text: String) -> String { HTMLText.escaped(text) }
}
