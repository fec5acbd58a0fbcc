public import NavigationModel

extension FlowNavigator {
  /// The name under which the snapshots of flows are filed.
  public static let snapshotKind = "flows"

  public func snapshot() -> NavigatorSnapshot {
    NavigatorSnapshot(kind: Self.snapshotKind, data: [])
  }

  public func restoreData(_ snapshot: NavigatorSnapshot) throws(Refusal) {
    throw .damaged("x")
  }

}
