import NavigationSimulation
import NavigationStorage
import Testing

/// Tests whether a save is durable, by losing everything that a disk may lose.
///
/// A file layer records the system calls of a file back end. Then the power fails after every
/// prefix of these calls, in every way that a disk may behave. Each rename that was not synced
/// happens or not. Each file that was not synced has its old bytes, its new bytes, half of the new
/// bytes, or zeros.
@Suite struct SavingOrderTests {
  private struct Survey {
    var disks = 0
    /// A description of a broken promise; `nil` if there is none.
    var fault: String?
  }

  /// Saves two states under one label, and checks what a back end finds on every disk that a power
  /// failure can leave behind.
  private func survey(
    _ decisions: FileDecisions, label: String = "main"
  ) async throws -> Survey {
    let disk = SimulatedDisk()
    var acknowledged: [Int: [UInt8]] = [:]
    let states: [[UInt8]] = [Array(repeating: 1, count: 40), Array(repeating: 2, count: 60)]
    for state in states {
      let backend = FileBackend(
        folder: "app", fileExtension: "saved", files: disk, decisions: decisions)
      try await backend.save(state, as: label)
      acknowledged[disk.script.log.count] = state
    }
    var survey = Survey()
    let log = disk.script.log
    var contents = DiskContents()
    for length in 0...log.count {
      if length > 0 { contents.apply(log[length - 1]) }
      let last = acknowledged.filter { $0.key <= length }.max { $0.key < $1.key }?.value
      let next = acknowledged.filter { $0.key > length }.min { $0.key < $1.key }?.value
      for disk in everyDisk(after: contents) {
        survey.disks += 1
        let backend = FileBackend(
          folder: "app", fileExtension: "saved", files: SimulatedDisk(disk))
        let found = try await backend.load(label)
        if found != last, found != next {
          survey.fault =
            survey.fault ?? "after \(length) calls there is \(found.map { "\($0)" } ?? "nothing")"
        }
        if last != nil, try await backend.labels() != [label] {
          survey.fault = survey.fault ?? "after \(length) calls the label is not listed"
        }
      }
    }
    return survey
  }

  private func everyDisk(after contents: DiskContents) -> [DiskContents] {
    var disks: [DiskContents] = []
    let fates = DiskContents.Fate.allCases
    let nameChoices = 1 << contents.openNames
    let fateChoices = (0..<contents.openFiles).reduce(1) { count, _ in count * fates.count }
    for names in 0..<nameChoices {
      for fate in 0..<fateChoices {
        disks.append(
          contents.afterPowerFailure {
            names >> $0 & 1 == 1
          } fate: { file in
            fates[(0..<file).reduce(fate) { rest, _ in rest / fates.count } % fates.count]
          })
      }
    }
    return disks
  }

  /// The second label is too long for a file name, so it is kept in a file of its own.
  @Test(arguments: ["main", String(repeating: "a long way to Lima ", count: 40)])
  func `every prefix and every legal reordering leaves the old or the new state`(
    label: String
  ) async throws {
    let survey = try await survey(.standard, label: label)

    #expect(survey.fault == nil)
    #expect(survey.disks > 20)
  }

  @Test(arguments: [
    [FileDecisions.Step.write, .rename, .syncFolder],
    [.write, .sync, .rename],
    [.write, .rename, .syncFolder, .syncResult],
    [.overwrite, .syncFolder],
    [.sync, .write, .rename, .syncFolder],
  ])
  func `another order of the steps is detected`(steps: [FileDecisions.Step]) async throws {
    var decisions = FileDecisions.standard
    decisions.replacement = steps

    let survey = try await survey(decisions)

    #expect(survey.fault != nil)
  }

  @Test(arguments: [28, 5, 30, 13] as [Int32])
  func `whichever call fails, the error says so and the old state is intact`(
    code: Int32
  ) async throws {
    for steps in 0..<3 {
      let disk = SimulatedDisk()
      let backend = FileBackend(folder: "app", fileExtension: "saved", files: disk)
      try await backend.save([1, 2, 3], as: "main")
      disk.script.failure = (steps, code)

      await #expect(throws: StorageError.self, "call \(steps)") {
        try await backend.save([4, 5, 6], as: "main")
      }

      disk.script = DiskPlan()
      #expect(try await backend.load("main") == [1, 2, 3])
      #expect(disk.contents.paths == ["app/main.saved"])
      try await backend.save([7], as: "main")
      #expect(try await backend.load("main") == [7])
    }
  }
}
