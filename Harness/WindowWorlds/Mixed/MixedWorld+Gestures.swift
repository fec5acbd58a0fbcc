import NavigationModel
import NavigationTestingCore
import PropertyTesting
import WorldParts

// The reports of a host without a picture of its own: a swipe, a drag, an attempt to leave.
extension MixedWorld {
  /// The topmost entries of the stacks that have more than one.
  var removable: [EntryID] {
    context.reading { state in
      state.stacks.compactMap { stack in
        let entries = state.entries(of: stack)
        return entries.count > 1 ? entries.last?.id : nil
      }
    }
  }

  mutating func swipe(_ draw: inout Draw) throws(Interruption) {
    let all = removable
    let id = all[try draw.index("entry", below: all.count)]
    guard let item = reference.item(id) else { return verdict.expected = [] }
    let addressee = try addressee(&draw)
    var next = reference
    next.change(stackOf: id) { items, index in items.removeSubrange(index...) }
    next.dropOrphans()
    verdict.expected = [next]
    if !isOwner(addressee, item.owner) { verdict.law = .routing }
    let outcome = window.send(.host(.removed([id])), to: addressee)
    compare(outcome, .applied, .outcomes, "a swipe of \(item.owner).\(item.screen ?? .home)")
  }

  mutating func drag(_ draw: inout Draw) throws(Interruption) {
    let layers = context.reading { $0.layers.map(\.id) }
    let index = 1 + (try draw.index("layer", below: layers.count - 1))
    let addressee = try addressee(&draw)
    var next = reference
    next.floors.removeSubrange(index...)
    verdict.expected = [next]
    let outcome = window.send(.host(.dismissed(layers[index])), to: addressee)
    compare(outcome, .applied, .outcomes, "a drag of layer \(index)")
  }

  mutating func askToLeave(_ draw: inout Draw) throws(Interruption) {
    let entry = try drawVisible(&draw)
    let addressee = try addressee(&draw)
    if !isOwner(addressee, reference.item(entry.id)?.owner ?? 0) { verdict.law = .routing }
    // An owner without guards keeps the entry. An owner with guards calls them, and they let the
    // user leave.
    verdict.expected = [reference] + waysBack(from: entry.id)
    let outcome = window.send(.host(.leaveRequested(entry.id)), to: addressee)
    chances.insert(.outcomes)
    if case .refused = outcome { object(.outcomes, "an attempt to leave: \(outcome)") }
  }
}
