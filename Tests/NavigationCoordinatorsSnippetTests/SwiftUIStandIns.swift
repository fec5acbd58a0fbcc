// swift-format-ignore-file
// The parts of SwiftUI that the examples use, so that they compile without it. Views are described
// but never drawn; a button can be pressed.
import NavigationCoordinators

@MainActor protocol View: ScreenContent {
  associatedtype Body: View
  var body: Body { get }
}

/// The part of a view that is not described further.
struct Drawn: View {
  var body: Drawn { self }
}

extension View {
  func navigationTitle(_ title: String) -> some View { self }
}

struct Text: View {
  init(_ text: String) {}
  var body: Drawn { Drawn() }
}

struct TextField: View {
  init(_ title: String, text: Binding<String>) {}
  var body: Drawn { Drawn() }
}

struct SecureField: View {
  init(_ title: String, text: Binding<String>) {}
  var body: Drawn { Drawn() }
}

struct Button: View {
  init(_ title: String, action: @escaping @MainActor () -> Void) {}
  var body: Drawn { Drawn() }
}

struct Spacer: View {
  var body: Drawn { Drawn() }
}

struct VStack<Content: View>: View {
  init(spacing: Double, @ViewBuilder content: () -> Content) {}
  var body: Drawn { Drawn() }
}

struct TupleView<each Content: View>: View {
  init(_ content: repeat each Content) {}
  var body: Drawn { Drawn() }
}

@MainActor @resultBuilder enum ViewBuilder {
  static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }
}

struct Binding<Value> {
  let get: () -> Value
}

@propertyWrapper struct State<Value> {
  var wrappedValue: Value
  var projectedValue: Binding<Value> {
    let value = wrappedValue
    return Binding { value }
  }
}

@MainActor protocol Scene {}

struct WindowGroup<Content>: Scene {
  let content: Content
  init(content: () -> Content) { self.content = content() }
}

@MainActor protocol App {
  associatedtype Body: Scene
  init()
  var body: Body { get }
}

/// Tasks as the examples use them. `sleep(for:)` ignores the duration, so that no test has to wait.
struct Task {
  @discardableResult
  init(_ work: @escaping @MainActor () async -> Void) {
    _Concurrency.Task { await work() }
  }

  static func sleep(for duration: Duration) async throws {
    await _Concurrency.Task.yield()
  }
}
