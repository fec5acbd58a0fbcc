import Observation

/// The face of a view; it is evaluated again only after a value that the view has read changes.
@MainActor final class Rendering {
  private let make: () -> Face
  private var last: Face?

  init(_ make: @escaping () -> Face) {
    self.make = make
  }

  var face: Face {
    if let last { return last }
    let face = withObservationTracking(make) { [weak self] in
      MainActor.assumeIsolated { self?.last = nil }
    }
    last = face
    return face
  }
}
