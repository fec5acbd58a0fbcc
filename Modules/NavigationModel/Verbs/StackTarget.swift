/// The stack that a command addresses, and the scope whose run in it is meant; none means the whole stack.
struct StackTarget {
  let slot: Int
  let scope: ScopeID?

  init(slot: Int, scope: ScopeID?) {
    self.slot = slot
    // Everything is inside the root scope, so its run is the whole stack.
    self.scope = scope == .root ? nil : scope
  }
}
