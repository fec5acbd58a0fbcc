import NavigationModel

/// An index of the containers of a picture by id.
///
/// If several containers have the same id, only the first is found.
struct ContainerIndex {
  /// The number of containers up to which a search costs less than a table.
  private static let fewContainers = 16

  private let containers: [ContainerPicture]
  private let places: [ContainerID: Int]

  init(_ picture: HostPicture) {
    containers = picture.containers
    guard containers.count > Self.fewContainers else {
      places = [:]
      return
    }
    places = Dictionary(
      containers.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The container with an id, or `nil` if the picture has none.
  ///
  /// - Complexity: O(1).
  subscript(id: ContainerID) -> ContainerPicture? {
    guard containers.count > Self.fewContainers else { return containers.first { $0.id == id } }
    return places[id].map { containers[$0] }
  }
}
