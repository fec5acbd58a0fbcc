import MeasuredWorlds
import NavigationCoordinators
import NavigationModel
public import NavigationTestingCore

/// The deliberate faults of coordinators: each is one wrong decision, mostly of a kind that has
/// occurred in other libraries.
enum CoordinatorFault: String, PlantedFault {
  static let module = "NavigationCoordinators"

  case popsTheFirst = "pops-the-first-child"
  case keepsTwo = "pop-to-first-keeps-two"
  case keepsEmptied = "emptied-sequences-stay"
  case setAdds = "setting-adds-where-not-shown"
  case growsAtTheTop = "sequences-grow-at-the-top"
  case takesBack = "removed-ones-come-back"
  case firstRequestWins = "first-request-wins"
  case lateWorkCounts = "late-work-counts"
  case silentDismissal = "only-users-are-told-of"
  case leavesPresented = "presented-ones-stay-behind"
  case buriedPresent = "buried-screens-present"
  case showsFirstWrapped = "wrappers-name-their-first"

  var note: String {
    switch self {
    case .popsTheFirst: "a pop of as many children as there are also removes the first"
    case .keepsTwo: "a pop to the first child keeps two"
    case .keepsEmptied: "a sequence stays after the user has closed its last screen"
    case .setAdds: "setting children in a tree that is not shown keeps the old ones"
    case .growsAtTheTop: "a push to a sequence lands on top of the whole stack"
    case .takesBack: "a coordinator that has left its tree can be pushed again"
    case .firstRequestWins: "of several waiting requests to present, the first wins"
    case .lateWorkCounts: "cancelled work still has an effect when it ends"
    case .silentDismissal: "no one is notified when the app itself removes a coordinator"
    case .leavesPresented: "a presented layer stays after its coordinator has left"
    case .buriedPresent: "a covered screen can present"
    case .showsFirstWrapped: "a screen keeps what it wrapped before next to what it wraps now"
    }
  }

  /// The length of the shortest case that shows the fault, as `mutants --prove` proves.
  var minimumSteps: Int? {
    switch self {
    case .lateWorkCounts, .leavesPresented: 1
    case .popsTheFirst, .keepsTwo, .growsAtTheTop, .firstRequestWins, .silentDismissal,
      .buriedPresent, .showsFirstWrapped, .setAdds:
      2
    case .takesBack: 3
    // A user can close only what the host has already shown.
    case .keepsEmptied: 4
    }
  }

  /// The decisions of coordinators that have this fault.
  var decisions: CoordinatorDecisions {
    switch self {
    case .popsTheFirst: CoordinatorDecisions(countPopped: { min($0, $1) })
    case .keepsTwo: CoordinatorDecisions(countAfterPopToFirst: { min($0, 2) })
    case .keepsEmptied: CoordinatorDecisions(prunes: { false })
    case .setAdds: CoordinatorDecisions(replacesChildren: { false })
    case .growsAtTheTop: CoordinatorDecisions(growsAtItsOwnEnd: { false })
    case .takesBack: CoordinatorDecisions(takesBack: { true })
    case .firstRequestWins: CoordinatorDecisions(replacesWaiting: { false })
    case .lateWorkCounts: CoordinatorDecisions(acceptsWork: { _ in true })
    case .silentDismissal: CoordinatorDecisions(tells: { $0 })
    case .leavesPresented: CoordinatorDecisions(takesPresentedAlong: { false })
    case .buriedPresent: CoordinatorDecisions(presentsFrom: { _ in true })
    case .showsFirstWrapped: CoordinatorDecisions(replacesWrapped: { false })
    }
  }
}

extension CoordinatorWorld {
  /// The name of the world on the command line.
  public static let name = "coordinators"
  /// A one-line description of the system under test.
  public static let summary =
    "random trees of coordinators, shown and not shown, under a hostile host"

  /// The planted faults.
  public static let mutants = CoordinatorFault.mutants
}
