package import NavigationTestingCore

/// A deliberate fault of one world; the enumeration has one case per fault.
///
/// The raw value of a case is its name on the command line.
package protocol PlantedFault: RawRepresentable, CaseIterable where RawValue == String {
  /// The module that has the fault.
  static var module: String { get }
  /// The way in which the fault gets into the system; by default, a wrong decision.
  var kind: Mutant.Kind { get }
  /// A description of the fault, in one line.
  var note: String { get }
  /// The smallest number of steps that can reveal the fault; `nil` if none has been proved.
  var minimumSteps: Int? { get }
}

extension PlantedFault {
  package var kind: Mutant.Kind { .decision }

  /// All faults, in the form in which a world lists them.
  package static var mutants: [Mutant] {
    allCases.map { fault in
      Mutant(
        fault.rawValue, module: module, kind: fault.kind, note: fault.note,
        minimumSteps: fault.minimumSteps)
    }
  }

  /// Creates the fault of a mutant; returns `nil` for the real system.
  package init?(_ mutant: Mutant?) {
    guard let mutant else { return nil }
    self.init(rawValue: mutant.name)
  }
}
