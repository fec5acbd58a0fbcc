import PropertyTesting

/// The laws of the analysis of graphs.
enum AnalysisLaw: Int, StatedLaw {
  case walks, complete, ways, growth, verdicts, verification, explained, untaken
  case numbers, figures, regions, findings, baselines, files, drawings, links
  case problems, damaged, tours, reasons, systems

  var law: Law {
    switch self {
    case .walks: Law("A1 walks", "no walk shows what the analysis says is impossible")
    case .complete: Law("A2 complete", "the analysis reaches what an exhaustive search reaches")
    case .ways: Law("A3 ways", "the engine can follow each way, and no way is shorter")
    case .growth: Law("A4 growth", "a stack grows without bound only if each round adds to it")
    case .verdicts: Law("A5 verdicts", "a law holds if and only if no tried stack breaks it")
    case .verification:
      Law("A6 verification", "the engine confirms the findings, and none is missing")
    case .explained: Law("A7 explained", "an explanation names a way, or what blocks every way")
    case .untaken: Law("A8 untaken", "no walk takes an edge that is reported as impossible")
    case .numbers: Law("A9 numbers", "paths, regions and dominators match a naive search")
    case .figures: Law("A10 figures", "figures match a plain count")
    case .regions: Law("A11 regions", "dead ends, traps and gates match a naive search")
    case .findings: Law("A12 findings", "findings match a plain count")
    case .baselines: Law("A13 baselines", "a baseline survives its text form and shows changes")
    case .files: Law("A14 files", "a definition survives being written to a file and read")
    case .drawings: Law("A15 drawings", "a drawing is what a naive account of the graph gives")
    case .links: Law("A16 links", "a link opens the node of the first pattern that matches")
    case .problems: Law("A17 problems", "a mistake in a definition is named, and nothing else is")
    case .damaged: Law("A18 damaged", "a damaged text is refused where it was damaged")
    case .tours:
      Law("A19 tours", "without tabs, a tour takes the edges that an exhaustive search takes")
    case .reasons:
      Law("A20 reasons", "an edge that no one takes has a reason, if only screens are pushed")
    case .systems:
      Law("A21 systems", "the stacks of a pushdown system match a plain search")
    }
  }
}
