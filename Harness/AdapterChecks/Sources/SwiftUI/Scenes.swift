public import Foundation

// Declarations that only the pages of the documentation need; the stage does not run them.

/// A title with an image.
public struct Label: View, Primitive {
  let title: String

  public init(_ title: String, systemImage name: String) {
    self.title = title
  }

  public var body: Label { self }

  var face: Face { Face(of: Text(title)) }
}

/// A value that the system stores for a scene; in this substitute, it lives as long as the view's
/// state.
@propertyWrapper public struct SceneStorage<Value>: DynamicProperty {
  private let state: State<Value>

  public init(_ key: String) where Value == Data? {
    state = State(wrappedValue: nil)
  }

  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }
}

/// The phase of a scene.
public enum ScenePhase: Hashable, Sendable { case background, inactive, active }

extension EnvironmentValues {
  public var scenePhase: ScenePhase {
    get { self[Phase.self] }
    set { self[Phase.self] = newValue }
  }

  private enum Phase: EnvironmentKey {
    static let defaultValue = ScenePhase.active
  }
}
