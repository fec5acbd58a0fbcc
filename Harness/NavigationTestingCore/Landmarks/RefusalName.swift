package import NavigationModel

/// The names of refusals, the reasons why a command cannot be executed.
package enum RefusalName: Int, CaseIterable, Sendable {
  case unknownEntry, entryElsewhere, unknownContainer, wrongKind, unknownLayer, unknownScope
  case invalidCount, indexOutOfRange, emptyStack, emptyContainer, duplicateTab, unknownTab
  case duplicateEntry, splitsScope, rootIsPermanent, rootStyle, tooDeep, damaged
  case alreadyAttached, covered, unknownAction, unusableValue, busy, invalidDefinition, impossible

  package init(_ refusal: Refusal) {
    self =
      switch refusal {
      case .unknownEntry: .unknownEntry
      case .entryElsewhere: .entryElsewhere
      case .unknownContainer: .unknownContainer
      case .wrongKind: .wrongKind
      case .unknownLayer: .unknownLayer
      case .unknownScope: .unknownScope
      case .invalidCount: .invalidCount
      case .indexOutOfRange: .indexOutOfRange
      case .emptyStack: .emptyStack
      case .emptyContainer: .emptyContainer
      case .duplicateTab: .duplicateTab
      case .unknownTab: .unknownTab
      case .duplicateEntry: .duplicateEntry
      case .splitsScope: .splitsScope
      case .rootIsPermanent: .rootIsPermanent
      case .rootStyle: .rootStyle
      case .tooDeep: .tooDeep
      case .damaged: .damaged
      case .alreadyAttached: .alreadyAttached
      case .covered: .covered
      case .unknownAction: .unknownAction
      case .unusableValue: .unusableValue
      case .busy: .busy
      case .invalidDefinition: .invalidDefinition
      case .impossible: .impossible
      }
  }
}
