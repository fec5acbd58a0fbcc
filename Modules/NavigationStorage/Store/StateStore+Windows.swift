public import NavigationModel

extension StateStore {
  /// Saves a window of any paradigm: what is open in it, and the data of every navigator in it.
  ///
  /// A window that exceeds the budget is refused, not trimmed.
  ///
  /// - Parameters:
  ///   - window: A snapshot made by `NavigationContext.snapshot()`.
  ///   - label: The name under which to save the window.
  /// - Throws: ``StorageError``, in which case the previously saved state is unchanged.
  public func save(window: WindowSnapshot, as label: String) async throws(StorageError) {
    try await save(bytes: try bytes(of: window, label), as: label)
  }

  /// Saves the window that contains a navigator; if the configuration allows it, a window that
  /// exceeds the budget is trimmed.
  ///
  /// Trimming limits all stacks of the window to the same number of screens, the greatest for which
  /// the window fits. A larger stack retains its lowest screen and its topmost screens; a smaller
  /// stack is unchanged. When the window is loaded, ``LoadNote/leftOut(_:)`` is among the notes.
  ///
  /// A screen always stays if its navigator does not allow it to be left out, or if it presents or
  /// contains another screen. The first screen of each scope in a stack also stays. So do all
  /// screens of a scope that a navigator has begun inside its own scope.
  ///
  /// - Parameters:
  ///   - navigator: Any navigator of the window.
  ///   - label: The name under which to save the window.
  /// - Throws: ``StorageError``, for example `tooLarge` if there is no room for the screens that
  ///   cannot be left out. The previously saved state is then unchanged.
  /// - Complexity: O(*n*), where *n* is the size of the window, including the data of its
  ///   navigators. If the window is trimmed, O(*n* log *d*), where *d* is the number of screens in
  ///   its deepest stack.
  public func save(windowOf navigator: any Navigator, as label: String) async throws(StorageError) {
    try await save(bytes: try trimmedBytes(of: navigator.context, label), as: label)
  }

  /// Returns the bytes of a window, trimmed to the budget if this is allowed and possible.
  func trimmedBytes(
    of context: NavigationContext, _ label: String
  ) throws(StorageError) -> [UInt8] {
    var best = try bytes(of: context.snapshot(), label)
    guard best.count > configuration.budgetBytes, configuration.oversize == .trim else {
      return best
    }
    let state = context.state
    let screens = state.screenCount
    // Finds the greatest number of screens in each stack for which there is room.
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

  /// Loads a window; the window is then on trial until ``settle(_:)`` is called.
  ///
  /// - Parameter label: The name under which the window was saved.
  /// - Returns: The window and the notes. The structure of the window is always valid, regardless
  ///   of what was saved.
  public func loadWindow(_ label: String) async -> Loaded<WindowSnapshot> {
    await load(
      label,
      reading: Reading { value, notes throws(Damage) in
        SavedStack.noteMissing(value, &notes)
        do {
          return try SavedValueDecoder.decode(WindowSnapshot.self, from: value)
        } catch {
          throw Damage.shape("it is not a window: \(error)")
        }
      })
  }
}

extension NavigationState {
  /// The number of entries in all stacks.
  fileprivate var screenCount: Int { stacks.reduce(0) { $0 + depth(of: $1) } }
}
