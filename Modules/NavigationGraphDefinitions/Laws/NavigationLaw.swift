/// A property that must hold for a graph, whatever a user does.
///
/// Developers write laws beside the graph; see the page "Laws of an app" in NavigationGraphs.
public struct NavigationLaw: Hashable, Sendable {
  /// The property that must hold; it refers to nodes by id.
  public let statement: Statement

  /// The line of the law in its file, counted from 1.
  public let line: Int

  /// Creates a law.
  public init(_ statement: Statement, line: Int) {
    self.statement = statement
    self.line = line
  }

  /// A property that must hold.
  public enum Statement: Hashable, Sendable {
    /// A user can reach the screen.
    case reachable(String)
    /// No one can reach the screen.
    case never(String)
    /// No one can reach the screen without having seen the gate.
    case neverBefore(String, gate: String)
    /// The first screen is never seen with the second one beneath it.
    case neverAbove(String, beneath: String)
    /// Whenever `screen` is seen, the first screen is beneath it.
    case alwaysBeneath(String, screen: String)
    /// There are never more screens than this from the bottom of the window to the visible one.
    case alwaysAtMost(Int)
    /// A user can return to the first screen from every stack with this screen on top; `nil` means
    /// from every stack.
    ///
    /// Only the stacks of the first run in ``GraphDefinition/runs`` count.
    case leadsHome(from: String?)
  }
}

extension NavigationLaw: CustomStringConvertible {
  /// The law as written in a file of laws.
  public var description: String {
    switch statement {
    case .reachable(let screen): "reachable \(written(screen))"
    case .never(let screen): "never \(written(screen))"
    case .neverBefore(let screen, let gate): "never \(written(screen)) before \(written(gate))"
    case .neverAbove(let screen, let other): "never \(written(screen)) above \(written(other))"
    case .alwaysBeneath(let other, let screen):
      "always \(written(other)) beneath \(written(screen))"
    case .alwaysAtMost(let count): "always at most \(count) screens"
    case .leadsHome(nil): "leads home"
    case .leadsHome(let screen?): "leads home from \(written(screen))"
    }
  }
}

/// Returns a name as written in a file of laws: in quotation marks unless it is one plain word.
///
/// An apostrophe within the quotation marks is doubled.
private func written(_ name: String) -> String {
  let isPlain = !name.isEmpty && !name.contains { $0.isWhitespace || $0 == "'" || $0 == "#" }
  let doubled = name.map { $0 == "'" ? "''" : String($0) }.joined()
  return isPlain ? name : "'\(doubled)'"
}

extension NavigationLaw.Statement {
  /// The nodes that the law is about, by id.
  public var nodes: [String] {
    switch self {
    case .reachable(let node), .never(let node): [node]
    case .neverBefore(let node, let other), .neverAbove(let node, let other),
      .alwaysBeneath(let other, let node):
      [node, other]
    case .leadsHome(let node): node.map { [$0] } ?? []
    case .alwaysAtMost: []
    }
  }

  /// Returns whether the visible stack breaks the law.
  ///
  /// An empty stack breaks no law. No single stack breaks a law of the form `reachable` or
  /// `leadsHome`, which requires that something is possible.
  ///
  /// - Parameters:
  ///   - stack: The screens from the bottom of the window to the visible one, by id.
  ///   - seen: The screens that were seen on the way, including the visible one.
  /// - Returns: `true` if the stack breaks the law.
  public func isBroken(by stack: [String], seen: Set<String>) -> Bool {
    guard let top = stack.last else { return false }
    let beneath = stack.dropLast()
    switch self {
    case .reachable, .leadsHome: return false
    case .never(let screen): return top == screen
    case .neverBefore(let screen, let gate): return top == screen && !seen.contains(gate)
    case .neverAbove(let screen, let other): return top == screen && beneath.contains(other)
    case .alwaysBeneath(let other, let screen):
      return top == screen && !beneath.contains(other)
    case .alwaysAtMost(let count): return stack.count > count
    }
  }
}
