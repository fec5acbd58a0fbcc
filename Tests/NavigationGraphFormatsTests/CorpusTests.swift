import Foundation
import NavigationGraphFormats
import NavigationGraphDefinitions
import NavigationGraphs
import Testing

@Suite(.enabled(if: Corpus.shared != nil, "the collection of real files is not beside the package"))
struct `Real files` {
  @Test func `have the reference's figures, key by key`() throws {
    let corpus = try #require(Corpus.shared)
    let reference = try corpus.reference()

    for (file, expected) in reference.sorted(by: { $0.key < $1.key }) {
      let data = try JSONEncoder().encode(LintedFile(path: corpus.path(of: file)))
      let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      for (key, value) in expected where key != "file" {
        let found = try #require(object[key] as? NSObject, "\(file) lacks \(key)")
        #expect(found == value as? NSObject, "\(file): \(key)")
      }
    }

    #expect(reference.count == 197)
  }

  @Test func `have the reference's nodes and edges, in its order`() throws {
    let corpus = try #require(Corpus.shared)
    let graphs = try corpus.graphs()

    for (file, expected) in graphs.sorted(by: { $0.key < $1.key }) {
      let definition = try GraphFile(path: corpus.path(of: file)).definition()
      let nodes = try #require(expected["nodes"] as? [[String: Any]])
      let edges = try #require(expected["edges"] as? [[String: Any]])
      #expect(definition.nodes.map(NodeRow.init) == nodes.map(NodeRow.init), "\(file)")
      #expect(definition.edges.map(EdgeRow.init) == edges.map(EdgeRow.init), "\(file)")
      #expect(definition.start == expected["start"] as? String, "\(file)")
      #expect(
        definition.exits.map(\.source)
          == (expected["exits"] as? [[String: Any]])?.map { $0["source"] as? String ?? "" },
        "\(file)")
    }

    #expect(graphs.count == 197)
  }

  @Test func `can all run, and no rule finds an error in them`() throws {
    let corpus = try #require(Corpus.shared)

    for file in try corpus.reference().keys.sorted() {
      let linted = LintedFile(path: corpus.path(of: file))
      #expect(linted.unusable == nil, "\(file)")
      #expect(linted.worst ?? .note < .error, "\(file): \(linted.findings)")
    }
  }

  @Test(.timeLimit(.minutes(15)))
  func `are all verified, and every path to a finding can be followed`() throws {
    let corpus = try #require(Corpus.shared)
    var screens = 0

    for file in try corpus.reference().keys.sorted() {
      let definition = try GraphFile(path: corpus.path(of: file)).validDefinition()
      let verification = GraphVerification(definition)
      #expect(verification.reachableCount <= verification.screenCount, "\(file)")
      #expect(verification.findings.allSatisfy { $0.isConfirmed != false }, "\(file)")
      screens += verification.screenCount
    }

    #expect(screens > 1000)
  }

  @Test func `survive export to the definition format and import`() throws {
    let corpus = try #require(Corpus.shared)

    for file in try corpus.reference().keys.sorted() {
      let definition = try GraphFile(path: corpus.path(of: file)).definition()
      let exported = GraphFile(bytes: try definition.definitionFile(), name: "Exported.json")
      let imported = try exported.definition()
      #expect(imported.withoutLines == definition.withoutLines, "\(file)")
    }
  }
}

private struct NodeRow: Equatable {
  var id, kind, name: String

  init(_ node: GraphDefinition.Node) {
    id = node.id
    kind = node.kind
    name = node.name
  }

  init(_ object: [String: Any]) {
    id = object["id"] as? String ?? ""
    kind = object["kind"] as? String ?? ""
    name = object["name"] as? String ?? ""
  }
}

private struct EdgeRow: Equatable {
  var source, target, kind: String
  var label, qualifier: String?
  var isExpanded: Bool

  init(_ edge: GraphDefinition.Edge) {
    source = edge.source
    target = edge.target
    kind = edge.kind
    label = edge.label
    qualifier = edge.qualifier
    isExpanded = edge.isExpanded
  }

  init(_ object: [String: Any]) {
    source = object["source"] as? String ?? ""
    target = object["target"] as? String ?? ""
    kind = object["kind"] as? String ?? ""
    label = object["label"] as? String
    qualifier = object["qualifier"] as? String
    isExpanded = object["expanded"] as? Bool ?? false
  }
}
