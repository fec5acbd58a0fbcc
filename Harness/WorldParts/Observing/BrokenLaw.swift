/// Returns the structural law that a check finds broken, as text for a report; `nil` if all hold.
package func brokenLaw(_ check: () throws -> Void) -> String? {
  do {
    try check()
    return nil
  } catch {
    return "\(error)"
  }
}
