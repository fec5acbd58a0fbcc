import NavigationStorage
import NavigationTestingCore
public import PropertyTesting

extension StorageWorld {
  /// The numbers of the laws.
  enum Law {
    static let identity = 0
    static let oldOrNew = 1
    static let failuresAreClean = 2
    static let damage = 3
    static let setAside = 4
    static let deletedIsGone = 5
    static let equalBackends = 6
    static let launches = 7
    static let bootLoop = 8
    static let noSecrets = 9
    static let budget = 10
    static let expiry = 11
    static let salvage = 12
    static let listed = 13
    static let savesSucceed = 14
  }

  /// The laws of a store, regardless of what happens to its disk.
  public static let laws = [
    PropertyTesting.Law("R5 identity", "what was saved last is restored"),
    PropertyTesting.Law(
      "R7 old or new", "a crash at any point of a save leaves the old or the new state"),
    PropertyTesting.Law("R7 clean failures", "a failed save leaves the old state as it was"),
    PropertyTesting.Law("R7 damage", "damaged bytes restore the last good copy or nothing"),
    PropertyTesting.Law("R7 set aside", "unusable bytes are kept in a file of their own"),
    PropertyTesting.Law("R8 deleted", "nothing of a deleted state stays or is restored"),
    PropertyTesting.Law(
      "R9 back ends", "file and memory back ends behave the same until something goes wrong"),
    PropertyTesting.Law("L14 next launch", "damage is found once, and every launch ends"),
    PropertyTesting.Law(
      "L14 boot loop", "a state that has not settled is not tried more often than is allowed"),
    PropertyTesting.Law("L15 secrets", "no file holds a secret"),
    PropertyTesting.Law("L15 budget", "what fits into the budget is saved, and no more"),
    PropertyTesting.Law("L14 expiry", "a state that is too old is not restored"),
    PropertyTesting.Law("L14 salvage", "older versions' stacks are restored as the policy says"),
    PropertyTesting.Law("R6 labels", "exactly the saved labels are listed"),
    PropertyTesting.Law("R11 saves", "a save succeeds unless something prevents it"),
  ]

  /// Checks the laws of the files after every step.
  ///
  /// - Parameter ledger: Counts each check and records violations.
  public mutating func check(_ ledger: inout LawLedger) {
    let contents = disk.contents
    for path in contents.paths {
      guard let bytes = contents.bytes(of: path), looked[path] != bytes else { continue }
      looked[path] = bytes
      ledger.require(
        Law.noSecrets, decisive: bytes.count > 40, !bytes.contains(StoredRoute.secret),
        "a secret was written", details: path)
    }
    guard isCalm else { return }
    ledger.require(
      Law.oldOrNew, contents.openNames == 0 && contents.openFiles == 0, "a change is not durable")
    for label in Self.labels.indices {
      guard let path = path(label), let bytes = contents.bytes(of: path) else { continue }
      ledger.require(
        Law.budget, decisive: bytes.count > 100, bytes.count <= budget, "a state is too large",
        details: "\(bytes.count) bytes")
    }
  }

  /// Launches the app twice with each label, and lists the labels; every launch must end.
  ///
  /// - Parameters:
  ///   - draw: Unused.
  ///   - ledger: Counts each check and records violations.
  public mutating func finish(draw: inout Draw, ledger: inout LawLedger) {
    for label in Self.labels.indices {
      launch(label, &ledger)
      launch(label, &ledger)
    }
    list(&ledger)
  }
}

extension [UInt8] {
  fileprivate func contains(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard let first = wanted.first else { return true }
    return indices.dropLast(wanted.count - 1).contains {
      self[$0] == first && self[$0...].starts(with: wanted)
    }
  }
}
