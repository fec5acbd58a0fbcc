/// A store that saves states under labels, and restores them so that the app can always start.
///
/// ```swift
/// let store = StateStore(backend: try FileBackend(.applicationSupport, format: .compact))
/// try await store.save(windowOf: routes, as: "main")
///
/// // At the next launch:
/// let loaded = await store.loadWindow("main")
/// if let window = loaded.value { routes.restore(window) }
/// // When the app is at rest:
/// try await store.settle("main")
/// ```
///
/// A loaded state is on trial until the app calls ``settle(_:)`` to report that it runs normally
/// with the state. If the state is still on trial at the next launch, the store assumes that the
/// previous launch failed and, by default, loads the last good state instead. If that launch does
/// not call ``settle(_:)`` either, the launch after it begins without a state.
public struct StateStore: Sendable {
  /// How the store saves, and which states it trusts.
  public let configuration: StoreConfiguration
  let backend: any StorageBackend
  let now: (@Sendable () -> Int64)?
  let decisions: StoreDecisions

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - backend: The place in which states are saved.
  ///   - configuration: How the store saves, and which states it trusts.
  ///   - now: Returns the time in milliseconds since 1970; pass `nil` to neither write nor check
  ///     times.
  public init(
    backend: any StorageBackend, configuration: StoreConfiguration = StoreConfiguration(),
    now: (@Sendable () -> Int64)? = nil
  ) {
    self.init(
      backend: backend, configuration: configuration, now: now, decisions: .standard)
  }

  package init(
    backend: any StorageBackend, configuration: StoreConfiguration,
    now: (@Sendable () -> Int64)?, decisions: StoreDecisions
  ) {
    self.backend = backend
    self.configuration = configuration
    self.now = now
    self.decisions = decisions
  }

  /// Saves a value.
  ///
  /// - Parameters:
  ///   - value: The value to save.
  ///   - label: The name under which to save the value.
  /// - Throws: ``StorageError``, in which case the previously saved state is unchanged.
  public func save(_ value: SavedValue, as label: String) async throws(StorageError) {
    try await save(bytes: try bytes(of: value, label), as: label)
  }

  /// Returns the bytes with which a value is saved.
  func bytes(of value: SavedValue, _ label: String) throws(StorageError) -> [UInt8] {
    let envelope = Envelope(value, schema: configuration.schema, writtenAt: now?())
    do {
      return try envelope.bytes(in: configuration.format)
    } catch {
      throw .unwritable(label: label, reason: "\(error)")
    }
  }

  /// Saves the bytes of an envelope.
  func save(bytes: [UInt8], as label: String) async throws(StorageError) {
    guard bytes.count <= configuration.budgetBytes else {
      throw .tooLarge(label: label, bytes: bytes.count, budget: configuration.budgetBytes)
    }
    try await put(bytes, .current, label)
  }

  /// Ends the trial of the loaded state and marks the state as good, because the app runs normally
  /// with it.
  ///
  /// The call has no effect if no state with this name is on trial.
  ///
  /// - Parameter label: The name of the state.
  /// - Throws: ``StorageError``, in which case the state stays on trial.
  public func settle(_ label: String) async throws(StorageError) {
    guard let trial = Trial(try await get(.trial, label)) else { return }
    if let bytes = trial.bytes { try await put(bytes, .good, label) }
    try await drop(.trial, label)
  }

  /// Deletes a state, its good copy, the record of its trial, and the bytes set aside; deleting a
  /// state that was never saved is not an error.
  ///
  /// - Parameter label: The name of the state.
  /// - Throws: ``StorageError`` if the back end fails.
  public func delete(_ label: String) async throws(StorageError) {
    // Deletes the state first: without it, nothing else that was saved under the label is restored.
    try await drop(.current, label)
    guard decisions.deletesAll else { return }
    for slot in [StoreSlot.good, .trial, .aside] { try await drop(slot, label) }
  }

  /// Returns the names under which states are saved, in ascending order.
  ///
  /// - Throws: ``StorageError`` if the back end fails.
  public func labels() async throws(StorageError) -> [String] {
    do {
      return try await backend.labels().compactMap { StoreSlot.label(ofState: $0) }.sorted()
    } catch {
      throw StorageError(error)
    }
  }

  /// Returns the bytes that were set aside under a label, or `nil` if there are none.
  ///
  /// - Throws: ``StorageError`` if the back end fails.
  public func bytesSetAside(_ label: String) async throws(StorageError) -> [UInt8]? {
    try await get(.aside, label)
  }
}

// Access to the items of the back end; its errors are converted to `StorageError`.
extension StateStore {
  func get(_ slot: StoreSlot, _ label: String) async throws(StorageError) -> [UInt8]? {
    do {
      return try await backend.load(slot.label(of: label))
    } catch {
      throw StorageError(error)
    }
  }

  func put(
    _ bytes: [UInt8], _ slot: StoreSlot, _ label: String
  ) async throws(StorageError) {
    do {
      try await backend.save(bytes, as: slot.label(of: label))
    } catch {
      throw StorageError(error)
    }
  }

  func drop(_ slot: StoreSlot, _ label: String) async throws(StorageError) {
    do {
      try await backend.delete(slot.label(of: label))
    } catch {
      throw StorageError(error)
    }
  }
}
