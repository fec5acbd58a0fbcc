/// The stack that a command addresses, and the scope whose part of it is meant; none means the whole stack.
struct StackTarget {
  let slot: Int
  let scope: ScopeID?
}
