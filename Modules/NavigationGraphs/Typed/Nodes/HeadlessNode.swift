/// A node that processes its input without being visible: it validates, converts, asks a server, or
/// decides where to go.
///
/// ```swift
/// let validator = HeadlessNode<UserData, ValidationResult>(id: "validator") { validate($0) }
/// ```
///
/// The output determines the next edge, immediately or once asynchronous work has ended. If the
/// transform throws an error, nothing changes, and the outcome contains the reason.
public final class HeadlessNode<Input, Output>: NavNode {
  /// The value to process.
  public typealias InputType = Input
  /// The result of the processing.
  public typealias OutputType = Output

  /// The key of the node in its graph.
  public let id: String

  private let process: Process

  private enum Process {
    case now((Input) throws -> Output)
    case later((Input) async throws -> Output)
  }

  /// Creates a node that returns its output immediately.
  ///
  /// - Parameters:
  ///   - id: The key of the node in its graph; by default, it is made from the node's types.
  ///   - transform: Creates the output from the input.
  public init(id: String? = nil, transform: @escaping (Input) throws -> Output) {
    self.id = id ?? Self.defaultID
    process = .now(transform)
  }

  /// Creates a node that returns its output asynchronously.
  ///
  /// - Parameters:
  ///   - id: The key of the node in its graph; by default, it is made from the node's types.
  ///   - transform: Creates the output from the input, in the isolation that runs the controller's
  ///     effects.
  public init(id: String? = nil, transform: @escaping (Input) async throws -> Output) {
    self.id = id ?? Self.defaultID
    process = .later(transform)
  }

  private static var defaultID: String { "Headless-\(Input.self)->\(Output.self)" }
}

extension HeadlessNode where Input == Output {
  /// Creates a node that passes its input on, for example the exit of a subgraph.
  ///
  /// - Parameter id: The key of the node in its graph; by default, it is made from the node's
  ///   types.
  public convenience init(id: String? = nil) {
    self.init(id: id, transform: { (input: Input) in input })
  }
}

/// The type-erased work of a headless node.
enum HeadlessWork {
  case now((Any) throws -> Any)
  case later((Any) async throws -> Any)
}

/// An error for a value that does not have the type that its receiver declares.
struct ForeignValue: Error {
  let expected: Any.Type
}

/// The graph's access to a headless node whose types are not known at compile time.
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
