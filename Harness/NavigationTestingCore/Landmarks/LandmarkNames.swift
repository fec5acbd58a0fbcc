package import NavigationHosting
package import NavigationModel

/// The names of verbs, the primitive operations of commands.
package enum VerbName: Int, CaseIterable, Sendable {
  case splice, unwind, present, dismissLayers, restyle, select, setTabs, setRoot, attach
  case beginScope, endScope, setLeavePolicy

  package init(_ verb: Verb) {
    self =
      switch verb {
      case .splice: .splice
      case .unwind: .unwind
      case .present: .present
      case .dismissLayers: .dismissLayers
      case .restyle: .restyle
      case .select: .select
      case .setTabs: .setTabs
      case .setRoot: .setRoot
      case .attach: .attach
      case .beginScope: .beginScope
      case .endScope: .endScope
      case .setLeavePolicy: .setLeavePolicy
      }
  }
}

/// The names of spans, the parts of a stack that a splice replaces.
package enum SpanName: Int, CaseIterable, Sendable {
  case end, endUnlessTop, endUnlessPresent, top, above, from, aboveIndex, aboveRoot, indexes, all
  case entries

  package init(_ span: Verb.Span) {
    self =
      switch span {
      case .end: .end
      case .endUnlessTop: .endUnlessTop
      case .endUnlessPresent: .endUnlessPresent
      case .top: .top
      case .above: .above
      case .from: .from
      case .aboveIndex: .aboveIndex
      case .aboveRoot: .aboveRoot
      case .indexes: .indexes
      case .all: .all
      case .entries: .entries
      }
  }
}

/// The names of edits, the smallest modifications of a state.
package enum EditName: Int, CaseIterable, Sendable {
  case insert, remove, mark, addContainer, removeContainer, moveChild, select, addLayer
  case removeLayer, restyle, beginScope, endScope

  package init(_ edit: Edit) {
    self =
      switch edit {
      case .insert: .insert
      case .remove: .remove
      case .mark: .mark
      case .addContainer: .addContainer
      case .removeContainer: .removeContainer
      case .moveChild: .moveChild
      case .select: .select
      case .addLayer: .addLayer
      case .removeLayer: .removeLayer
      case .restyle: .restyle
      case .beginScope: .beginScope
      case .endScope: .endScope
      }
  }
}

/// The names of events from hosts.
package enum EventName: Int, CaseIterable, Sendable {
  case removed, dismissed, selected, reselected, rearranged, detentSelected, columnToggled
  case cannotShow, backRequested, leaveRequested, settled

  package init(_ event: HostEvent) {
    self =
      switch event {
      case .removed: .removed
      case .dismissed: .dismissed
      case .selected: .selected
      case .reselected: .reselected
      case .rearranged: .rearranged
      case .detentSelected: .detentSelected
      case .columnToggled: .columnToggled
      case .cannotShow: .cannotShow
      case .backRequested: .backRequested
      case .leaveRequested: .leaveRequested
      case .settled: .settled
      }
  }
}

/// The names of users' requests in the reports of hosts.
package enum RequestName: Int, CaseIterable, Sendable {
  case back, leave, reselect, setColumn, perform, open

  package init(_ request: HostReport.Request) {
    self =
      switch request {
      case .back: .back
      case .leave: .leave
      case .reselect: .reselect
      case .setColumn: .setColumn
      case .perform: .perform
      case .open: .open
      }
  }
}
