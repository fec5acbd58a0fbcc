/// The stack that a command addresses, and the scope whose run in it is meant; `nil` means the
/// whole stack.
struct StackTarget {
  let slot: Int
  /// The scope whose run is addressed.
  let scope: ScopeID?
  /// The scope that the command names, to which new entries belong.
  let owner: ScopeID?

  init(slot: Int, scope: ScopeID?) {
    self.slot = slot
    owner = scope
    // Everything is inside the root scope, so its run is the whole stack.
    self.scope = scope == .root ? nil : scope
  }
}
