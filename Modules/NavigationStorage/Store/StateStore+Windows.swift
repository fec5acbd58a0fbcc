public import NavigationModel

extension StateStore {
  /// Saves a window of any paradigm: what is on screen, and the data of every navigator in it.
  ///
  /// - Parameters:
  ///   - window: What `NavigationContext.snapshot(root:)` gives.
  ///   - label: The name under which it will be found.
  /// - Throws: ``StorageError``; then what was saved before is still there.
  public func save(window: WindowSnapshot, as label: String) async throws(StorageError) {
    let value: SavedValue
    do {
      value = try SavedValueEncoder.encode(window)
    } catch {
      throw .unwritable(label: label, reason: "\(error)")
    }
    try await save(value, as: label)
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
