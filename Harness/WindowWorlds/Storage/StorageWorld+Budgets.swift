import NavigationStorage
import NavigationTestingCore

// Checks of how much of a stack is written if the budget is small.
extension StorageWorld {
  /// Writes a stack with budgets around its size, and returns an error; `nil` if there is none.
  ///
  /// Exactly the part of the stack that fits into the budget must be saved.
  func faultOfBudgets(_ count: Int) -> String? {
    let stack = (0..<count).map { StoredRoute.trip(serial + $0) }
    guard let whole = try? bytes(of: stack, budget: .max) else { return "it cannot be written" }
    for oversize in StoreConfiguration.Oversize.allCases {
      for budget in [whole.count, whole.count - 1, whole.count * 2 / 3, whole.count / 2, 8] {
        if let text = fault(of: stack, whole, budget, oversize) {
          return "\(count) routes of \(whole.count) bytes in \(budget), \(oversize): \(text)"
        }
      }
    }
    return nil
  }

  private func fault(
    of stack: [StoredRoute], _ whole: [UInt8], _ budget: Int,
    _ oversize: StoreConfiguration.Oversize
  ) -> String? {
    let isTrimmed = budget < whole.count && stack.count > 2 && oversize == .trim
    let least = try? bytes(of: [stack[0], stack[stack.count - 1]], budget: .max)
    do throws(StorageError) {
      let written = try bytes(of: stack, budget: budget, oversize)
      guard isTrimmed else { return written == whole ? nil : "another stack is written" }
      return faultOfTrimmed(written, stack, budget)
    } catch {
      guard case .tooLarge(_, whole.count, budget) = error, isTrimmed else { return "\(error)" }
      return (least?.count ?? 0) + Self.noteSize > budget ? nil : "\(error), although it fits"
    }
  }

  /// The approximate size, in bytes, of the note that specifies how many routes are missing.
  private static let noteSize = 64

  private func faultOfTrimmed(
    _ written: [UInt8], _ stack: [StoredRoute], _ budget: Int
  ) -> String? {
    guard written.count <= budget else { return "\(written.count) bytes are written" }
    let loaded = store(budget: .max).stack(of: written, using: codec, salvaging: policy)
    guard let kept = loaded.value, kept.count > 1, kept.count < stack.count else {
      return "\(loaded) is read"
    }
    let top = stack.suffix(kept.count - 1)
    guard kept == [stack[0]] + top else { return "\(kept) is kept" }
    guard loaded.notes.contains(.leftOut(stack.count - kept.count)) else {
      return "\(loaded.notes) do not say what is missing"
    }
    let more = try? bytes(of: [stack[0]] + stack.suffix(kept.count), budget: .max)
    guard let more, more.count + Self.noteSize > budget else { return "there is room for more" }
    return nil
  }

  private func bytes(
    of stack: [StoredRoute], budget: Int, _ oversize: StoreConfiguration.Oversize = .trim
  ) throws(StorageError) -> [UInt8] {
    try store(budget: budget, oversize).bytes(of: stack, using: codec)
  }

  private func store(
    budget: Int, _ oversize: StoreConfiguration.Oversize = .trim
  ) -> StateStore {
    let time = rules.time
    return StateStore(
      backend: MemoryBackend(),
      configuration: StoreConfiguration(
        format: format, schema: rules.version, migrations: [1: StoredRoute.migration],
        expiryMilliseconds: rules.expiry, budgetBytes: budget, oversize: oversize),
      now: { time })
  }
}
