/// What is around a view: where it stands, and its environment.
@MainActor struct Surroundings {
  /// Those of the view that is being looked at.
  private(set) static var current = Surroundings()

  var values = EnvironmentValues()
  /// The shelf for the states of views; without one, views have new states each time.
  var shelf: StateShelf?
  private(set) var place = 0

  /// Looks at what stands here.
  func use<Result>(_ body: () -> Result) -> Result {
    let other = Self.current
    Self.current = self
    defer { Self.current = other }
    return body()
  }

  /// Looks at something further inside, of which there may be several.
  func use<Result>(at part: some Hashable, _ body: () -> Result) -> Result {
    var inside = self
    inside.place = Self.place(of: part, in: place)
    return inside.use(body)
  }

  /// Looks at the body of a view, whose states are those of the one that stood there before.
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

/// A view that is made for something: for something else, its states are new.
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
