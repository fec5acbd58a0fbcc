import PropertyTesting

/// The laws of what is said about graphs.
enum AnalysisLaw: Int, StatedLaw {
  case walks, complete, ways, growth, verdicts, verification, explained, untaken
  case numbers, figures, regions, findings, baselines, files, drawings, links

  var law: Law {
    switch self {
    case .walks: Law("A1 walks", "no walk shows what the analysis says is impossible")
    case .complete: Law("A2 complete", "what can be seen, is seen when everything is tried")
    case .ways: Law("A3 ways", "the engine follows each way, and no shorter one leads there")
    case .growth: Law("A4 growth", "a stack grows without bound only where each round adds to it")
    case .verdicts: Law("A5 verdicts", "a law holds if and only if no tried stack breaks it")
    case .verification: Law("A6 verification", "findings are confirmed by the engine, and complete")
    case .explained: Law("A7 explained", "an explanation names a way, or what is in its way")
    case .untaken: Law("A8 untaken", "an edge that no one can take is never taken")
    case .numbers: Law("A9 numbers", "paths, regions and dominators are those of a naive search")
    case .figures: Law("A10 figures", "figures are what counting gives")
    case .regions: Law("A11 regions", "dead ends, traps and gates are those of a naive search")
    case .findings: Law("A12 findings", "findings are those that counting gives")
    case .baselines: Law("A13 baselines", "a baseline comes back from its text and shows changes")
    case .files: Law("A14 files", "a definition comes back from its file")
    case .drawings: Law("A15 drawings", "a drawing has every node and every way once")
    case .links: Law("A16 links", "a link opens the node whose pattern fits it first")
    }
  }
}
