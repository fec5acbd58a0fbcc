import NavigationModel
import NavigationObservers
import NavigationTestingCore
import PropertyTesting

extension TraceReplay {
  /// The steps as a table, with the screens to which they led.
  var lines: [String] {
    var table = TextTable([
      ("event", .right), ("ms", .right), ("by", .left), ("action", .left), ("screens", .left),
    ])
    table.add(["", "", "", "begin", beginning])
    for row in rows {
      table.add([
        row.step.number.map { "\($0)" } ?? "", row.step.milliseconds.map { "\($0)" } ?? "",
        "\(row.step.cause)", row.action, row.step.change == nil ? "" : row.screens,
      ])
    }
    let app = file.recording.app
    let steps = ["\(file.path): \(rows.count) steps of \(app)", ""] + table.lines()
    let final = "final state \(file.recording.digest.hexadecimal): \(ending)"
    return (steps + ["", final]).map { Console.visible($0) } + [verdict]
  }

  private var verdict: String {
    guard !divergences.isEmpty else {
      return Paint.good("Every command has the same effect again.")
    }
    let steps = divergences.map { "\($0 + 1)" }.joined(separator: ", ")
    return Paint.bad(
      "Given again, the commands of these steps do something else than was recorded: \(steps).")
  }
}
