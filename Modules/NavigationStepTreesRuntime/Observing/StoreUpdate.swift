/// The update of a store that is in progress on the current thread.
///
/// Most collections of a store record their selections in marks (``StepMarks``), from which the
/// store notifies observers when the update is complete. A collection that cannot store marks, such
/// as an enumeration, would notify observers itself, in addition to the store. To prevent this,
/// such collections are recognized by their types.
@usableFromInline
enum StoreUpdate {
  private struct Current: Sendable {
    let types: Set<ObjectIdentifier>
    /// The task in which the update began; `nil` if it began outside of a task.
    ///
    /// Tasks that the update starts are not part of it.
    let task: Int?
  }

  @TaskLocal private static var current: Current?

  /// Runs the body of an update.
  ///
  /// - Parameters:
  ///   - types: The types of the collections without marks; see ``StepShape/unwatched``.
  ///   - body: Makes the changes of the update.
  /// - Throws: Any error that the body throws.
  static func run<Failure: Error>(
    withoutMarks types: Set<ObjectIdentifier>, _ body: () throws(Failure) -> Void
  ) throws(Failure) {
    guard !types.isEmpty, StepSystem.isObserved else { return try body() }
    let update = Current(types: types, task: withUnsafeCurrentTask { $0?.hashValue })
    var result = Result<Void, Failure>.success(())
    $current.withValue(update) {
      result = Result { () throws(Failure) in try body() }
    }
    try result.get()
  }

  /// Returns whether the store that is being updated reports the selections in a collection without
  /// marks.
  ///
  /// If it does, the collection itself must not report them.
  @usableFromInline
  static func tells<Collection: StepsCollection>(of type: Collection.Type) -> Bool {
    guard let current, current.types.contains(ObjectIdentifier(type)) else { return false }
    return current.task == withUnsafeCurrentTask { $0?.hashValue }
  }
}
