import Foundation
import NavigationModel
import NavigationStorage
import NavigationTestingCore
import WorldParts

extension DiskStage {
  func save(_ bytes: [UInt8], as label: String) async {
    do {
      try await backend.save(plant == .losesAByte ? Array(bytes.dropLast()) : bytes, as: label)
      expected[Self.key(label)] = bytes
    } catch {
      note(.bytes, "saving is refused: \(error)")
    }
    await compare()
  }

  func delete(_ label: String) async {
    do {
      try await backend.delete(label)
      expected[Self.key(label)] = nil
    } catch {
      note(.bytes, "deleting is refused: \(error)")
    }
    await compare()
  }

  /// Creates another back end for the same folder.
  func reopen() async {
    backend = FileBackend(folder: folder.path + "/in", fileExtension: "saved")
    await compare()
  }

  /// Creates a file in the folder, as another program might do, if anything has been saved there.
  func litter(_ name: String) async {
    guard !expected.isEmpty else { return }
    try? Data([1]).write(to: folder.appending(path: "in").appending(path: name))
    await compare()
  }

  /// Saves under the name of an existing folder, and then loads from it; the file system must
  /// refuse both.
  func saveOverFolder() async {
    let inside = folder.appending(path: "in")
    let blocked = inside.appending(path: "blocked.saved").appending(path: "full")
    try? FileManager.default.createDirectory(at: blocked, withIntermediateDirectories: true)
    do {
      try await backend.save([1, 2], as: "blocked")
      note(.refusals, "a file replaces a folder")
    } catch {
      checkRefusal(error, .rename)
    }
    do {
      _ = try await backend.load("blocked")
      note(.refusals, "a folder is read as a file")
    } catch {
      checkRefusal(error, .read)
    }
    try? FileManager.default.removeItem(at: inside.appending(path: "blocked.saved"))
    let names = (try? FileManager.default.contentsOfDirectory(atPath: inside.path)) ?? []
    if names.contains("blocked.fresh") { note(.refusals, "an unfinished file stays") }
    callFiles()
    await compare()
  }

  private func checkRefusal(_ error: any Error, _ operation: StorageError.FileOperation) {
    guard let error = error as? StorageError, case .file(operation, let path, _) = error,
      path.hasSuffix("blocked.saved"), error.description.contains("blocked.saved")
    else { return note(.refusals, "a refusal reads \(error)") }
  }

  func saveStack(_ stack: [Int]?, as label: String) async {
    do {
      if let stack {
        try await stacks.save(stack, as: label)
      } else {
        try await stacks.delete(for: label)
      }
      expectedStacks[label] = stack
    } catch {
      note(.stacks, "a custom storage refuses: \(error)")
    }
    let option = NavigationStorageOption.custom(storage: stacks)
    guard let storage = try? option.storage() else { return note(.stacks, "there is no storage") }
    for label in Self.labels {
      let loaded = await storage.loadStack(label)
      foundStacks[label] = loaded.value
      let notes: [LoadNote] = expectedStacks[label] == nil ? [.absent] : []
      if loaded.value != expectedStacks[label] || loaded.notes != notes {
        note(.stacks, "\(label) holds \(loaded)")
      }
    }
    let labels = try? await storage.labels()
    if labels != expectedStacks.keys.sorted() { note(.stacks, "labels \(labels ?? [])") }
  }

  /// Applies a command to the window.
  ///
  /// If the command changes the window, the window saves itself, unless saving has been stopped.
  func apply(_ command: Command) {
    let outcome = navigator.context.apply(command)
    if outcome.isApplied, saving != nil { (saved, restored) = (navigator.state, nil) }
  }

  /// Waits until the window is saved, and then stops saving its changes.
  func stopSaving() async {
    await flush()
    saving = nil
  }

  /// Waits until the window is saved, and checks that it can be restored.
  ///
  /// Saving may fail only because the window is too large. The error must say so, and must be
  /// reported.
  func flush() async {
    guard let saving, let saved else { return }
    do {
      try await saving.flush()
    } catch {
      if error.label != "window" { note(.windows, "\(error) names another window") }
      if problems.count == 0 { note(.windows, "a problem is not reported") }
      guard case .tooLarge(_, let size, budget) = error.error, size > budget else {
        return note(.windows, "a window is not saved: \(error)")
      }
      self.saved = nil
      return
    }
    await compareWindow(with: saved)
  }

  private func compareWindow(with saved: NavigationState) async {
    let loaded = await store.loadWindow("window")
    guard let window = loaded.value else {
      return note(.windows, "a saved window is not restored: \(loaded.notes)")
    }
    // If a window is too large, only a part of it is saved and restored. The restored window is
    // then not compared as a whole.
    restored = loaded.notes.isEmpty ? window.state : nil
    if !loaded.notes.isEmpty { return compareTrimmed(window.state, loaded.notes, with: saved) }
    if window.state.outline != saved.outline { note(.windows, window.state.outline) }
    let again = PlainNavigator(root: .stack([]))
    let outcome = again.restore(window)
    if !outcome.isApplied || again.state.outline != saved.outline {
      note(.windows, Mismatch.text("\(outcome)", expected: saved.outline, got: again.state.outline))
    }
    try? await store.settle("window")
  }

  private func compareTrimmed(
    _ state: NavigationState, _ notes: [LoadNote], with saved: NavigationState
  ) {
    func count(_ state: NavigationState) -> Int {
      state.stacks.reduce(0) { $0 + state.depth(of: $1) }
    }
    let missing = count(saved) - count(state)
    if !notes.contains(.leftOut(missing)) { note(.windows, "\(missing) are missing: \(notes)") }
    for (stack, whole) in zip(state.stacks, saved.stacks) {
      let kept = state.entries(of: stack).map(\.screen)
      let all = saved.entries(of: whole).map(\.screen)
      let top = Array(all.suffix(max(0, kept.count - 1)))
      if kept.first != all.first || Array(kept.dropFirst()) != top {
        note(.windows, "\(kept) is left of \(all)")
      }
    }
  }
}
