import MeasuredWorlds
public import NavigationTestingCore

extension ModelWorld {
  /// The name of the world on the command line.
  public static let name = "model"
  /// A one-line description of the system under test.
  public static let summary = "the common model with every verb, compared with nested arrays"

  /// The planted faults.
  public static let mutants = FaultyModel.Fault.mutants
}

extension FaultyModel.Fault: PlantedFault {
  static let module = "NavigationModel"

  var kind: Mutant.Kind { self == .reusedID ? .state : .decision }

  var note: String {
    switch self {
    case .lostPush: "above two modals a push is lost"
    case .popToFromTop: "above one modal popToIndex counts from the top"
    case .lowerLayerStays: "dismissing the lower of three modals dismisses only the top one"
    case .tabForgetsStack: "selecting the third tab pops the previous tab to its root"
    case .reusedID: "above one modal the new top entry keeps the id of the old one"
    case .unwindStopsEarly: "from above two modals unwind dismisses only the top one"
    case .orderIsKept: "setting the same entries in another order counts as no change"
    case .staleTapCounts: "above one modal the second of two quick taps counts"
    case .inclusiveKeeps: "above one modal an inclusive popUpTo keeps the entry that it names"
    case .overshootIgnored: "above one modal a pop beyond the root is ignored, not clamped"
    }
  }

  var minimumSteps: Int? {
    switch self {
    case .tabForgetsStack, .reusedID, .orderIsKept, .staleTapCounts, .inclusiveKeeps: 2
    case .lostPush, .popToFromTop, .unwindStopsEarly, .overshootIgnored: 3
    case .lowerLayerStays: 4
    }
  }
}
