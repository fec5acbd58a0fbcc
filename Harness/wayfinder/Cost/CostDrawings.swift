import Foundation
import NavigationSimulation
import NavigationTestingCore

/// Drawings of all costs, and a page that shows them.
///
/// Costs that exceed their class come first.
struct CostDrawings {
  private let findings: [CostFinding]

  /// Creates the drawings.
  ///
  /// The drawing of a violated law shows the measurements in the smallest app that shows the
  /// violation.
  init(_ findings: [CostFinding], _ broken: [CostFinding]) {
    self.findings = broken + findings.filter { $0.verdict == .kept }
  }

  /// Writes `costs.html`, and a drawing for each law.
  func write(to folder: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw UnusableInput("The folder '\(folder)' cannot be made; name another one for --plots.")
    }
    for finding in findings {
      try OutputFile("\(folder)/\(Self.name(finding)).svg").write(Data(Self.svg(finding).utf8))
    }
    try OutputFile("\(folder)/costs.html").write(Data(page.utf8))
  }

  private static func name(_ finding: CostFinding) -> String {
    String(finding.law.label.map { $0.isLetter || $0.isNumber ? $0 : "-" })
  }

  private static func svg(_ finding: CostFinding) -> String {
    CostPlot(finding.law.label, finding.curve, allowed: finding.law.allowed).svg
  }

  private var page: String {
    let broken = findings.count { $0.verdict == .broken }
    let figures = findings.map { finding in
      let verdict = finding.verdict == .broken ? " class=\"broken\"" : ""
      return "<figure\(verdict)><img src=\"\(Self.name(finding)).svg\" alt=\""
        + "\(HTMLText.escaped(finding.law.label)): \(finding.growth)\"></figure>"
    }
    return """
      <!doctype html>
      <html lang="en"><meta charset="utf-8"><title>What operations cost</title>
      <style>
      body { font-family: sans-serif; margin: 2em; }
      figure { display: inline-block; width: 24em; margin: 0.5em; border: 1px solid #ccc; }
      figure.broken { border-color: #b3261e; }
      </style>
      <h1>What operations cost</h1>
      <p>\(findings.count) costs, \(broken) above their class.</p>
      \(figures.joined(separator: "\n"))
      </html>

      """
  }
}
