import NavigationStorage

/// A note, in a form that the reference can create.
private enum Noted: Equatable {
  case lost(Int, String)
  case other(LoadNote)

  init(_ note: LoadNote) {
    if case .lostEntry(let entry) = note {
      self = .lost(entry.index, entry.name)
    } else {
      self = .other(note)
    }
  }
}

// What a launch reports, according to the reference.
extension NaiveRules {
  /// Returns the notes about a state that cannot be restored; `nil` if it can.
  func notes(
    ofUnusable saved: NaiveShelf.Saved, _ origin: CopyOrigin, _ label: String
  ) -> [LoadNote]? {
    // The reason for which damaged bytes are refused depends on the damage.
    if saved.isDamaged { return [.unusable(origin, .damaged(label: label, .checksum))] }
    let age = time - saved.time
    if age > expiry { return [.expired(age: age, expiry: expiry)] }
    guard saved.version > version else { return nil }
    return [
      .unusable(origin, .newerSchema(label: label, found: saved.version, known: version))
    ]
  }

  /// Returns the notes about a launch before anything is restored.
  func notes(
    of shelf: NaiveShelf, _ current: NaiveShelf.Saved?, _ launch: Launch, _ label: String
  ) -> [LoadNote] {
    guard let current else { return [.absent] }
    let isTrusted = shelf.launches < limit
    let refusal = isTrusted ? notes(ofUnusable: current, .current, label) : nil
    if isTrusted, !launch.isGood, launch.saved != nil { return [] }
    if let refusal, case .expired = refusal[0] { return refusal }
    let notes = (refusal ?? [.distrusted(.current, launches: shelf.launches)]) + [.setAside]
    guard let good = shelf.good else { return notes }
    guard shelf.launches <= limit else {
      return notes + [.distrusted(.good, launches: shelf.launches)]
    }
    return notes + (self.notes(ofUnusable: good, .good, label) ?? [])
  }

  /// Returns whether a launch restores a state and reports what the reference states.
  ///
  /// - Parameters:
  ///   - loaded: What was loaded.
  ///   - launch: The launch according to the reference.
  ///   - notes: The notes before anything is restored.
  ///   - isTight: Whether the budget was small, so that entries may have been left out.
  /// - Returns: Whether the reference explains the launch.
  func reports(
    _ loaded: Loaded<[StoredRoute]>, _ launch: Launch, after notes: [LoadNote], isTight: Bool
  ) -> Bool {
    let found = loaded.notes.map(Self.withoutReason)
    guard let saved = launch.saved else {
      return loaded.origin == .nothing && loaded.writtenAt == nil && found == notes
    }
    guard loaded.writtenAt == saved.time else { return false }
    let before = notes + migration(of: saved)
    return parts(of: saved.routes, isTight: isTight).contains { part in
      let missing = saved.routes.count - part.count
      let leftOut = missing > 0 ? [LoadNote.leftOut(missing)] : []
      let expected = (before + leftOut).map { Noted($0) } + entries(of: part, saved)
      return loaded.value == routes(part) && found.map { Noted($0) } == expected
    }
  }

  private func migration(of saved: NaiveShelf.Saved) -> [LoadNote] {
    saved.version < version ? [.migrated(from: saved.version, to: version)] : []
  }

  /// Returns the notes about the entries of a stack that another version has saved.
  private func entries(of part: [StoredRoute], _ saved: NaiveShelf.Saved) -> [Noted] {
    guard saved.version < version else { return [] }
    var notes: [Noted] = []
    for (index, route) in part.enumerated() {
      switch route {
      case .ticket:
        let renamed = Noted.other(.renamed(from: "coupon", to: "ticket"))
        if !notes.contains(renamed) { notes.append(renamed) }
      case .legacy:
        notes.append(.lost(index, "legacy"))
        if unknown == 0 { return notes }
      default: break
      }
    }
    return notes
  }

  private static func withoutReason(_ note: LoadNote) -> LoadNote {
    guard case .unusable(let origin, .damaged(let label, _)) = note else { return note }
    return .unusable(origin, .damaged(label: label, .checksum))
  }
}
