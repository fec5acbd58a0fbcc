import PropertyTesting
import WorldParts

/// The laws of the analysis of graphs.
enum AnalysisLaw: Int, StatedLaw {
  case walks, complete, ways, growth, verdicts, verification, explained, untaken
  case numbers, figures, regions, findings, baselines, files, drawings, links
  case problems, damaged, tours, reasons, systems

  var law: Law {
    switch self {
    case .walks: Law("A1 walks", "no walk shows what the analysis says is impossible")
    case .complete:
      Law(
        "A2 complete",
        "the analysis reaches what a search reaches, and nothing else if the search is complete")
    case .ways: Law("A3 ways", "the engine can follow each way; without parts, no way is shorter")
    case .growth:
      Law(
        "A4 growth",
        "a stack that grows without bound is reported, with a round that adds to it each time")
    case .verdicts:
      Law(
        "A5 verdicts",
        "a law survives its text form, and its verdict agrees with an exhaustive search")
    case .verification:
      Law(
        "A6 verification", "the engine refutes no finding; counts, growth and idle exits are right")
    case .explained: Law("A7 explained", "an explanation names a way, or why there is none")
    case .untaken:
      Law("A8 untaken", "no walk and no search takes an edge that is reported as impossible")
    case .numbers: Law("A9 numbers", "paths, regions, dominators and built containers are right")
    case .figures: Law("A10 figures", "figures match a plain count")
    case .regions:
      Law("A11 regions", "advice about regions, gates and circles matches naive searches")
    case .findings:
      Law(
        "A12 findings", "findings match a plain count, are sorted, and have different fingerprints")
    case .baselines:
      Law(
        "A13 baselines", "a baseline has all facts, survives its text form and shows a change once")
    case .files:
      Law("A14 files", "apart from line numbers, a definition survives being written and read")
    case .drawings: Law("A15 drawings", "drawings are what a naive implementation writes")
    case .links:
      Law(
        "A16 links", "a link opens the first matching node on the right stack; overlaps are found")
    case .problems:
      Law(
        "A17 problems",
        "the problems of a definition are its mistakes, and it runs if there are none")
    case .damaged:
      Law("A18 damaged", "a text is refused where it was damaged; harmless damage changes nothing")
    case .tours:
      Law("A19 tours", "without parts, a complete tour reaches what a complete search reaches")
    case .reasons:
      Law("A20 reasons", "in a plain graph, an edge that no complete search takes has a reason")
    case .systems:
      Law("A21 systems", "stacks and outcomes of a pushdown system match a plain search")
    }
  }
}
