extension Outcome: CustomStringConvertible {
  /// The outcome in one line: the change, or the reason why there is none.
  public var description: String {
    switch self {
    case .applied(let change): "Applied: \(change)."
    case .ignored(let reason): "Ignored: \(reason)"
    case .refused(let refusal): "Refused: \(refusal)"
    case .deferred(let token): "Deferred: work \(token.number) decides when it ends."
    }
  }
}
