import Observation

/// What a view looks like; computed again only when something has changed that was read for it.
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
