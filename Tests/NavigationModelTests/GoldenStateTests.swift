import Foundation
import NavigationModel
import Testing

/// A state in version 1 of its format, which every later version must read.
@Suite struct GoldenStateTests {
  /// Returns a state with tabs, a split, layers of three styles and a container that an entry owns.
  private func state() throws -> NavigationState {
    var state = try NavigationState(
      root: .tabs(
        [
          NewTab(TabKey(rawValue: 4), .stack([1, 2])),
          NewTab(TabKey(rawValue: 9), .split([.stack(3), .stack([])], focused: 0)),
        ], selected: 0))
    let first = try #require(state.focused)
    try #require(state.apply(.push(NewEntry(5, leavePolicy: .ask))).isApplied)
    try #require(state.apply(.attach(.stack(6), to: first.id, as: .embedded)).isApplied)
    try #require(state.apply(.present(8, .popover)).isApplied)
    try #require(state.apply(.dismiss).isApplied)
    try #require(state.apply(.present(10, .sheet([.medium, .large]))).isApplied)
    try #require(state.apply(.present(11, .fullScreenCover)).isApplied)
    return state
  }

  @Test func `a scope without entries, as earlier versions wrote it, is read`() throws {
    let read = try JSONDecoder().decode(NavigationState.self, from: Data(Self.withAnchors.utf8))

    #expect(read == (try state()))
  }

  @Test func `a state of version 1 is read and written byte for byte`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let state = try state()

    let text = String(decoding: try encoder.encode(state), as: UTF8.self)

    #expect(text == Self.version1)
    #expect(try JSONDecoder().decode(NavigationState.self, from: Data(Self.version1.utf8)) == state)
  }

  private static let version1 = """
    {"containers":[{"entries":[],"generation":0,"node":{"holder":{"layer":{"_0":1}},"id":0,"ki\
    nd":1,"scope":0},"selected":0},{"entries":[{"flags":0,"id":2,"scope":0,"screen":1},{"flags\
    ":8,"id":3,"scope":0,"screen":2},{"flags":4,"id":6,"scope":0,"screen":5}],"generation":0,"\
    node":{"holder":{"container":{"_0":0,"index":0,"key":4}},"id":1,"kind":0,"scope":0},"selec\
    ted":0},{"entries":[],"generation":0,"node":{"holder":{"container":{"_0":0,"index":1,"key"\
    :9}},"id":2,"kind":2,"scope":0},"selected":0},{"entries":[{"flags":0,"id":4,"scope":0,"scr\
    een":3}],"generation":0,"node":{"holder":{"container":{"_0":2,"index":0,"key":0}},"id":3,"\
    kind":0,"scope":0},"selected":0},{"entries":[{"flags":1,"id":5,"scope":0,"screen":0}],"gen\
    eration":0,"node":{"holder":{"container":{"_0":2,"index":1,"key":1}},"id":4,"kind":0,"scop\
    e":0},"selected":0},{"entries":[{"flags":0,"id":7,"scope":0,"screen":6}],"generation":0,"n\
    ode":{"holder":{"entry":{"_0":3}},"id":5,"kind":0,"scope":0},"place":0,"selected":0},{"ent\
    ries":[{"flags":0,"id":11,"scope":0,"screen":10}],"generation":1,"node":{"holder":{"layer"\
    :{"_0":10}},"id":4294967302,"kind":0,"scope":0},"selected":0},{"entries":[{"flags":0,"id":\
    13,"scope":0,"screen":11}],"generation":0,"node":{"holder":{"layer":{"_0":12}},"id":7,"kin\
    d":0,"scope":0},"selected":0}],"layers":[{"container":0,"id":1,"style":{"root":{}}},{"cont\
    ainer":4294967302,"id":10,"presenter":6,"style":{"sheet":{"_0":3}}},{"container":7,"id":12\
    ,"presenter":11,"style":{"fullScreenCover":{}}}],"nextID":14,"revision":6,"scopes":[{"gene\
    ration":0,"scope":{"id":0,"kind":0}}],"version":1}
    """

  /// The same state as an earlier version wrote it, with a scope that waits for its first entry.
  private static let withAnchors = """
    {"containers":[{"entries":[],"generation":0,"node":{"holder":{"layer":{"_0":1}},"id":0,"ki\
    nd":1,"scope":0},"selected":0},{"entries":[{"flags":0,"id":2,"scope":0,"screen":1},{"flags\
    ":8,"id":3,"scope":0,"screen":2},{"flags":4,"id":6,"scope":0,"screen":5}],"generation":0,"\
    node":{"holder":{"container":{"_0":0,"index":0,"key":4}},"id":1,"kind":0,"scope":0},"selec\
    ted":0},{"entries":[],"generation":0,"node":{"holder":{"container":{"_0":0,"index":1,"key"\
    :9}},"id":2,"kind":2,"scope":0},"selected":0},{"entries":[{"flags":0,"id":4,"scope":0,"scr\
    een":3}],"generation":0,"node":{"holder":{"container":{"_0":2,"index":0,"key":0}},"id":3,"\
    kind":0,"scope":0},"selected":0},{"entries":[{"flags":1,"id":5,"scope":0,"screen":0}],"gen\
    eration":0,"node":{"holder":{"container":{"_0":2,"index":1,"key":1}},"id":4,"kind":0,"scop\
    e":0},"selected":0},{"entries":[{"flags":0,"id":7,"scope":0,"screen":6}],"generation":0,"n\
    ode":{"holder":{"entry":{"_0":3}},"id":5,"kind":0,"scope":0},"place":0,"selected":0},{"ent\
    ries":[{"flags":0,"id":11,"scope":0,"screen":10}],"generation":1,"node":{"holder":{"layer"\
    :{"_0":10}},"id":4294967302,"kind":0,"scope":0},"selected":0},{"entries":[{"flags":0,"id":\
    13,"scope":0,"screen":11}],"generation":0,"node":{"holder":{"layer":{"_0":12}},"id":7,"kin\
    d":0,"scope":0},"selected":0}],"layers":[{"container":0,"id":1,"style":{"root":{}}},{"cont\
    ainer":4294967302,"id":10,"presenter":6,"style":{"sheet":{"_0":3}}},{"container":7,"id":12\
    ,"presenter":11,"style":{"fullScreenCover":{}}}],"nextID":14,"revision":7,"scopes":[{"gene\
    ration":0,"scope":{"anchor":{"rank":0,"stack":0},"id":0,"kind":0}},{"generation":0,"scope"\
    :{"anchor":{"below":3,"rank":0,"stack":1},"id":1,"kind":7,"parent":0}}],"version":1}
    """
}
