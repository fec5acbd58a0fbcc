import NavigationHosting
public import NavigationModel

// The user's actions on a sheet that can rest at two heights.
extension SimulatedHost {
  /// The sheet that the user can drag to its other height.
  ///
  /// `nil` if the top layer is not a sheet with two heights, if the platform has no such sheets,
  /// during a gesture, and in the background. Leave policies do not matter, because the user leaves
  /// no screen.
  public var resizableSheet: LayerID? {
    guard canAct, capabilities.restyling != .none, picture.layers.count > 1,
      let top = picture.layers.last, case .sheet(let detents) = top.style,
      detents.contains([.medium, .large])
    else { return nil }
    return top.id
  }

  /// Drags the sheet in front to its other height, where it rests.
  public func resizeSheet() {
    guard let sheet = resizableSheet, let selected = picture.layers.last?.style.selectedDetent
    else { return }
    let other: Layer.Detent = selected == .medium ? .large : .medium
    changeByUser(.resized(sheet, other)) { $0.select(other, of: sheet) }
  }
}
