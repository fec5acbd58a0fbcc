import NavigationCoordinators
import NavigationLinks
import NavigationModel
import Testing

@Suite struct RestoringTests {
  static var factories: CoordinatorFactories {
    var factories = CoordinatorFactories()
    for tag in ["a", "b", "sheet", "x"] { factories.register(tag) { _ in .screen(tag) } }
    factories.register("item") { payload in
      payload.first.map { CoordinatorNode.screen("item \($0)") }
    }
    return factories
  }

  private func tree() throws -> CoordinatorNode {
    let inner = CoordinatorNode.sequence("inner")
    inner.push(CoordinatorNode.screen("item 7").restorable(by: "item", payload: [7]))
    let sequence = CoordinatorNode.sequence("outer")
    sequence.push([.screen("a"), inner, .sequence("empty"), .screen("b")])
    let stack = CoordinatorNode.stack("stack")
    stack.set(sequence)
    let tabs = try CoordinatorNode.tabs("tabs", [.screen("x"), stack])
    tabs.select(1)
    sequence.children[3].present(.screen("sheet"), as: .sheet([.medium]))
    return tabs
  }

  @Test func `a description lists what to create, regardless of where it was shown`() throws {
    var factories = CoordinatorFactories()
    for tag in ["a", "b", "help"] { factories.register(tag) { _ in .screen(tag) } }
    let app = try App("a", "b")

    let again = try factories.make(app.main.description)

    #expect(again.description == app.main.description)
    #expect(Set([again.description, app.main.description]).count == 1)
  }

  @Test func `a handwritten description may include presented coordinators`() throws {
    var factories = CoordinatorFactories()
    for tag in ["a", "help"] { factories.register(tag) { _ in .screen(tag) } }
    var help = CoordinatorDescription.screen("help")
    help.style = .fullScreenCover
    var main = CoordinatorDescription.stack("main", .sequence("steps", [.screen("a")]))
    main.presented = [help]

    let window = try CoordinatorTree(root: factories.make(main))

    #expect(window.state.layers.map(\.style) == [.root, .fullScreenCover])
  }

  @Test func `a tree is stored as bytes and restored`() throws {
    let root = try tree()

    let read = try CoordinatorDescription(bytes: root.description.bytes)
    let again = try Self.factories.make(read)

    #expect(read == root.description)
    #expect(Tree(again).printTree() == Tree(root).printTree())
    #expect(again.selected == 1)
    #expect(again.life == .free)
  }

  @Test func `bytes of version 1 are read and written back unchanged`() throws {
    let root = try tree()

    #expect(root.description.bytes == version1)
    #expect(try CoordinatorDescription(bytes: version1) == root.description)
  }

  @Test func `a window is restored after the process has ended`() throws {
    let before = try CoordinatorTree(root: tree(), factories: Self.factories)
    let after = try CoordinatorTree(root: .stack("nothing"), factories: Self.factories)

    let outcome = after.restore(before.snapshot())

    #expect(outcome.isApplied)
    #expect(Tree(after.root).printTree() == Tree(before.root).printTree())
    #expect(after.visibleCoordinators.map(\.tag) == ["sheet"])
    #expect(after.state.layers.map(\.style) == before.state.layers.map(\.style))
  }

  @Test func `what a factory presents is restored only where it was stored`() throws {
    var factories = Self.factories
    factories.register("home") { _ in
      let home = CoordinatorNode.screen("home")
      home.present(.screen("welcome"))
      return home
    }

    let again = try factories.make(.screen("home"))

    #expect(again.presented == nil)
    #expect(again.description == .screen("home"))
  }

  @Test func `a screen at the depth limit is restored`() throws {
    let app = try App("a")
    app.window.factories = Self.factories
    var inner = app.sequence
    var next = CoordinatorNode.sequence("q")
    while inner.push(next).isApplied { (inner, next) = (next, .sequence("q")) }
    inner.push(.screen("b"))

    let outcome = app.window.restore(app.window.snapshot())

    #expect(outcome.isApplied)
    #expect(app.window.shown == "a b")
  }

  @Test func `a screen without a factory is refused by name`() throws {
    let app = try App("unknown")
    let snapshot = app.window.snapshot()

    #expect(throws: CoordinatorRefusal.unknownFactory("unknown")) {
      try Self.factories.make(app.main.description)
    }
    let outcome = app.window.restore(snapshot)

    #expect(
      outcome
        == .refused(.impossible("No factory is registered under the name 'unknown'; register one")))
    #expect(app.window.shown == "unknown")
  }

  @Test(arguments: 1...3, [true, false])
  func `restored tabs are the stored ones, however many their factory creates`(
    _ count: Int, _ isWhole: Bool
  ) throws {
    func tabs(_ count: Int) throws -> CoordinatorNode {
      try CoordinatorNode.tabs("tabs", (0..<count).map { _ in .screen("a") })
    }
    var factories = Self.factories
    factories.register("tabs") { _ in try? tabs(count) }
    let app = try App("a", "b")
    let root = try CoordinatorNode.tabs("tabs", [.screen("x"), .stack("stack")])
    let before = try CoordinatorTree(root: root.restorable(by: "tabs"), factories: factories)
    let sequence = CoordinatorNode.sequence("sequence")
    root.children[1].set(sequence)
    root.select(1)
    sequence.push([.screen("a"), .screen("b")])

    let outcome =
      isWhole
      ? app.restored(before.snapshot(), factories)
      : app.restored(before.snapshot().root, factories)
    let again = app.window.root

    #expect(outcome.isApplied)
    #expect(Tree(again).printTree() == Tree(root).printTree())
    #expect(app.window.visibleCoordinators.map(\.tag) == ["b"])
    #expect(again.selected == 1)
    #expect(app.main.life == .removed)
  }

  @Test func `every prefix of stored bytes, and every changed byte, gives an error or a tree`()
    throws
  {
    let bytes = try tree().description.bytes

    for end in bytes.indices {
      #expect(throws: CoordinatorRefusal.self) {
        try CoordinatorDescription(bytes: Array(bytes[..<end]))
      }
    }
    for index in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[index] ^= 1 << UInt8(bit)
        if let read = try? CoordinatorDescription(bytes: changed) {
          _ = try? CoordinatorTree(root: Self.factories.make(read), factories: Self.factories)
        }
      }
    }
  }

  @Test func `descriptions nest up to the limit and no deeper`() {
    var description = CoordinatorDescription.sequence("0", [])
    for level in 1...CoordinatorNode.maximumDepth {
      description = .sequence("\(level)", [description])
    }

    #expect(throws: CoordinatorRefusal.tooDeep(limit: CoordinatorNode.maximumDepth)) {
      try CoordinatorDescription(bytes: description.bytes)
    }
  }

  @Test func `links set, push and present their destinations`() throws {
    enum Place: Sendable { case set, push, sheet }
    let table = try LinkTable(
      origins: ["tern:"],
      rules: [
        LinkRule("/set", to: Place.set), LinkRule("/push", to: .push),
        LinkRule("/sheet", to: .sheet),
      ])
    let app = try App("a")
    app.window.factories = Self.factories
    app.window.links = CoordinatorLinks(table) { (place: Place) in
      switch place {
      case .set: .set(.sequence("links", [.screen("a"), .screen("b")]))
      case .push: .push(.screen("x"))
      case .sheet: .present(.screen("sheet"), .sheet)
      }
    }

    for link in ["tern://set", "tern://push", "tern://sheet", "tern://nowhere"] {
      _ = app.window.handle(.link(link))
    }

    #expect(app.window.shown == "a b x | sheet")
    #expect(app.window.open("tern://nowhere") != .ignored(.noTransition))
    #expect(try CoordinatorTree(root: .stack("s")).open("x") == .ignored(.noTransition))
  }
}

extension App {
  fileprivate func restored(
    _ snapshot: NavigatorSnapshot, _ factories: CoordinatorFactories
  ) -> Outcome {
    window.factories = factories
    return window.restore(snapshot)
  }

  fileprivate func restored(
    _ snapshot: WindowSnapshot, _ factories: CoordinatorFactories
  ) -> Outcome {
    window.factories = factories
    return window.context.restore(snapshot).outcome
  }
}

/// Bytes written by version 1.
private let version1 = bytes(
  """
  01 03 04 74 61 62 73 00 00 01 00 00 00 00 00 00 02 00 01 78 01 01 78 00 00 00 00 00 00 00 00 00
  00 02 05 73 74 61 63 6b 00 00 00 00 00 00 00 00 00 01 01 05 6f 75 74 65 72 00 00 00 00 00 00 00
  00 00 04 00 01 61 01 01 61 00 00 00 00 00 00 00 00 00 00 01 05 69 6e 6e 65 72 00 00 00 00 00 00
  00 00 00 01 00 06 69 74 65 6d 20 37 01 04 69 74 65 6d 01 07 00 00 00 00 00 00 00 00 00 00 01 05
  65 6d 70 74 79 00 00 00 00 00 00 00 00 00 00 00 00 01 62 01 01 62 00 00 00 00 00 00 00 00 00 01
  00 05 73 68 65 65 74 01 05 73 68 65 65 74 00 00 01 05 00 00 00 00 00 00 00 00 00 00
  """)

private func bytes(_ hex: String) -> [UInt8] {
  hex.split(whereSeparator: \.isWhitespace).compactMap { UInt8($0, radix: 16) }
}
