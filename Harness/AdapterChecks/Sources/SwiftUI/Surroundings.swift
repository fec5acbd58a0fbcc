/// The context in which a view is evaluated: its place and its environment.
@MainActor struct Surroundings {
  /// The context of the view that is being evaluated.
  private(set) static var current = Surroundings()

  var values = EnvironmentValues()
  /// The storage for the states of views; without it, every evaluation begins with new states.
  var shelf: StateShelf?
  private(set) var place = 0

  /// Evaluates `body` in this context.
  func use<Result>(_ body: () -> Result) -> Result {
    let other = Self.current
    Self.current = self
    defer { Self.current = other }
    return body()
  }

  /// Evaluates `body` in a nested place; `part` distinguishes places at the same level.
  func use<Result>(at part: some Hashable, _ body: () -> Result) -> Result {
    var inside = self
    inside.place = Self.place(of: part, in: place)
    return inside.use(body)
  }

  /// Evaluates the body of a view with the states of the previous view in the same place.
  static func enter(_ view: some View) -> Face {
    guard let shelf = current.shelf else { return Face(of: view.body) }
    return current.use(at: ObjectIdentifier(type(of: view))) {
      shelf.prepare(view, at: current.place, current.values)
      return Face(of: view.body)
    }
  }

  nonisolated static func place(of part: some Hashable, in outer: Int) -> Int {
    var hasher = Hasher()
    hasher.combine(outer)
    hasher.combine(part)
    return hasher.finalize()
  }
}

/// A view with an explicit identity; if the identity changes, the view has new states.
struct Identified<Content: View>: View, Primitive {
  let content: Content
  let id: AnyHashable

  var body: Identified { self }

  var face: Face {
    var face = Surroundings.current.use(at: id) { Face(of: content) }
    face.identity.insert(id, at: 0)
    return face
  }
}
