package import NavigationTestingCore

/// A deliberate fault in a world; a conforming enumeration has one case for each fault.
///
/// The raw value of a case is the fault's name on the command line.
package protocol PlantedFault: RawRepresentable, CaseIterable where RawValue == String {
  /// The module that has the fault.
  static var module: String { get }
  /// Where the fault is planted; by default, in one decision of the system.
  var kind: Mutant.Kind { get }
  /// A description of the fault, in one line.
  var note: String { get }
  /// The smallest number of steps that can reveal the fault; `nil` if none has been proved.
  var minimumSteps: Int? { get }
}

extension PlantedFault {
  package var kind: Mutant.Kind { .decision }

  /// All faults, in the form that a world requires.
  package static var mutants: [Mutant] {
    allCases.map { fault in
      Mutant(
        fault.rawValue, module: module, kind: fault.kind, note: fault.note,
        minimumSteps: fault.minimumSteps)
    }
  }

  /// Creates the fault that has the name of a mutant.
  ///
  /// Returns `nil` if `mutant` is `nil`, or if no fault has this name.
  package init?(_ mutant: Mutant?) {
    guard let mutant else { return nil }
    self.init(rawValue: mutant.name)
  }
}
