import NavigationStepTreesRuntime
import Testing

// Steps that are not on the path are not read, no matter how many there are.
@Suite struct CostTests {
  /// A record of what one test reads and writes in a tree.
  final class Looks {
    var read: [String] = []
    var written: [String] = []
  }

  /// Three steps, each of which is again a collection, that record when they are read or written
  /// through `readStep(_:_:)` and `writeStep(_:_:)`.
  struct Noted<Inside: StepsCollection>: StepsCollection {
    enum Steps: String, StepName { case a, b, c }

    var stepSelection = StepSelection<Steps>(.a)
    private let looks: Looks
    private var insides: [Inside]

    init(_ looks: Looks, _ inside: Inside) {
      self.looks = looks
      insides = [inside, inside, inside]
    }

    subscript(step: Steps) -> Inside {
      get { insides[step.index] }
      set { insides[step.index] = newValue }
    }

    static func describeSteps(to list: inout some StepList<Self>) {
      list.add(.a, at: \.[.a])
      list.add(.b, at: \.[.b])
      list.add(.c, at: \.[.c])
    }

    func readStep(_ step: Steps, _ reader: inout some StepReader) {
      looks.read.append(step.rawValue)
      reader.read(insides[step.index])
    }

    mutating func writeStep(_ step: Steps, _ writer: inout some StepWriter) {
      looks.written.append(step.rawValue)
      writer.write(&insides[step.index])
    }
  }

  private func makeTree(_ looks: Looks) -> Noted<Noted<Noted<TripSteps>>> {
    Noted(looks, Noted(looks, Noted(looks, TripSteps())))
  }

  @Test func `reading the current path reads only the steps on it`() throws {
    let looks = Looks()
    var tree = makeTree(looks)
    try tree.select(["b", "c", "a"])
    looks.read = []

    let path = tree.currentPath
    let position = tree.currentPosition

    #expect(path.steps.prefix(3) == ["b", "c", "a"])
    #expect(position.indices.prefix(3) == [1, 2, 0])
    #expect(looks.read == ["b", "c", "a", "b", "c", "a"])
  }

  @Test func `selecting along a path reads nothing beside it`() throws {
    let looks = Looks()
    var tree = makeTree(looks)

    try tree.select(["c", "b", "b"])

    #expect(!looks.read.contains("a"))
    #expect(looks.written == ["c", "b"])
  }

  @Test func `selecting directly reads at most the selected step, to notify its observers`() {
    let looks = Looks()
    var tree = makeTree(looks)
    let token = StepSystem.observe(Silent())

    tree.selected = .c
    let selected = tree.selected
    token.cancel()

    #expect(selected == .c)
    #expect(Set(looks.read) == ["c"])
    #expect(looks.written.isEmpty)
  }

  private final class Silent: StepsObserver {}
}
