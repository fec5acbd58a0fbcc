public import NavigationGraphDefinitions

/// The result of linting one file: its statistics and findings, or the reason why it cannot be
/// read.
///
/// It is encoded as one object with the keys of lint reports: `file`, `parse_error`, `findings` and
/// the statistics.
public struct LintedFile: Sendable {
  /// The path of the file, as specified by the caller.
  public let path: String

  /// The statistics, or `nil` if the file cannot be read.
  public let figures: GraphFigures?

  /// The ids of the nodes, in the order of the file; empty if the file cannot be read.
  public let nodes: [String]

  /// The number of nodes that are screens, including placeholders for screens of other files; 0 if
  /// the file cannot be read.
  public let screens: Int

  /// The first node at which a user can begin, with the reason, or `nil` if there is no such node.
  public let run: GraphRun?

  /// The names of the nodes, as shown to people.
  public let names: NodeNames

  /// The findings of `GraphDefinition.findings()` and, on request, of the rules that are advice,
  /// ordered by line.
  ///
  /// If the file cannot be read, the only finding is the reason.
  public let findings: [GraphFinding]

  /// The reason why no app could run what the file contains, or `nil` if an app could run it.
  ///
  /// A file that can be read has statistics and findings even if there is such a reason. All such
  /// reasons are then among the findings.
  public let unusable: ImportError?

  /// Creates the result of reading and checking a file; a failure becomes part of the result.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - advice: Whether to apply the rules that run only on request.
  public init(path: String, advice: Advice = .none) {
    do throws(ImportError) {
      self.init(try GraphFile(path: path).definition(), path: path, advice: advice)
    } catch {
      self.init(error, path: path)
    }
  }

  /// Whether to apply the rules that run only on request; see `LintRule.isAdvice`.
  public enum Advice: Hashable, Sendable {
    /// The rules are not applied.
    case none
    /// The rules are applied; screens that let only some users through are recognized by their
    /// names.
    case all
    /// The rules are applied; the screens with these ids let only some users through.
    case withGates([String])
  }

  /// Creates the result of checking a definition that has already been read.
  ///
  /// - Parameters:
  ///   - definition: The definition that the file contains.
  ///   - path: The path of the file.
  ///   - advice: Whether to apply the rules that run only on request.
  /// - Complexity: In the worst case, that of `GraphDefinition.findings()` plus O(nodes² + exits +
  ///   entries + edges · log nodes); usually nearly linear if there are few deep links.
  public init(_ definition: GraphDefinition, path: String, advice: Advice = .none) {
    let index = GraphIndex(definition)
    let problems = definition.problems()
    self.path = path
    nodes = definition.nodes.map(\.id)
    screens = definition.nodes.count { $0.role.isScreen }
    run = definition.runs.first
    names = NodeNames(definition)
    figures = GraphFigures(definition, index: index)
    findings = definition.findings(
      problems: problems, index: index, advice: advice.findings(in: definition))
    unusable =
      problems.isEmpty
      ? nil : ImportError(GraphDefinitionError(problems: problems), file: path)
  }

  init(_ error: ImportError, path: String) {
    self.path = path
    figures = nil
    nodes = []
    screens = 0
    run = nil
    names = NodeNames(GraphDefinition())
    findings = [GraphFinding(.unreadableFile, error.cause, line: error.line)]
    unusable = error
  }

  /// The severity of the worst finding, or `nil` if there are no findings.
  public var worst: Severity? { findings.map(\.severity).max() }

  /// Returns the place of a finding in the form that editors and terminals recognize.
  public func place(of finding: GraphFinding) -> String {
    finding.line.map { "\(path):\($0)" } ?? path
  }
}

extension LintedFile.Advice {
  fileprivate func findings(in definition: GraphDefinition) -> [GraphFinding] {
    switch self {
    case .none: []
    case .all: definition.advice()
    case .withGates(let gates): definition.advice(gates: gates)
    }
  }
}
