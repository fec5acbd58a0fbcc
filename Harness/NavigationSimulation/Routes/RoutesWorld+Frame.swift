import NavigationModel
import NavigationTestingCore

extension RoutesWorld {
  func expectedPicture() -> Frame.Picture? {
    let root = state.layers.first.flatMap { state.entries(of: $0.container).first }
    let places = reference.top.map { place in
      Frame.Card(id: place.entry?.rawValue, "\(place.route.id)")
    }
    let first = root.map { Frame.Card(id: $0.id.rawValue, Self.rootName) } ?? Frame.Card("root")
    return Frame.Picture([Frame.Layer(.root, Frame.Container(stack: [first] + places))])
  }

  private static let rootName = "root"
}
