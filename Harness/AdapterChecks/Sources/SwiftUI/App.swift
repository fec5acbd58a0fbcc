@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @MainActor @preconcurrency init()
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

@MainActor @preconcurrency public protocol Scene {}

@resultBuilder public struct SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

public struct WindowGroup<Content: View>: Scene, Window {
  let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  var face: Face { Face(of: content) }
}

/// A scene that the stage can show.
@MainActor protocol Window {
  var face: Face { get }
}
