extension Frame {
  /// The screens of an app and the ways between them that the app declares.
  public struct Map: Sendable, Hashable, Codable {
    /// A screen, or a container of screens.
    public struct Place: Sendable, Hashable, Codable {
      /// The name, as shown on cards.
      public var name: String

      /// Creates a place.
      ///
      /// - Parameter name: The name, as shown on cards.
      public init(_ name: String) {
        self.name = name
      }
    }

    /// A way from one place to another.
    public struct Way: Sendable, Hashable, Codable {
      /// The index of the place where it begins.
      public var from: Int
      /// The index of the place where it ends.
      public var to: Int
      /// The app's label for the way.
      public var label: String
      /// Whether the way leads to a part of its place, and so need not be chosen.
      public var isPart: Bool
      /// The kind of transition, such as `push`; `nil` if the label states the kind or the kind is
      /// unknown.
      public var kind: String?

      /// Creates a way.
      ///
      /// - Parameters:
      ///   - from: The index of the place where it begins.
      ///   - to: The index of the place where it ends.
      ///   - label: The app's label for the way.
      ///   - isPart: Whether the way leads to a part of its place.
      ///   - kind: The kind of transition.
      public init(
        from: Int, to: Int, label: String, isPart: Bool = false, kind: String? = nil
      ) {
        (self.from, self.to, self.label) = (from, to, label)
        (self.isPart, self.kind) = (isPart, kind)
      }

      /// The text beside the arrow.
      package var caption: String {
        guard let kind, !label.isEmpty else { return label }
        return "\(label) (\(kind))"
      }
    }

    /// The places.
    public var places: [Place]
    /// The ways, which refer to places by their indexes.
    public var ways: [Way]
    /// The index of the place where the app starts; `nil` if it is not known.
    public var start: Int?

    /// Creates a map; ways whose indexes are out of range are left out.
    ///
    /// - Parameters:
    ///   - places: The places.
    ///   - ways: The ways.
    ///   - start: The index of the place where the app starts.
    public init(_ places: [Place], _ ways: [Way], start: Int? = nil) {
      self.places = places
      self.ways = ways.filter {
        places.indices.contains($0.from) && places.indices.contains($0.to)
      }
      self.start = start.flatMap { places.indices.contains($0) ? $0 : nil }
    }
  }
}

extension Frame.Map {
  /// Creates the map of the ways that a case took, in their order.
  ///
  /// - Parameter frames: The frames of the case.
  init(walked frames: [Frame]) {
    self.init([], [])
    for edge in frames.lazy.compactMap(\.edge) {
      let way = Way(from: place(edge.from), to: place(edge.to), label: edge.label)
      if !ways.contains(way) { ways.append(way) }
    }
    start = places.isEmpty ? nil : 0
  }

  private mutating func place(_ name: String) -> Int {
    if let known = places.firstIndex(where: { $0.name == name }) { return known }
    places.append(Place(name))
    return places.count - 1
  }

  /// Returns the index of an edge's way: the way that it names or, if it names none, the first way
  /// with the same ends and label.
  func way(of edge: Frame.Edge) -> Int? {
    if let way = edge.way, ways.indices.contains(way) { return way }
    return ways.firstIndex {
      $0.label == edge.label && places[$0.from].name == edge.from && places[$0.to].name == edge.to
    }
  }
}
