public import NavigationTestingCore

extension ModelWorld {
  /// The name on the command line.
  public static let name = "model"
  /// What it exercises.
  public static let summary = "the common model, every verb, against nested arrays"

  /// The planted faults.
  public static let mutants = [
    Mutant(
      FaultyModel.Fault.lostPush.rawValue, module: "NavigationModel", kind: .decision,
      note: "a push onto eight entries is lost", minimumSteps: 4),
    Mutant(
      FaultyModel.Fault.popToFromTop.rawValue, module: "NavigationModel", kind: .decision,
      note: "above one modal, popToIndex counts from the top", minimumSteps: 3),
    Mutant(
      FaultyModel.Fault.lowerLayerStays.rawValue, module: "NavigationModel", kind: .decision,
      note: "dismissing the lower of three modals dismisses only the top one", minimumSteps: 4),
    Mutant(
      FaultyModel.Fault.tabForgetsStack.rawValue, module: "NavigationModel", kind: .decision,
      note: "switching tabs pops a tab of more than three entries to its root", minimumSteps: 2),
    Mutant(
      FaultyModel.Fault.reusedID.rawValue, module: "NavigationModel", kind: .state,
      note: "replacing the top of more than two entries keeps its id", minimumSteps: 2),
  ]
}
