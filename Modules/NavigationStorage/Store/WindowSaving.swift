public import NavigationModel

extension StateStore {
  /// Starts saving a window whenever it changes.
  ///
  /// ```swift
  /// let saving = store.saveChanges(of: navigator, as: "main")
  /// ```
  ///
  /// - Parameters:
  ///   - navigator: Any navigator of the window; the window is referenced weakly.
  ///   - label: The name under which to save the window.
  ///   - isolation: The caller's actor, which is the default.
  ///   - onProblem: Called each time the window could not be saved.
  /// - Returns: An object that saves the window until the object is deinitialized.
  public func saveChanges(
    of navigator: any Navigator, as label: String,
    isolation: isolated (any Actor)? = #isolation,
    onProblem: @escaping @Sendable (SaveProblem) -> Void = { _ in }
  ) -> WindowSaving {
    WindowSaving(of: navigator.context, as: label, in: self, isolation, onProblem)
  }
}

/// An object that saves a window whenever it changes.
///
/// All changes in one turn of the caller's actor are saved together: a change only sets a flag, and
/// the window is read in the actor's next turn. If the caller has no actor, the window is read with
/// each change.
public final class WindowSaving {
  private weak var window: NavigationContext?
  private let label: String
  private let store: StateStore
  private let saver: Saver<[UInt8]>
  private let onProblem: @Sendable (SaveProblem) -> Void
  private var registration: Registration?
  private var isDue = false
  /// The reason why the window could not be encoded when it was read last; `nil` if it could.
  private var problem: SaveProblem?

  fileprivate init(
    of window: NavigationContext, as label: String, in store: StateStore,
    _ isolation: isolated (any Actor)?, _ onProblem: @escaping @Sendable (SaveProblem) -> Void
  ) {
    self.window = window
    self.label = label
    self.store = store
    self.onProblem = onProblem
    saver = Saver(
      write: { bytes, label in try await store.save(bytes: bytes, as: label) },
      onProblem: onProblem)
    registration = window.observeChanges(as: .saver) { [weak self] _ in
      self?.windowChanged(isolation)
    }
  }

  private func windowChanged(_ isolation: isolated (any Actor)?) {
    guard !isDue else { return }
    isDue = true
    guard isolation != nil else { return saveNow() }
    Task { [weak self] in
      // Capturing the actor makes the task run on it.
      _ = isolation
      self?.saveNow()
    }
  }

  /// Reads the current window and passes it to the saver; does nothing if the window no longer
  /// exists or has not changed since it was read last.
  private func saveNow() {
    guard isDue, let window else { return }
    isDue = false
    problem = nil
    do throws(StorageError) {
      saver.set(try store.trimmedBytes(of: window, label), for: label)
    } catch {
      let found = SaveProblem(label: label, error: error)
      problem = found
      onProblem(found)
    }
  }

  /// Returns once all changes made to the window until now have been written.
  ///
  /// - Parameter isolation: The caller's actor, which is the default.
  /// - Throws: ``SaveProblem`` if the window cannot be written.
  public func flush(isolation: isolated (any Actor)? = #isolation) async throws(SaveProblem) {
    saveNow()
    if let problem { throw problem }
    try await saver.flush()
  }
}
