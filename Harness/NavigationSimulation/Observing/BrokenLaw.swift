import NavigationModel

/// Returns the structural law that a check finds broken, as text for a report; `nil` if all hold.
func brokenLaw(_ check: () throws(InvariantViolation) -> Void) -> String? {
  do throws(InvariantViolation) {
    try check()
    return nil
  } catch {
    return error.description
  }
}
