public import NavigationModel

extension StateStore {
  /// Saves a window of any paradigm: what is on screen, and the data of every navigator in it.
  ///
  /// - Parameters:
  ///   - window: What `NavigationContext.snapshot()` gives.
  ///   - label: The name under which it will be found.
  /// - Throws: ``StorageError``; then what was saved before is still there.
  public func save(window: WindowSnapshot, as label: String) async throws(StorageError) {
    try await save(bytes: try bytes(of: window, label), as: label)
  }

  /// Saves the window of a navigator, whatever its paradigm; one that takes more than the budget is
  /// trimmed.
  ///
  /// Each stack of a trimmed window has its lowest screen and as many of its topmost ones as there
  /// is room for; only navigators that can leave out screens do. When it is brought back,
  /// ``LoadNote/leftOut(_:)`` is among the notes.
  ///
  /// - Parameters:
  ///   - navigator: Any navigator of the window.
  ///   - label: The name under which it will be found.
  /// - Throws: ``StorageError``, `tooLarge` if there is no room for what must stay; then what was
  ///   saved before is still there.
  /// - Complexity: O(size of the window), times the logarithm of its depth where it is trimmed.
  public func save(windowOf navigator: any Navigator, as label: String) async throws(StorageError) {
    try await save(bytes: try trimmedBytes(of: navigator.context, label), as: label)
  }

  /// The bytes of a window, within the budget if that is possible.
  func trimmedBytes(
    of context: NavigationContext, _ label: String
  ) throws(StorageError) -> [UInt8] {
    var best = try bytes(of: context.snapshot(), label)
    guard best.count > configuration.budgetBytes, configuration.oversize == .trim else {
      return best
    }
    let state = context.state
    let screens = state.screenCount
    // The most screens of a stack for which there is room.
    var fits = 1
    var fails = state.stacks.map { state.depth(of: $0) }.max() ?? 2
    while fails - fits > 1 {
      let middle = (fits + fails) / 2
      let snapshot = context.snapshot(keeping: middle)
      let missing = screens - snapshot.state.screenCount
      let trimmed = try bytes(of: snapshot, missing: missing, label)
      if trimmed.count <= configuration.budgetBytes {
        (fits, best) = (middle, trimmed)
      } else {
        fails = middle
      }
    }
    return best
  }

  private func bytes(
    of window: WindowSnapshot, missing: Int = 0, _ label: String
  ) throws(StorageError) -> [UInt8] {
    var value: SavedValue
    do {
      value = try SavedValueEncoder.encode(window)
    } catch {
      throw .unwritable(label: label, reason: "\(error)")
    }
    if missing > 0, case .record(let fields) = value {
      let field = SavedStack.field(missing: missing)
      value = .record((fields + [field]).sorted { $0.name < $1.name })
    }
    return try bytes(of: value, label)
  }

  /// Brings a window back; it is on trial then.
  ///
  /// - Parameter label: The name under which it was saved.
  /// - Returns: The window, which keeps the structural laws whatever was saved, and the notes.
  public func loadWindow(_ label: String) async -> Loaded<WindowSnapshot> {
    await load(
      label,
      reading: Reading { value, notes throws(Damage) in
        SavedStack.noteMissing(value, &notes)
        do {
          return try SavedValueDecoder.decode(WindowSnapshot.self, from: value)
        } catch {
          throw Damage.shape("it is no window: \(error)")
        }
      })
  }
}

extension NavigationState {
  /// How many screens are in all stacks.
  fileprivate var screenCount: Int { stacks.reduce(0) { $0 + depth(of: $1) } }
}
