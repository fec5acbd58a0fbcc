public import Foundation

// What only the pages of the documentation need; nothing of it is played.

/// A title with an image.
public struct Label: View, Primitive {
  let title: String

  public init(_ title: String, systemImage name: String) {
    self.title = title
  }

  public var body: Label { self }

  var face: Face { Face(of: Text(title)) }
}

/// A value that the system keeps for a scene; here it lasts as long as the view's state.
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

/// How a scene is shown.
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
