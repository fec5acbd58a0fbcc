public import NavigationModel

extension NavigationController {
  /// Restores a controller that an earlier version saved without its window.
  ///
  /// The saved screens replace everything that the controller showed before. Screens that cannot be
  /// restored are left out, together with everything above them or presented by them.
  ///
  /// - Parameter snapshot: The saved controller.
  /// - Returns: The outcome: applied, or refused as damaged, for example if not even the root can
  ///   be shown. After a refusal, nothing has changed.
  /// - Complexity: O(*n*), where *n* is the number of saved and of removed screens, plus the cost
  ///   of the codecs.
  @discardableResult
  public func restore(_ snapshot: NavigatorSnapshot) -> Outcome {
    change(.restore) { transaction throws(Refusal) in
      guard snapshot.kind == Self.snapshotKind else {
        throw .damaged("the snapshot is of a '\(snapshot.kind)', not of a navigation graph")
      }
      let walk = try read(snapshot.data)
      guard !walk.layers.isEmpty else {
        throw .damaged("the first screen cannot be restored")
      }
      var places: [EntryID?] = []
      for layer in walk.layers { try rebuild(layer, &places, transaction) }
    }
  }

  /// Builds a layer; `places` contains the new entry for each saved position, or `nil` if the entry
  /// is lost.
  private func rebuild(
    _ layer: SavedWalk.Layer, _ places: inout [EntryID?], _ transaction: Transaction
  ) throws(Refusal) {
    var beneath: EntryID?
    var place = ScreenPlace.root
    if !places.isEmpty {
      beneath = places.indices.contains(layer.presenter) ? places[layer.presenter] : nil
      place = .layer(layer.style, presenter: beneath)
    }
    var isLost = !places.isEmpty && beneath == nil
    for saved in layer.entries {
      guard !isLost, let entry = find(saved) else {
        isLost = true
        places.append(nil)
        continue
      }
      let inner = try enter(entry, above: beneath, transaction)
      beneath = try show(entry.node, entry.input, in: inner, at: place, transaction)
      places.append(beneath)
      place = top(above: beneath, transaction.state) ?? place
    }
  }
}
