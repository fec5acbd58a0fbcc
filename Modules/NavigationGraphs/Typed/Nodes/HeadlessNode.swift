/// A node that processes without being seen: it validates, converts, asks a server, or decides
/// which way to go.
///
/// ```swift
/// let validator = HeadlessNode<UserData, ValidationResult>(id: "validator") { validate($0) }
/// ```
///
/// Its output chooses the next edge at once, or when its asynchronous work has ended. A transform
/// that throws leaves everything as it was, and the outcome says why.
public final class HeadlessNode<Input, Output>: NavNode {
  /// What is processed.
  public typealias InputType = Input
  /// What processing gives.
  public typealias OutputType = Output

  /// The key of the node in its graph.
  public let id: String

  private let process: Process

  private enum Process {
    case now((Input) throws -> Output)
    case later((Input) async throws -> Output)
  }

  /// A node that gives its output at once.
  ///
  /// - Parameters:
  ///   - id: The key of the node in its graph; without one it is named after its types.
  ///   - transform: Makes the output of the input.
  public init(id: String? = nil, transform: @escaping (Input) throws -> Output) {
    self.id = id ?? Self.defaultID
    process = .now(transform)
  }

  /// A node whose output takes time.
  ///
  /// - Parameters:
  ///   - id: The key of the node in its graph; without one it is named after its types.
  ///   - transform: Makes the output of the input, in the isolation of whoever runs the
  ///     controller's effects.
  public init(id: String? = nil, transform: @escaping (Input) async throws -> Output) {
    self.id = id ?? Self.defaultID
    process = .later(transform)
  }

  private static var defaultID: String { "Headless-\(Input.self)->\(Output.self)" }
}

extension HeadlessNode where Input == Output {
  /// A node that passes its input on, for example the exit of a subgraph.
  ///
  /// - Parameter id: The key of the node in its graph; without one it is named after its types.
  public convenience init(id: String? = nil) {
    self.init(id: id, transform: { (input: Input) in input })
  }
}

/// What a headless node does, with the types of its values forgotten.
enum HeadlessWork {
  case now((Any) throws -> Any)
  case later((Any) async throws -> Any)
}

/// A value that came to a place where another type was promised.
struct ForeignValue: Error {
  let expected: Any.Type
}

/// What the graph asks of a headless node, whatever its types.
protocol HeadlessWorking {
  var work: HeadlessWork { get }
}

extension HeadlessNode: HeadlessWorking {
  var work: HeadlessWork {
    switch process {
    case .now(let transform):
      .now { input in
        guard let input = input as? Input else { throw ForeignValue(expected: Input.self) }
        return try transform(input)
      }
    case .later(let transform):
      .later { input in
        guard let input = input as? Input else { throw ForeignValue(expected: Input.self) }
        return try await transform(input)
      }
    }
  }
}
