import MeasuredWorlds
import NavigationCoordinators
import NavigationModel
public import NavigationTestingCore

/// The planted faults of coordinators: each is one wrong decision, most of them of a kind that has
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
    case .popsTheFirst: "a pop of as many children as there are takes the first one too"
    case .keepsTwo: "a pop to the first child keeps two"
    case .keepsEmptied: "a sequence stays that lost its last screen to a user"
    case .setAdds: "what is set in a tree that is not shown is added to what is there"
    case .growsAtTheTop: "what is pushed to a sequence lands on top of the stack"
    case .takesBack: "a coordinator that has left its tree can be pushed again"
    case .firstRequestWins: "of several requests to present that wait, the first one counts"
    case .lateWorkCounts: "work that was given up still counts when it ends"
    case .silentDismissal: "nobody is told of what the app itself takes away"
    case .leavesPresented: "what a coordinator presents does not leave with it"
    case .buriedPresent: "a screen presents although others cover it"
    case .showsFirstWrapped: "a screen keeps what it wrapped before beside what it wraps now"
    }
  }

  /// The number of steps below which the fault cannot show, as `mutants --prove` states.
  var minimumSteps: Int? {
    switch self {
    case .lateWorkCounts, .leavesPresented: 1
    case .popsTheFirst, .keepsTwo, .growsAtTheTop, .firstRequestWins, .silentDismissal,
      .buriedPresent, .showsFirstWrapped:
      2
    case .setAdds, .takesBack: 3
    // A user can only close what has been on the host's screen.
    case .keepsEmptied: 4
    }
  }

  /// The decisions of coordinators that have this fault.
  var decisions: CoordinatorDecisions {
    switch self {
    case .popsTheFirst: CoordinatorDecisions(countPopped: { min($0, $1) })
    case .keepsTwo: CoordinatorDecisions(countAfterPopToFirst: { min($0, 2) })
    case .keepsEmptied: CoordinatorDecisions(prunes: { false })
    case .setAdds: CoordinatorDecisions(replacesChildren: { $0 })
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
  /// The name on the command line.
  public static let name = "coordinators"
  /// What it exercises.
  public static let summary =
    "random trees of coordinators, shown and not shown, under a hostile host"

  /// The planted faults.
  public static let mutants = CoordinatorFault.mutants
}
