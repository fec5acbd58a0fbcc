extension Frame {
  /// The screens of an app and the transitions between them, as the app declares them.
  public struct Map: Sendable, Hashable, Codable {
    /// A screen, or a container of screens.
    public struct Place: Sendable, Hashable, Codable {
      /// The name of the place, as shown on cards.
      public var name: String

      /// Creates a place.
      ///
      /// - Parameter name: The name of the place, as shown on cards.
      public init(_ name: String) {
        self.name = name
      }
    }

    /// A transition from one place to another.
    public struct Way: Sendable, Hashable, Codable {
      /// The index of the place where the transition begins.
      public var from: Int
      /// The index of the place where the transition ends.
      public var to: Int
      /// The app's label for the transition.
      public var label: String
      /// Whether the transition leads to a part of the place where it begins, such as a tab; users
      /// do not choose such a transition.
      public var isPart: Bool
      /// The kind of transition, such as `push`; `nil` if the label states the kind or the kind is
      /// unknown.
      public var kind: String?

      /// Creates a transition between two places.
      ///
      /// - Parameters:
      ///   - from: The index of the place where the transition begins.
      ///   - to: The index of the place where the transition ends.
      ///   - label: The app's label for the transition.
      ///   - isPart: Whether the transition leads to a part of the place where it begins.
      ///   - kind: The kind of transition.
      public init(
        from: Int, to: Int, label: String, isPart: Bool = false, kind: String? = nil
      ) {
        (self.from, self.to, self.label) = (from, to, label)
        (self.isPart, self.kind) = (isPart, kind)
      }

      /// The text beside the transition's arrow.
      package var caption: String {
        guard let kind, !label.isEmpty else { return label }
        return "\(label) (\(kind))"
      }
    }

    /// The screens, and the containers of screens.
    public var places: [Place]
    /// The transitions, which refer to places by their indexes.
    public var ways: [Way]
    /// The index of the place where the app starts; `nil` if it is not known.
    public var start: Int?

    /// Creates a map, without transitions whose indexes are out of range.
    ///
    /// - Parameters:
    ///   - places: The screens, and the containers of screens.
    ///   - ways: The transitions between the places.
    ///   - start: The index of the place where the app starts; an index out of range counts as
    ///     `nil`.
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
  /// Creates a map of the transitions that a case performed, each once, in their order.
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

  /// Returns the index of the transition that an edge describes; `nil` if there is none.
  ///
  /// The edge can specify the transition by its index. Without a valid index, the first transition
  /// with the same ends and label counts.
  func way(of edge: Frame.Edge) -> Int? {
    if let way = edge.way, ways.indices.contains(way) { return way }
    return ways.firstIndex {
      $0.label == edge.label && places[$0.from].name == edge.from && places[$0.to].name == edge.to
    }
  }
}
