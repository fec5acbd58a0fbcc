package import NavigationTestingCore

/// The planted faults of one world: an enumeration whose cases are the faults.
///
/// The raw value of a case is its name on the command line.
package protocol PlantedFault: RawRepresentable, CaseIterable where RawValue == String {
  /// The module that has the fault.
  static var module: String { get }
  /// How the fault gets into the system; a wrong decision unless the world says otherwise.
  var kind: Mutant.Kind { get }
  /// What is wrong, in one line.
  var note: String { get }
  /// The number of steps below which the fault cannot show; `nil` if none has been proved.
  var minimumSteps: Int? { get }
}

extension PlantedFault {
  package var kind: Mutant.Kind { .decision }

  /// All faults, as a world lists them.
  package static var mutants: [Mutant] {
    allCases.map { fault in
      Mutant(
        fault.rawValue, module: module, kind: fault.kind, note: fault.note,
        minimumSteps: fault.minimumSteps)
    }
  }

  /// The fault that a mutant plants; `nil` for the real system.
  package init?(_ mutant: Mutant?) {
    guard let mutant else { return nil }
    self.init(rawValue: mutant.name)
  }
}
