/// The predicates and transforms of a graph by name, so that the graph can be created from its
/// definition.
///
/// A definition contains only the names, which ``Edge/named(predicate:transform:)`` gives to the
/// functions of an edge.
///
/// ```swift
/// let functions = WiringRegistry()
/// functions.registerPredicate("is adult") { (user: User) in user.age >= 18 }
/// functions.registerTransform("to name") { (user: User) in user.name }
/// ```
public final class WiringRegistry {
  private var predicates: [String: Any] = [:]
  private var transforms: [String: any NamedTransform] = [:]

  /// Creates an empty registry.
  public init() {}

  /// Registers a predicate under a name, and replaces an earlier predicate with the same name.
  ///
  /// - Parameters:
  ///   - name: The name that definitions use.
  ///   - predicate: Returns whether an edge is open for an output.
  /// - Returns: The registry, so that calls can be chained.
  @discardableResult
  public func registerPredicate<Output>(
    _ name: String, _ predicate: @escaping (Output) -> Bool
  ) -> Self {
    predicates[name] = PredicateBox(function: predicate)
    return self
  }

  /// Registers a transform under a name, and replaces an earlier transform with the same name.
  ///
  /// - Parameters:
  ///   - name: The name that definitions use.
  ///   - transform: Creates the input of a target.
  /// - Returns: The registry, so that calls can be chained.
  @discardableResult
  public func registerTransform<Output, Input>(
    _ name: String, _ transform: @escaping (Output) -> Input
  ) -> Self {
    transforms[name] = TransformBox(function: transform)
    return self
  }

  /// Returns the predicate that is registered under a name for outputs of a type, or `nil` if there
  /// is none.
  func predicate<Output>(_ name: String, for type: Output.Type) -> ((Output) -> Bool)? {
    (predicates[name] as? PredicateBox<Output>)?.function
  }

  /// Returns the transform that is registered under a name and creates inputs of one type from
  /// outputs of another, or `nil` if there is none.
  func transform<Output>(
    _ name: String, from type: Output.Type, to input: Any.Type
  ) -> ((Output) -> Any)? {
    guard let box = transforms[name], box.inputType == input else { return nil }
    return box.erased(from: type)
  }
}

private struct PredicateBox<Output> {
  let function: (Output) -> Bool
}

private protocol NamedTransform {
  var inputType: Any.Type { get }
  func erased<Output>(from type: Output.Type) -> ((Output) -> Any)?
}

private struct TransformBox<Output, Input>: NamedTransform {
  let function: (Output) -> Input

  var inputType: Any.Type { Input.self }

  func erased<Other>(from type: Other.Type) -> ((Other) -> Any)? {
    guard let box = self as? TransformBox<Other, Input> else { return nil }
    return { box.function($0) }
  }
}
