import NavigationGraphDefinitions

extension GraphDefinition {
  /// The example of these tests: a small travel app.
  static let tern = GraphDefinition(
    start: "welcome",
    nodes: [
      .init(id: "welcome"), .init(id: "sign-in", role: .dialog), .init(id: "trips"),
      .init(id: "trip", name: "TripScreen"), .init(id: "map"), .init(id: "settings"),
      .init(id: "shop", role: .external),
    ],
    edges: [
      .init(from: "welcome", to: "sign-in", by: .present(.sheet), label: "signIn"),
      .init(from: "welcome", to: "trips", by: .push, label: "skip"),
      .init(
        from: "sign-in", to: "trips", by: .push,
        popUpTo: .init(.node("welcome"), isInclusive: true)),
      .init(from: "trips", to: "trip", by: .push, label: "open"),
      .init(from: "trip", to: "map", by: .push),
      .init(from: "map", to: "trip", by: .popTo),
      .init(from: "map", to: "map", by: .push, label: "zoom", launchesSingleTop: true),
      .init(from: "trips", to: "shop", by: .push, isExpanded: true),
    ],
    exits: [.init(from: "settings", by: .unwind(selector: "done:"))])
}
