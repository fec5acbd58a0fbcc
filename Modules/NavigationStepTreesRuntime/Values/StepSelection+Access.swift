/// The record of a change of a step's value in place, which the parent keeps until the change ends.
///
/// The parent is the collection that contains the step.
@frozen
public struct StepAccess {
  @usableFromInline let ticket: UInt16

  @inlinable init(_ ticket: UInt16) { self.ticket = ticket }
}

/// What a parent must select after one of its steps has been changed through a wrapper.
@frozen
public enum StepReply: Sendable {
  /// Nothing was selected.
  case nothing
  /// Something inside the step was selected, so the step is selected too.
  case inside
  /// The step itself was selected, possibly again.
  case step
}

// How the accessors of a step report a selection inside its value to the parent of the step. Values
// that are not collections use the general overloads, which report nothing. The general overloads
// are disfavored, because overload resolution would otherwise prefer them to those for optional
// collections.
extension StepSelection {
  /// Begins to change a step in place.
  ///
  /// - Parameter value: The value of the step.
  /// - Returns: The access to pass to `close(_:_:)`.
  @_disfavoredOverload
  @inlinable
  public mutating func open<V>(_ value: inout V) -> StepAccess { StepAccess(0) }

  /// Ends an in-place change of a step.
  ///
  /// - Parameters:
  ///   - access: The access that `open(_:)` returned.
  ///   - value: The value of the step.
  /// - Returns: Whether something inside the step was selected, so that the step must be selected
  ///   too; always `false` for a value that is not a collection.
  @_disfavoredOverload
  @inlinable
  public mutating func close<V>(_ access: StepAccess, _ value: inout V) -> Bool { false }

  /// Returns the value of a step for a reader.
  ///
  /// - Parameter value: The value of the step.
  /// - Returns: The same value.
  @_disfavoredOverload
  @inlinable
  public func lend<V>(_ value: V) -> V { value }

  /// Replaces the value of a step.
  ///
  /// An assignment itself never selects a step.
  ///
  /// - Parameters:
  ///   - new: The new value.
  ///   - value: The storage of the step.
  /// - Returns: Whether a step inside the new value was selected through a key path, so that the
  ///   outer step must be selected too; always `false` for a value that is not a collection.
  @_disfavoredOverload
  @inlinable
  public mutating func assign<V>(_ new: V, to value: inout V) -> Bool {
    value = new
    return false
  }
}

extension StepSelection {
  /// Begins to change a collection in place.
  @inlinable
  public mutating func open<V: StepsCollection>(_ value: inout V) -> StepAccess {
    tickets &+= 2
    value.stepSelection.receive(tickets, isWatched: marks.contains(.watched))
    return StepAccess(tickets)
  }

  @inlinable
  mutating func receive(_ number: UInt16, isWatched: Bool) {
    ticket = number
    guard isWatched else { return marks = [] }
    marks.insert(.watched)
    marks.remove(.answered)
  }

  /// Ends an in-place change of a collection.
  ///
  /// A collection that was replaced as a whole does not count as selected. An enumeration always
  /// counts as selected if a step is selected in it after the change.
  @inlinable
  public mutating func close<V: StepsCollection>(
    _ access: StepAccess, _ value: inout V
  ) -> Bool {
    guard V.remembersBranches, !marks.contains(.watched) else {
      // Works on a copy, so that the common case does not need the value in memory.
      var inside = value.stepSelection
      let isAnswered = settle(access, &inside, isEnumeration: !V.remembersBranches)
      value.stepSelection = inside
      return isAnswered
    }
    guard value.stepSelection.ticket == access.ticket else { return false }
    let isAnswered = value.stepSelection.marks.contains(.answered)
    value.stepSelection.ticket = 0
    value.stepSelection.marks = []
    return isAnswered
  }

  /// Ends the change of an enumeration, or of a collection that a store watches.
  @inlinable
  mutating func settle<Inside>(
    _ access: StepAccess, _ inside: inout StepSelection<Inside>, isEnumeration: Bool
  ) -> Bool {
    let isSame = inside.ticket == access.ticket
    let isAnswered =
      isEnumeration ? inside.selected.step != nil : isSame && inside.marks.contains(.answered)
    guard marks.contains(.watched) else { return isAnswered }
    if !isSame { inside.marks = .replaced }
    if isEnumeration || !inside.marks.isDisjoint(with: .news) { marks.insert(.inside) }
    inside.rest()
    return isAnswered
  }

  /// Ends a change that a store watches, and retains the marks that the store will read.
  @inlinable
  mutating func rest() {
    ticket = 0
    marks.formIntersection(.news)
  }

  /// Returns a collection for a reader.
  ///
  /// While a key path is followed, the returned copy records what is selected in it.
  @inlinable
  public func lend<V: StepsCollection>(_ value: V) -> V {
    guard marks.contains(.lent) else { return value }
    var copy = value
    // Accesses by a parent have odd numbers, so this even number belongs to no such access.
    copy.stepSelection.receive(2, isWatched: marks.contains(.watched))
    copy.stepSelection.marks.insert(.lent)
    return copy
  }

  /// Replaces a collection.
  @inlinable
  public mutating func assign<V: StepsCollection>(_ new: V, to value: inout V) -> Bool {
    guard marks.isDisjoint(with: [.lent, .watched]), !StepSystem.isObserved else {
      return assignSlowly(new, to: &value)
    }
    value = new
    value.stepSelection.ticket = 0
    value.stepSelection.marks = []
    return false
  }

  @usableFromInline
  mutating func assignSlowly<V: StepsCollection>(_ new: V, to value: inout V) -> Bool {
    let isSelected = marks.contains(.lent) && new.wasSelectedWhileLent
    let isWatched = marks.contains(.watched)
    let isSilent = isWatched || isSelected || StoreUpdate.tells(of: V.self)
    let announcements = isSilent ? nil : StepAnnouncements(from: value, to: new)
    announcements?.tellWill()
    value = new
    value.stepSelection.ticket = 0
    value.stepSelection.marks = isWatched ? .replaced : []
    if isWatched { marks.insert(.inside) }
    announcements?.tellDid()
    return isSelected
  }
}

extension StepsCollection {
  fileprivate var wasSelectedWhileLent: Bool {
    guard Self.remembersBranches else { return stepSelection.selected.step != nil }
    return stepSelection.marks.isSuperset(of: [.lent, .answered])
  }
}

// Wrappers: changes of `$home` are stored in the collection here.
extension StepSelection {
  /// Ends an in-place change of a wrapper.
  ///
  /// - Parameters:
  ///   - access: The access that `open(_:)` returned for the value of the wrapper.
  ///   - wrapper: The wrapper.
  ///   - value: The storage of the step.
  /// - Returns: What must be selected in the collection.
  @_disfavoredOverload
  @inlinable
  public mutating func close<Parent, V>(
    _ access: StepAccess, _ wrapper: inout StepWrapper<Parent, V>, into value: inout V
  ) -> StepReply {
    value = wrapper.wrappedValue
    return wrapper.isRequested ? .step : .nothing
  }

  /// Ends an in-place change of the wrapper of a collection.
  @inlinable
  public mutating func close<Parent, V: StepsCollection>(
    _ access: StepAccess, _ wrapper: inout StepWrapper<Parent, V>, into value: inout V
  ) -> StepReply {
    if wrapper.wrappedValue.stepSelection.ticket != access.ticket, V.remembersBranches {
      return put(wrapper, into: &value)
    }
    let isInside = close(access, &wrapper.wrappedValue)
    value = wrapper.wrappedValue
    return wrapper.isRequested ? .step : isInside ? .inside : .nothing
  }

  /// Ends an in-place change of the wrapper of an optional collection.
  @inlinable
  public mutating func close<Parent, V: StepsCollection>(
    _ access: StepAccess, _ wrapper: inout StepWrapper<Parent, V?>, into value: inout V?
  ) -> StepReply {
    let isInside = close(access, &wrapper.wrappedValue)
    value = wrapper.wrappedValue
    return wrapper.isRequested ? .step : isInside ? .inside : .nothing
  }

  /// Stores a wrapper that was not opened here, for example one written through a key path.
  ///
  /// - Parameters:
  ///   - wrapper: The wrapper.
  ///   - value: The storage of the step.
  /// - Returns: What must be selected in the collection.
  @_disfavoredOverload
  @inlinable
  public mutating func put<Parent, V>(
    _ wrapper: StepWrapper<Parent, V>, into value: inout V
  ) -> StepReply {
    value = wrapper.wrappedValue
    return wrapper.isRequested ? .step : .nothing
  }

  /// Stores the wrapper of a collection that was not opened here.
  @inlinable
  public mutating func put<Parent, V: StepsCollection>(
    _ wrapper: StepWrapper<Parent, V>, into value: inout V
  ) -> StepReply {
    let isInside = assign(wrapper.wrappedValue, to: &value)
    return wrapper.isRequested ? .step : isInside ? .inside : .nothing
  }

  /// Stores the wrapper of an optional collection that was not opened here.
  @inlinable
  public mutating func put<Parent, V: StepsCollection>(
    _ wrapper: StepWrapper<Parent, V?>, into value: inout V?
  ) -> StepReply {
    let isInside = assign(wrapper.wrappedValue, to: &value)
    return wrapper.isRequested ? .step : isInside ? .inside : .nothing
  }
}

// Steps whose value is an optional collection.
extension StepSelection {
  /// Begins to change an optional collection in place.
  @inlinable
  public mutating func open<V: StepsCollection>(_ value: inout V?) -> StepAccess {
    guard var present = value.take() else { return StepAccess(0) }
    defer { value = present }
    return open(&present)
  }

  /// Ends an in-place change of an optional collection.
  @inlinable
  public mutating func close<V: StepsCollection>(
    _ access: StepAccess, _ value: inout V?
  ) -> Bool {
    guard var present = value.take() else {
      if marks.contains(.watched) { marks.insert(.inside) }
      return false
    }
    defer { value = present }
    return close(access, &present)
  }

  /// Returns an optional collection for a reader.
  @inlinable
  public func lend<V: StepsCollection>(_ value: V?) -> V? {
    guard let value else { return nil }
    let lent: V = lend(value)
    return lent
  }

  /// Replaces an optional collection.
  @inlinable
  public mutating func assign<V: StepsCollection>(_ new: V?, to value: inout V?) -> Bool {
    guard let new, var present = value.take() else {
      value = new
      if marks.contains(.watched) { marks.insert(.inside) }
      return false
    }
    defer { value = present }
    return assign(new, to: &present)
  }
}
