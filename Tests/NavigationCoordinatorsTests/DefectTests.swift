import NavigationCoordinators
import NavigationModel
import Testing

/// Tests that this module does not have the defects of the framework that gave its API its names.
@Suite struct DefectTests {
  @Test func `pushing the same screen twice is refused, and removals still work`() throws {
    let app = try App("a", "b")
    let b = app.sequence.children[1]

    #expect(app.sequence.push(b) == .refused(.alreadyInTree("b")))
    #expect(app.sequence.set([b]).isApplied)

    #expect(app.window.shown == "b")
  }

  @Test func `a sequence that is still empty survives the removal of others`() throws {
    let app = try App("a", "b")
    let later = CoordinatorNode.sequence("later")
    app.sequence.push(later)

    app.leave("b")
    app.sequence.push(.screen("c"))
    later.push(.screen("d"))

    #expect(app.window.shown == "a d c")
  }

  @Test func `setting no children empties the sequence and leaves the stack`() throws {
    let app = try App("a")

    #expect(app.sequence.set([]).isApplied)
    #expect(app.main.set(app.sequence) == .ignored(.noChange))
    app.sequence.push(.screen("b"))

    #expect(app.window.shown == "b")
  }

  @Test func `a screen that was just pushed is not mistaken for a removed one`() throws {
    let app = try App("a", "b")

    app.sequence.push(.screen("c"))
    app.leave("b")

    #expect(app.window.shown == "a c")
    #expect(app.sequence.children.map(\.tag) == ["a", "c"])
  }

  @Test func `children passed to an initializer have parents`() throws {
    let inner = CoordinatorNode.sequence("inner")
    let tabs = try CoordinatorNode.tabs("tabs", [.screen("a")])
    let outer = CoordinatorNode.sequence("outer")
    outer.set([inner, tabs])
    let main = CoordinatorNode.stack("main")
    main.set(outer)
    let window = try CoordinatorTree(root: main)

    inner.push(.screen("x"))

    #expect(inner.parent === outer)
    #expect(tabs.children[0].parent === tabs)
    #expect(window.shown == "x tabs")
  }

  @Test func `a sequence cannot be pushed into itself, nor have two parents`() throws {
    let app = try App("a")
    let other = CoordinatorNode.sequence("other")

    #expect(app.sequence.push(app.sequence) == .refused(.insideItself("authentication")))
    #expect(other.push(app.sequence) == .refused(.alreadyInTree("authentication")))
    #expect(app.sequence.parent === app.main)
  }

  @Test func `a presented screen leaves once, and is not mistaken for the one above it`() throws {
    let app = try App("a")
    let a = app.sequence.children[0]
    var updates: [String] = []
    a.present(.screen("first")) { updates.append("first \($0)") }
    a.present(.screen("second")) { updates.append("second \($0)") }

    app.window.handle(.host(.dismissed(app.window.state.layers[2].id)))
    a.dismiss()

    #expect(updates == ["first true", "second true", "second false", "first false"])
    #expect(app.leakChecker.leaked.isEmpty)
  }

  @Test func `a screen that is popped dismisses what it presents`() throws {
    let app = try App("a", "b")
    app.sequence.children[1].present(.screen("sheet"))

    app.sequence.pop()

    #expect(app.window.state.layers.count == 1)
  }

  @Test func `tabs stay in the tree while something is presented over them`() throws {
    let tabs = try CoordinatorNode.tabs("tabs", [.screen("a"), .screen("b")])
    let window = try CoordinatorTree(root: tabs)

    tabs.present(.screen("sheet"))

    #expect(Tree(window.root).getFlatTree().map(\.coordinator.tag) == ["tabs", "a", "b", "sheet"])
  }

  @Test func `a wrapper has one content, the latest`() throws {
    let app = try App("wrapper")
    let wrapper = app.sequence.children[0]
    let (first, second) = (CoordinatorNode.screen("first"), CoordinatorNode.screen("second"))

    wrapper.wrap(first)
    wrapper.wrap(second)

    #expect(wrapper.wrapped === second)
    #expect(wrapper.children.count == 1)
    #expect(first.life == .removed)
  }

  @Test func `a removed coordinator is notified once, and cannot be pushed again`() throws {
    let app = try App("a", "b")
    let b = app.sequence.children[1]
    var count = 0
    b.onRemoval { count += 1 }

    app.sequence.pop()

    #expect(count == 1)
    #expect(app.sequence.push(b) == .refused(.removed("b")))
  }

  @Test func `a screen finds its stack`() throws {
    let app = try App("a")
    let inner = CoordinatorNode.sequence("inner")
    inner.push(.screen("b"))
    app.sequence.push(inner)
    let sheet = CoordinatorNode.screen("sheet")
    inner.children[0].present(sheet)

    #expect(inner.children[0].owningStack === app.main)
    #expect(inner.children[0].root === app.main)
    #expect(sheet.owningStack == nil)
    #expect(sheet.root === app.main)
  }

  @Test func `a swipe costs only what it removes, whatever the tags are`() throws {
    let app = try App("1")
    for number in 2...300 { app.sequence.push(.screen("\(number)")) }

    app.leave("300")

    #expect(app.sequence.children.count == 299)
    #expect(app.window.shown.hasSuffix("298 299"))
  }

  @Test func `nothing depends on a clock`() throws {
    let app = try App("a")
    let b = CoordinatorNode.screen("b")
    b.present(.screen("sheet"))

    app.sequence.push(b)

    #expect(app.window.shown == "a b | sheet")
  }

  @Test func `a tree can be stored, and tags need not be unique`() throws {
    let app = try App("a", "a")
    var factories = CoordinatorFactories()
    factories.register("a") { _ in .screen("a") }

    let again = try factories.make(CoordinatorDescription(bytes: app.main.description.bytes))

    #expect(Tree(again).printTree() == Tree(app.main).printTree())
    #expect(Tree(again).findRoutes(tag: "a").count == 2)
  }

  @Test func `components can be made anywhere, and a view keeps its type`() async {
    struct Title: ScreenContent, Equatable {
      let text: String
    }
    let sequence = await Task.detached { DefaultSequenceCoordinator(tag: "elsewhere") }.value

    await MainActor.run {
      let screen = Title(text: "home").toScreenCoordinator(tag: "home")
      #expect(sequence.navigationComponent.push(screen: screen).isApplied)
      #expect(screen.navigationComponent.content as? Title == Title(text: "home"))
    }
  }
}
