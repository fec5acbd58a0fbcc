import MeasuredWorlds
import NavigationGraphFormats
import NavigationGraphs
public import NavigationTestingCore

/// The deliberate faults of the importers: each is one wrong decision about what a file means.
enum ImportFault: String, PlantedFault {
  static let module = "NavigationGraphFormats"

  case unwindsIgnored = "unwinds-ignored"
  case detailsPushed = "details-pushed"
  case embedsPresented = "embeds-presented"
  case stacksShown = "stacks-shown"
  case inclusiveIgnored = "inclusive-ignored"
  case globalsUnexpanded = "globals-unexpanded"
  case nestedStartsLost = "nested-starts-lost"
  case namesFromAfar = "names-from-afar"

  /// A one-line description of the fault.
  var note: String {
    switch self {
    case .unwindsIgnored: "an unwind segue is read as one that leads nowhere"
    case .detailsPushed: "a showDetail segue pushes although there is a column for it"
    case .embedsPresented: "an embedded scene is presented instead"
    case .stacksShown: "a navigation controller is shown as if it were a screen"
    case .inclusiveIgnored: "popUpToInclusive is not read"
    case .globalsUnexpanded: "a global action leads from the first screen of its graph only"
    case .nestedStartsLost: "a nested graph is imported without its start"
    case .namesFromAfar: "a name is looked up in the whole file before its own graph"
    }
  }

  /// The length of the shortest case that shows the fault; 0, because the imported definition
  /// already differs from the file.
  var minimumSteps: Int? { 0 }

  /// The decisions of importers that have this fault.
  var decisions: ImportDecisions {
    var decisions = ImportDecisions.standard
    let (role, transition) = (decisions.role, decisions.transition)
    switch self {
    case .unwindsIgnored: decisions.isExit = { _ in false }
    case .detailsPushed:
      decisions.transition = { $0 == "showDetail" ? .push : transition($0, $1) }
    case .embedsPresented:
      decisions.transition = { $0 == "embed" ? .present(.sheet) : transition($0, $1) }
    case .stacksShown: decisions.role = { $0 == "navigationController" ? .screen : role($0) }
    case .inclusiveIgnored: decisions.isInclusive = { _ in false }
    case .globalsUnexpanded: decisions.globalSources = { inside, _ in Array(inside.prefix(1)) }
    case .nestedStartsLost: decisions.nestedStart = { _ in nil }
    case .namesFromAfar: decisions.meaning = { near, far in far ?? near }
    }
    return decisions
  }
}

extension ImportWorld {
  /// The name of the world on the command line.
  public static let name = "imports"
  /// A one-line description of the system under test.
  public static let summary =
    "storyboards and Android files, generated and imported, compared with a naive reading"

  /// The planted faults.
  public static let mutants = ImportFault.mutants
}
