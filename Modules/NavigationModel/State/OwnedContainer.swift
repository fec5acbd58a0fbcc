/// A row of the table that says which containers an entry owns; the table is kept in order of entry
/// ids.
struct OwnedContainer: Hashable, Sendable {
  var entry: EntryID
  var container: ContainerID
}
