/// A state as the rows of its tables: what is written of it, and what is read before anything is
/// believed.
package struct StateRows: Codable, Hashable, Sendable {
  /// The version of this form.
  package var version: Int
  /// The number that the next entry or layer gets.
  package var nextID: UInt64
  /// How many changes were applied.
  package var revision: UInt64
  /// The layers, the root layer first.
  package var layers: [Layer]
  /// The container table, free rows included.
  package var containers: [ContainerRow]
  /// The scope table, free rows included.
  package var scopes: [ScopeRow]

  package init(
    version: Int, nextID: UInt64, revision: UInt64, layers: [Layer], containers: [ContainerRow],
    scopes: [ScopeRow]
  ) {
    self.version = version
    self.nextID = nextID
    self.revision = revision
    self.layers = layers
    self.containers = containers
    self.scopes = scopes
  }

  /// One row of the container table; a free row only says how often it was used.
  package struct ContainerRow: Codable, Hashable, Sendable {
    package var generation: UInt32
    package var node: ContainerNode?
    package var selected: Int?
    package var entries: [Entry]?
    /// The place among the containers that entries own.
    package var place: Int?

    package init(
      generation: UInt32, node: ContainerNode? = nil, selected: Int? = nil,
      entries: [Entry]? = nil, place: Int? = nil
    ) {
      self.generation = generation
      self.node = node
      self.selected = selected
      self.entries = entries
      self.place = place
    }
  }

  /// One row of the scope table; a free row only says how often it was used.
  package struct ScopeRow: Codable, Hashable, Sendable {
    package var generation: UInt32
    package var scope: Scope?

    package init(generation: UInt32, scope: Scope? = nil) {
      self.generation = generation
      self.scope = scope
    }
  }
}
