public import NavigationModel

extension StateStore {
  /// Saves a window of any paradigm: what is on screen, and the data of every navigator in it.
  ///
  /// - Parameters:
  ///   - window: What `NavigationContext.snapshot(root:)` gives.
  ///   - label: The name under which it will be found.
  /// - Throws: ``StorageError``; then what was saved before is still there.
  public func save(window: WindowSnapshot, as label: String) async throws(StorageError) {
    try await save(bytes: try bytes(of: window, label), as: label)
  }

  /// Saves the window of a navigator; one that takes more than the budget is trimmed.
  ///
  /// Each stack of a trimmed window has its lowest screen and as many of its topmost ones as there
  /// is room for; only a `TrimmableNavigator` leaves out screens.
  ///
  /// - Parameters:
  ///   - root: The navigator that owns the window.
  ///   - label: The name under which it will be found.
  /// - Throws: ``StorageError``, `tooLarge` where there is no room for what must stay; then what
  ///   was saved before is still there.
  /// - Complexity: O(size of the window), times the logarithm of its depth where it is trimmed.
  public func save(windowOf root: any Navigator, as label: String) async throws(StorageError) {
    try await save(bytes: try trimmedBytes(ofWindowOf: root, label), as: label)
  }

  /// The bytes of a window, within the budget if that is possible.
  private func trimmedBytes(
    ofWindowOf root: any Navigator, _ label: String
  ) throws(StorageError) -> [UInt8] {
    let context = root.context
    var best = try bytes(of: context.snapshot(root: root), label)
    guard best.count > configuration.budgetBytes else { return best }
    let state = context.state
    // The most screens of a stack for which there is room.
    var fits = 1
    var fails = state.stacks.map { state.depth(of: $0) }.max() ?? 2
    while fails - fits > 1 {
      let middle = (fits + fails) / 2
      let trimmed = try bytes(of: context.snapshot(root: root, keeping: middle), label)
      if trimmed.count <= configuration.budgetBytes {
        (fits, best) = (middle, trimmed)
      } else {
        fails = middle
      }
    }
    return best
  }

  private func bytes(
    of window: WindowSnapshot, _ label: String
  ) throws(StorageError) -> [UInt8] {
    let value: SavedValue
    do {
      value = try SavedValueEncoder.encode(window)
    } catch {
      throw .unwritable(label: label, reason: "\(error)")
    }
    return try bytes(of: value, label)
  }

  /// Brings a window back; it is on trial then.
  ///
  /// - Parameter label: The name under which it was saved.
  /// - Returns: The window, lawful whatever was saved, and what is to be said about it.
  public func loadWindow(_ label: String) async -> Loaded<WindowSnapshot> {
    await load(
      label,
      reading: Reading { value, _ throws(Damage) in
        do {
          return try SavedValueDecoder.decode(WindowSnapshot.self, from: value)
        } catch {
          throw Damage.shape("it is no window: \(error)")
        }
      })
  }
}
