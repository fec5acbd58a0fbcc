public import NavigationGraphs

/// What lint has to say about one file: its figures and findings, or why it cannot be read.
///
/// It is encoded as one object: the figures under the names of the report format, beside
/// `findings`.
public struct LintedFile: Sendable {
  /// The file, as it was named by the caller.
  public let path: String

  /// The figures, or nil where the file cannot be read.
  public let figures: GraphFigures?

  /// What the rules found, from the first line to the last.
  public let findings: [GraphFinding]

  /// Why no app could run what the file holds, or nil when one could.
  ///
  /// A file that can be read has figures and findings all the same, which show every such reason.
  public let unusable: ImportError?

  /// Reads and checks a file; what goes wrong becomes part of the result.
  public init(path: String) {
    do throws(ImportError) {
      self.init(try GraphFile(path: path).definition(), path: path)
    } catch {
      self.init(error, path: path)
    }
  }

  /// Checks a definition that has already been read.
  ///
  /// - Complexity: O((nodes + edges) · log nodes).
  public init(_ definition: GraphDefinition, path: String) {
    let index = GraphIndex(definition)
    let problems = definition.problems()
    self.path = path
    figures = GraphFigures(definition, index: index)
    findings = definition.findings(problems: problems, index: index)
    unusable =
      problems.isEmpty
      ? nil : ImportError(GraphDefinitionError(problems: problems), file: path)
  }

  private init(_ error: ImportError, path: String) {
    self.path = path
    figures = nil
    findings = [GraphFinding(.unreadableFile, error.cause, line: error.line)]
    unusable = error
  }

  /// How much the worst finding matters, or nil when there is none.
  public var worst: Severity? { findings.map(\.severity).max() }

  /// Where a finding is, as editors and terminals recognise it.
  public func place(of finding: GraphFinding) -> String {
    finding.line.map { "\(path):\($0)" } ?? path
  }
}
