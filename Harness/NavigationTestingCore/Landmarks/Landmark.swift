package import NavigationModel

/// A named part of the modules that cases can reach, such as a verb, an edit, a reason or an event.
///
/// Each enumeration of names mirrors an enumeration of a module. If the module's enumeration gains
/// a case, add the name of the case here too; from then on, a campaign must reach the case.
package enum Landmark: Sendable {
  /// A verb of a command that was applied.
  case verb(VerbName)
  /// The kind of span, the part of a stack, that a splice replaced.
  case span(SpanName)
  /// An edit, one modification in a change.
  case edit(EditName)
  /// The cause of a change.
  case cause(Cause)
  /// The reason why a command or an event was ignored.
  case ignored(IgnoredReason)
  /// The reason why a command or an event was refused.
  case refused(RefusalName)
  /// An event that a navigator received from its host.
  case event(EventName)
  /// A request in a report of a host.
  case request(RequestName)
}

extension Landmark: CustomStringConvertible {
  /// The kind and the name, for example `edit moveChild`.
  package var description: String {
    switch self {
    case .verb(let name): "verb \(name)"
    case .span(let name): "span \(name)"
    case .edit(let name): "edit \(name)"
    case .cause(let cause): "cause \(cause)"
    case .ignored(let reason): "ignored \(reason.rawValue)"
    case .refused(let name): "refused \(name)"
    case .event(let name): "event \(name)"
    case .request(let name): "request \(name)"
    }
  }
}

extension Landmark {
  /// All landmarks, in the order of their numbers.
  package static let all =
    VerbName.allCases.map(Landmark.verb) + SpanName.allCases.map(Landmark.span)
    + EditName.allCases.map(Landmark.edit) + causes.map(Landmark.cause)
    + reasons.map(Landmark.ignored) + RefusalName.allCases.map(Landmark.refused)
    + EventName.allCases.map(Landmark.event) + RequestName.allCases.map(Landmark.request)

  private static let causes = Cause.allCases
  private static let reasons = IgnoredReason.allCases

  private static let firstSpan = VerbName.allCases.count
  private static let firstEdit = firstSpan + SpanName.allCases.count
  private static let firstCause = firstEdit + EditName.allCases.count
  private static let firstReason = firstCause + causes.count
  private static let firstRefusal = firstReason + reasons.count
  private static let firstEvent = firstRefusal + RefusalName.allCases.count
  private static let firstRequest = firstEvent + EventName.allCases.count

  /// The index in the list of all landmarks.
  package var number: Int {
    switch self {
    case .verb(let name): name.rawValue
    case .span(let name): Self.firstSpan + name.rawValue
    case .edit(let name): Self.firstEdit + name.rawValue
    case .cause(let cause): Self.firstCause + (Self.causes.firstIndex(of: cause) ?? 0)
    case .ignored(let reason): Self.firstReason + (Self.reasons.firstIndex(of: reason) ?? 0)
    case .refused(let name): Self.firstRefusal + name.rawValue
    case .event(let name): Self.firstEvent + name.rawValue
    case .request(let name): Self.firstRequest + name.rawValue
    }
  }
}
