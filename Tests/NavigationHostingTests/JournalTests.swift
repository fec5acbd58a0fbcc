import NavigationHosting
import NavigationModel
import Testing

/// The journals of host adapters.
@Suite struct JournalTests {
  @Test func `a step says what to show, and is answered as performed once that is shown`() throws {
    var journal = HostJournal()

    let target = journal.begin(Sample.setRoot(1))
    journal.settle(on: try #require(target))

    #expect(target == Sample.window([1]))
    #expect(journal.target == nil)
    let report = journal.report()
    #expect(report.picture == target)
    #expect(report.answers.map(\.verdict) == [.performed])
  }

  @Test func `a step that arrives twice, or after a later one, is ignored`() {
    var journal = Sample.journal()

    let again = journal.begin(Sample.setRoot(1))
    let first = journal.begin(Sample.setStack([1, 2], 3))
    let older = journal.begin(Sample.setStack([1, 4], 2))

    #expect(again == nil)
    #expect(first == Sample.window([1, 2]))
    #expect(older == nil)
    let answers = journal.report().answers
    #expect(answers.map(\.verdict) == [.performed])
  }

  @Test func `a step that was decided before the user's change is outdated`() {
    var journal = Sample.journal([1, 2])
    _ = journal.report()

    journal.settle(on: Sample.window([1]))
    let report = journal.report()
    let target = journal.begin(Sample.setStack([1, 2, 3], 2, basis: report.number - 1))

    #expect(target == nil)
    let answers = journal.report().answers
    #expect(answers.last?.verdict == .outdated)
  }

  @Test func `a resting picture that is neither old nor requested is the user's change`() {
    var journal = Sample.journal([1, 2])

    _ = journal.begin(Sample.setStack([1, 2, 3], 2))
    journal.settle(on: Sample.window([1]))
    let report = journal.report()
    let late = journal.begin(Sample.setStack([1, 4], 3))

    #expect(report.answers.last?.verdict == .refused)
    #expect(late == nil)
    let answers = journal.report().answers
    #expect(answers.last?.verdict == .outdated)
  }

  @Test func `a change by the user makes the step in flight outdated`() {
    var journal = Sample.journal([1, 2])

    _ = journal.begin(Sample.setStack([1, 2, 3], 2))
    journal.recordUserChange(to: Sample.window([1]))

    #expect(journal.target == nil)
    #expect(journal.shown == Sample.window([1]))
    let answers = journal.report().answers
    #expect(answers.last?.verdict == .outdated)
  }

  @Test
  func `a host refuses what it cannot show, and shows nothing for a step that requests a report`() {
    var journal = Sample.journal()

    let tooMuch = journal.begin(Sample.setStack([1, 2], 2)) { $0.entryIDs.count < 2 }
    let nothing = journal.begin(Sample.step(.report, 3))

    #expect(tooMuch == nil)
    #expect(nothing == nil)
    let answers = journal.report().answers
    #expect(answers.map(\.verdict) == [.performed, .refused, .performed])
  }

  @Test func `answers are repeated until the host knows that they have arrived`() {
    var journal = Sample.journal()

    let first = journal.report()
    let second = journal.report()
    _ = journal.begin(Sample.setStack([1, 2], 2, basis: second.number))

    #expect(first.answers == second.answers)
    let answers = journal.report().answers
    #expect(answers.isEmpty)
  }

  @Test func `a step based on the report with an answer ends its repetition`() {
    var journal = Sample.journal()

    let first = journal.report()
    _ = journal.begin(Sample.setStack([1, 2], 2, basis: first.number))

    #expect(first.answers.count == 1)
    #expect(journal.report().answers.isEmpty)
  }

  @Test func `a window of stacks is recognized and can be rebuilt from its stacks`() throws {
    let window = Sample.window([1, 2])
    var split = window
    split.containers[0].kind = .split

    let stacks = try #require(window.stacks)

    #expect(HostPicture(stacks: stacks) == window)
    #expect(window.front?.id == EntryID(rawValue: 2))
    #expect(split.stacks == nil)
    #expect(HostPicture().stacks?.isEmpty == true)
  }
}

/// One layer with one stack, and steps for it.
private enum Sample {
  static let stack = ContainerID(rawValue: 10)
  static let layer = LayerPicture(id: LayerID(rawValue: 1), style: .root, container: stack)

  static func entries(_ ids: [UInt64]) -> [EntryPicture] {
    ids.map { EntryPicture(id: EntryID(rawValue: $0)) }
  }

  static func window(_ ids: [UInt64]) -> HostPicture {
    HostPicture(stacks: [(layer, entries(ids))])
  }

  static func step(_ action: HostStep.Action, _ number: UInt64, basis: UInt64 = 0) -> HostStep {
    HostStep(
      id: StepID(rawValue: number), action: action, basis: basis, revision: number,
      animation: .automatic)
  }

  static func setRoot(_ ids: UInt64...) -> HostStep {
    step(.setRoot(layer, content: window(ids).containers), 1)
  }

  static func setStack(_ ids: [UInt64], _ number: UInt64, basis: UInt64 = 0) -> HostStep {
    step(.setStack(stack, entries(ids), content: []), number, basis: basis)
  }

  /// Returns the journal of a host that has shown its first entries as step 1.
  static func journal(_ ids: [UInt64] = [1]) -> HostJournal {
    var journal = HostJournal()
    _ = journal.begin(step(.setRoot(layer, content: window(ids).containers), 1))
    journal.settle(on: window(ids))
    return journal
  }
}
