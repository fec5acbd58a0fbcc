import NavigationGraphs
import NavigationModel
import NavigationTesting
import Testing

// snippet: app
enum Answer: CaseIterable { case keepWriting, discard }

final class Draft {
  var text = ""  // what the user has typed and not saved
}

final class Notebook: NavigatorProviding {
  let navigator: NavigationController
  let draft = Draft()

  init() {
    let draft = self.draft
    let list = ScreenNode<Void, Void>("list", actions: [NodeAction("write", completes: ())])
    let editor = ScreenNode<Void, Void>("editor", actions: [NodeAction("save", completes: ())])
    let question = ScreenNode<Void, Answer>("question")
    let close = HeadlessNode<Void, Void>(id: "close") { _ in draft.text = "" }

    let graph = NavigationGraph {
      list
      editor
      question
      close
      Edge(from: list, to: editor, transition: .push)
      Edge(from: editor, to: close, transition: .none)
      Edge(from: close, to: list, transition: .pop)
      Edge(from: question, to: editor, transition: .dismiss, predicate: { $0 == .keepWriting })
      Edge(from: question, to: close, transition: .dismiss, predicate: { $0 == .discard })
    }
    graph.canLeave(editor) { _ in
      draft.text.isEmpty ? .allow : .redirect(to: question, with: ())
    }
    navigator = NavigationController(graph: graph, startingAt: list)
  }
}
// end snippet

extension Notebook {
  /// Whether the user sees the editor.
  var isWriting: Bool {
    navigator.state.focused.map { navigator.name(of: $0) } == "editor"
  }
}

@Suite(.users(60), .platforms(.uiKit26, .swiftUI18)) struct UnsavedNotesTests {
  // snippet: test
  @Test func `no text is lost without a question`() {
    expectSafe {
      Notebook()
    } laws: { notebook in
      UserAction("type", when: { notebook.isWriting }) { notebook.draft.text = "a" }
      LeavesOnlyWith("text that is saved or discarded", leaving: "editor") {
        notebook.draft.text.isEmpty
      }
    }
  }
  // end snippet

  @Test func `a user who leaves unsaved text answers a question first`() throws {
    let notebook = Notebook()
    let list = try #require(notebook.navigator.state.focused)
    notebook.navigator.perform("write", on: list.id)
    notebook.draft.text = "a"

    notebook.navigator.goBack()
    let question = try #require(notebook.navigator.state.focused)
    #expect(notebook.navigator.name(of: question) == "question")
    notebook.navigator.perform("keepWriting", on: question.id)
    #expect(notebook.isWriting)

    notebook.navigator.goBack()
    let again = try #require(notebook.navigator.state.focused)
    notebook.navigator.perform("discard", on: again.id)
    #expect(notebook.navigator.state.focused?.id == list.id)
    #expect(notebook.draft.text.isEmpty)
  }
}
