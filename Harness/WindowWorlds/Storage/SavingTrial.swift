package import NavigationStorage

/// A trial that saves states containing their own number, so that a reader can check whether a
/// state is whole.
package struct SavingTrial: Sendable {
  private let store: StateStore
  private let executor = StepwiseExecutor()

  package init(folder: String, format: StorageFormat) {
    store = StateStore(
      backend: FileBackend(folder: folder, fileExtension: format.fileExtension),
      configuration: StoreConfiguration(format: format))
  }

  /// Saves the state with a number.
  ///
  /// - Returns: The reason why it was not saved; `nil` if it was.
  package func save(_ number: Int, as label: String) -> StorageError? {
    let store = store
    return executor.run { () async -> StorageError? in
      do throws(StorageError) {
        try await store.save(stack: Self.stack(number), using: .codable, as: label)
        return nil
      } catch {
        return error
      }
    } ?? .backend("a save did not end")
  }

  /// Loads the saved state, marks it as good, and returns the number that it contains.
  ///
  /// - Returns: The number; `nil` if nothing is saved.
  /// - Throws: An error if the saved state cannot be read or is not whole.
  package func number(savedAs label: String) throws(StorageError) -> Int? {
    let store = store
    let loaded = executor.run { await store.loadStack(label, using: StackCodec<Int>.codable) }
    executor.run { try? await store.settle(label) }
    guard let loaded else { throw .backend("a load did not end") }
    guard let stack = loaded.value else {
      if loaded.notes == [.absent] { return nil }
      throw .backend(loaded.notes.map(\.description).joined(separator: "; "))
    }
    guard let number = stack.first, stack == Self.stack(number) else {
      throw .damaged(label: label, .shape("the name of the stack \(stack) is not a number"))
    }
    return number
  }

  /// Returns the labels under which something is saved; empty if they cannot be read.
  package func labels() -> [String] {
    let store = store
    return executor.run { (try? await store.labels()) ?? [] } ?? []
  }

  /// Returns the state with a number, which also determines the state's length.
  private static func stack(_ number: Int) -> [Int] {
    Array(repeating: number, count: 1 + number % 97 * 7)
  }
}
