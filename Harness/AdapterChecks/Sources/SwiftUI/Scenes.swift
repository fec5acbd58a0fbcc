public import Foundation

// Scenes, and the values that the system stores for them.

/// A title with an image.
public struct Label: View, Primitive {
  let title: String

  public init(_ title: String, systemImage name: String) {
    self.title = title
  }

  public var body: Label { self }

  var face: Face { Face(of: Text(title)) }
}

/// A value that the system stores for a scene.
@propertyWrapper public struct SceneStorage<Value>: DynamicProperty, Surrounded {
  private final class Box {
    var store: SceneStore?
  }

  private let box = Box()
  private let key: String
  private let initial: Value

  public init(_ key: String) where Value == Data? { (self.key, initial) = (key, nil) }

  public var wrappedValue: Value {
    get { box.store?.values[key] as? Value ?? initial }
    nonmutating set { box.store?.values[key] = newValue as? Data }
  }

  func fill(_ values: EnvironmentValues) { box.store = values.sceneStore }
}

/// The values that the system stores for one scene, which outlive the app's process.
@MainActor public final class SceneStore {
  nonisolated(unsafe) var values: [String: Data] = [:]

  public init() {}
}

/// The phase of a scene.
public enum ScenePhase: Hashable, Sendable { case background, inactive, active }

extension EnvironmentValues {
  public var scenePhase: ScenePhase {
    get { self[Phase.self] }
    set { self[Phase.self] = newValue }
  }

  var sceneStore: SceneStore? {
    get { self[Store.self] }
    set { self[Store.self] = newValue }
  }

  private enum Store: EnvironmentKey {
    static var defaultValue: SceneStore? { nil }
  }

  private enum Phase: EnvironmentKey {
    static let defaultValue = ScenePhase.active
  }
}
