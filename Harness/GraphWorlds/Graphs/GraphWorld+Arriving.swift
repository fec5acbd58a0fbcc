import NavigationGraphs
import NavigationModel
import NavigationTestingCore
import PropertyTesting
import WorldParts

// Input from outside: links, and state saved by an earlier version of the app.
extension GraphWorld {
  /// Opens a link to one of the nodes, a link to no node, or a malformed link.
  mutating func openLink(
    _ draw: inout Draw, _ ledger: inout LawLedger
  ) throws(Interruption) {
    let ids = app.definition.nodes.map(\.id)
    let number = try draw.index("node", below: ids.count + 2) { number in
      number < ids.count ? ids[number] : number == ids.count ? "nowhere" : "malformed"
    }
    let isKnown = number < ids.count
    let stack = isKnown ? GraphLinks(app.definition).stack(for: ids[number]) : []
    // If a link opened more screens, faults in going back would show after fewer steps than with
    // taps.
    guard stack.count <= 2 else { return }
    // The reference cannot describe a dialog without a presenter. A link can open such a dialog
    // over an empty graph.
    var opened = reference
    opened.open(stack)
    guard opened.layers.dropFirst().allSatisfy({ $0.presenter != nil }) else { return }
    let link =
      isKnown ? Self.link(to: ids[number]) : number == ids.count ? "tern://go" : "tern://%"
    let outcome = graph.open(link)
    followed.count(outcome)
    ledger.note(outcome.isApplied ? .applied : .refused)
    // If no link of the graph has an address, every link is ignored.
    let hasLinks = app.definition.deepLinks.contains { $0.uri != nil && $0.node != nil }
    guard isKnown, hasLinks else {
      let isRight =
        !hasLinks
        ? NaiveOutcome(outcome) == .ignored(.noTransition) : NaiveOutcome(outcome) == .refused
      return settle(isRight, "\(link) is \(outcome)")
    }
    // A link that needs more screens than may be built is refused and changes nothing.
    guard NaiveOutcome(outcome) != .refused else { return settleDispute() }
    settle(outcome.isApplied, "\(link) is \(outcome)")
    reference.open(stack)
    settleDispute()
  }

  /// Returns the text of the link that opens a node.
  static func link(to node: String) -> String { "tern://go/\(node)" }

  /// Restores the window from data in the format of an earlier version.
  ///
  /// The data may be damaged, or may belong to another navigator.
  mutating func update(_ draw: inout Draw, _ ledger: inout LawLedger) throws(Interruption) {
    let kinds = ["whole", "damaged", "cut", "other"]
    let kind = kinds[try draw.index("harm", below: kinds.count) { kinds[$0] }]
    var data = reference.earlierBytes(app.definition)
    switch kind {
    case "damaged": data[try draw.index("byte", below: data.count)] ^= 1
    case "cut": data.removeLast(try draw.int("bytes", in: 1...min(9, data.count)))
    default: break
    }
    let snapshot = NavigatorSnapshot(kind: kind == "other" ? "graphs" : "graph", data: data)
    let outcome = graph.restore(snapshot)
    ledger.note(outcome.isApplied ? .applied : .refused)
    settle(outcome.isApplied == (kind == "whole"), "\(kind) earlier bytes are \(outcome)")
    if outcome.isApplied { reference.forgetIDs() }
    settleDispute()
  }

  private mutating func settle(_ isRight: Bool, _ what: String) {
    if !isRight { dispute = dispute ?? Dispute(GraphLaw.outcomes, what) }
  }
}

extension NaiveGraph {
  /// Replaces everything with the nodes that a link opens.
  mutating func open(_ stack: [String]) {
    guard let first = stack.first, let last = stack.last else { return }
    (shelf, embeds, open) = ([], [], [])
    let base = box(first, canPush: rootCanPush, under: [])
    guard base.kind == .stack, base.canPush else { return start(last) }
    layers = [NaiveLayer(style: .root, presenter: nil, box: base, id: nil)]
    for node in stack.dropFirst() {
      if node == last, let style = styleOfItsOwn(node) {
        let presenter = base.focused
        let above = box(node, canPush: rootCanPush, under: presenter?.stays ?? [])
        layers.append(NaiveLayer(style: style, presenter: presenter, box: above, id: nil))
      } else if let screen = screen(node, rootCanPush, base.screens.last?.stays ?? []) {
        base.screens.append(screen)
      }
    }
  }

  /// Returns the data that an earlier version of the format would have saved.
  func earlierBytes(_ definition: GraphDefinition) -> [UInt8] {
    var writer = PackedWriter(mark: Array("WFG1".utf8))
    var fingerprint = Checksum()
    for node in definition.nodes {
      for text in [node.id, node.role.rawValue, node.parent ?? ""] { fingerprint.add(text) }
    }
    writer.write(fingerprint.value)
    let ids = definition.nodes.map(\.id)
    func numbers(_ nodes: [String]) -> [Int] { nodes.compactMap { ids.firstIndex(of: $0) } }
    func write(_ box: NaiveBox) {
      writer.write(box.kind == .stack ? 0 : box.kind == .tabs ? 1 : 2)
      writer.write(box.canPush)
      writer.write(numbers(box.nodes))
      writer.write(box.kind == .stack ? box.screens.count : box.boxes.count)
      if box.kind != .stack { writer.write(box.selected) }
      for child in box.boxes { write(child) }
      for (index, screen) in box.screens.enumerated() {
        writer.write(numbers([screen.node])[0])
        writer.write(numbers(screen.passed))
        let beneath = stays(beneath: index, in: box)
        writer.write(zip(screen.stays, beneath).prefix { $0 === $1 }.count)
        writer.write(screen.isBox)
        if screen.isBox { write(screen.boxes[0]) }
        writer.write(screen.isBox ? 0 : screen.boxes.count)
        if !screen.isBox { for embedded in screen.boxes { write(embedded) } }
      }
    }
    write(layers[0].box)
    writer.write(layers.count - 1)
    let entries = layers.flatMap { $0.box.entries }
    for layer in layers.dropFirst() {
      writer.write(layer.style)
      writer.write(entries.firstIndex { $0 === layer.presenter } ?? 0)
      write(layer.box)
    }
    writer.write(shelf.count)
    for list in shelf {
      writer.write(numbers(list.names))
      writer.write(list.screens.count)
      for screen in list.screens {
        writer.write(numbers([screen.node])[0])
        writer.write(screen.entered)
      }
    }
    return writer.bytes + Checksum(of: writer.bytes).bytes
  }
}

extension NaiveBox {
  /// The screens of all stacks in the container; `nil` stands for the placeholder of an empty
  /// stack.
  fileprivate var entries: [NaiveScreen?] {
    guard kind == .stack else { return boxes.flatMap(\.entries) }
    return (screens.isEmpty ? [nil] : screens) + screens.flatMap { $0.boxes.flatMap(\.entries) }
  }
}
