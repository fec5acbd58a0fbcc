public import NavigationModel

extension StateStore {
  /// Saves a window whenever it has changed, whatever the paradigms in it.
  ///
  /// ```swift
  /// let saving = store.saveChanges(of: navigator, as: "main")
  /// ```
  ///
  /// - Parameters:
  ///   - navigator: Any navigator of the window; only a weak reference to the window is kept.
  ///   - label: The name under which it will be found.
  ///   - isolation: The actor of the caller; left out in calls.
  ///   - onProblem: Called with what could not be saved.
  /// - Returns: The object that saves; it ends when it is deinitialised.
  public func saveChanges(
    of navigator: any Navigator, as label: String,
    isolation: isolated (any Actor)? = #isolation,
    onProblem: @escaping @Sendable (SaveProblem) -> Void = { _ in }
  ) -> WindowSaving {
    WindowSaving(of: navigator.context, as: label, in: self, isolation, onProblem)
  }
}

/// Saves a window whenever it has changed: once for all changes of one turn of the caller's actor.
///
/// A change only sets a flag. The window is read when the actor comes to its next turn; a caller
/// without an actor has it read with each change.
public final class WindowSaving {
  private weak var window: NavigationContext?
  private let label: String
  private let store: StateStore
  private let saver: Saver<[UInt8]>
  private let onProblem: @Sendable (SaveProblem) -> Void
  private var registration: Registration?
  private var isDue = false

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
      // Naming the actor is what makes the task run on it.
      _ = isolation
      self?.saveNow()
    }
  }

  /// Reads the window as it is now, and hands it to the saver.
  private func saveNow() {
    guard isDue, let window else { return }
    isDue = false
    do throws(StorageError) {
      saver.set(try store.trimmedBytes(of: window, label), for: label)
    } catch {
      onProblem(SaveProblem(label: label, error: error))
    }
  }

  /// Returns when the window as it is now has been written.
  ///
  /// - Parameter isolation: The actor of the caller; left out in calls.
  /// - Throws: ``SaveProblem`` if it cannot be written.
  public func flush(isolation: isolated (any Actor)? = #isolation) async throws(SaveProblem) {
    saveNow()
    try await saver.flush()
  }
}
