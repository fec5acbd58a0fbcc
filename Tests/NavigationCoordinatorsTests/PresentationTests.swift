import NavigationCoordinators
import NavigationModel
import Testing

@Suite struct PresentationTests {
  @Test func `screens present over one another, as sheets and covers`() throws {
    let app = try App("login")
    let help = CoordinatorNode.screen("help")

    app.sequence.children[0].present(help)
    help.present(.screen("contact"), as: .fullScreenCover)

    #expect(app.window.shown == "login | help | contact")
    #expect(app.window.state.layers.map(\.style) == [.root, .sheet, .fullScreenCover])
  }

  @Test func `a coordinator that is already presenting presents on top`() throws {
    let app = try App("login")
    let login = app.sequence.children[0]

    login.present(.screen("help"))
    login.present(.screen("contact"))

    #expect(app.window.shown == "login | help | contact")
    #expect(login.presented?.presented?.tag == "contact")
  }

  @Test func `a coordinator visible beneath its own sheet presents on top of it`() throws {
    let app = try App("login")
    let login = app.sequence.children[0]

    login.present(.screen("map"), as: .sheet([.medium, .backgroundInteraction]))
    login.present(.screen("contact"))

    #expect(app.window.shown == "login | map | contact")
    #expect(login.presented?.tag == "map")
    #expect(login.presented?.presented?.tag == "contact")
  }

  @Test func `a stack can present, even while it is empty`() throws {
    let main = CoordinatorNode.stack("main")
    let window = try CoordinatorTree(root: main)

    main.present(.screen("welcome"))

    #expect(window.shown == "- | welcome")
    #expect(main.presented?.tag == "welcome")
  }

  @Test func `only the last request of a screen that is not shown yet takes effect`() throws {
    let app = try App("login")
    let register = CoordinatorNode.screen("register")
    var updates: [String] = []

    register.present(.screen("first")) { updates.append("first \($0)") }
    register.present(.screen("second")) { updates.append("second \($0)") }
    app.sequence.push(register)

    #expect(app.window.shown == "login register | second")
    #expect(updates == ["first false", "second true"])
  }

  @Test func `a covered screen presents nothing`() throws {
    let app = try App("login")
    app.sequence.push(.screen("register"))

    #expect(app.sequence.children[0].present(.screen("help")) == .ignored(.staleSource))
    #expect(app.window.shown == "login register")
  }

  @Test(arguments: [true, false])
  func `a user and the app dismiss in the same way`(byUser: Bool) throws {
    let app = try App("login")
    let login = app.sequence.children[0]
    var updates: [Bool] = []
    login.present(.screen("help")) { updates.append($0) }
    let layer = app.window.state.layers[1].id

    if byUser { app.window.handle(.host(.dismissed(layer))) } else { login.dismiss() }

    #expect(app.window.shown == "login")
    #expect(login.presented == nil)
    #expect(updates == [true, false])
    #expect(app.leakChecker.leaked.isEmpty)
  }

  @Test func `when a screen leaves, everything that it presents leaves too`() throws {
    let app = try App("login", "register")
    let register = app.sequence.children[1]
    register.present(.screen("terms"))

    app.sequence.pop()

    #expect(app.window.shown == "login")
    #expect(app.leakChecker.alive.map(\.tag) == ["main", "authentication", "login", "register"])
  }

  @Test func `what a stack presents leaves with the screen that was on top`() throws {
    let app = try App("a", "b")
    app.main.present(.screen("sheet"))

    app.sequence.pop()

    #expect(app.window.shown == "a")
    #expect(app.main.presented == nil)
    #expect(app.leakChecker.leaked.isEmpty)
  }

  @Test func `a closure that waited for a presentation is released once the coordinator has left`()
    throws
  {
    let app = try App("login")
    let register = CoordinatorNode.screen("register")
    weak var terms: CoordinatorNode?
    do {
      let node = CoordinatorNode.screen("terms")
      terms = node
      register.present(node) { [node] _ in _ = node.tag }
    }
    app.sequence.push(register)
    #expect(app.window.shown == "login register | terms")

    register.dismiss()

    #expect(terms == nil)
  }

  @Test func `a result is delivered once, or the reason why there is none`() throws {
    let app = try App("login")
    var answers: [Resolution<Int>] = []
    let picker = CoordinatorNode.screen("picker").expecting(Int.self) { answers.append($0) }
    let other = CoordinatorNode.screen("other").expecting(Int.self) { answers.append($0) }

    app.sequence.children[0].present(picker)
    picker.finish(with: 7)
    app.sequence.push(other)
    app.leave("other")

    #expect(answers == [.value(7), .cancelled])
    #expect(picker.finish(with: 8) == .refused(.removed("picker")))
    #expect(app.main.finish(with: 1) == .refused(.window(.rootIsPermanent)))
  }

  @Test func `a replaced coordinator is notified of its replacement`() throws {
    let app = try App("login")
    var answers: [Resolution<Int>] = []
    app.sequence.push(CoordinatorNode.screen("b").expecting(Int.self) { answers.append($0) })

    app.sequence.set(.screen("c"))

    #expect(answers == [.replaced])
  }
}
