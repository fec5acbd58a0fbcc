// Named verbs, each of which is defined by one primitive.

extension Verb {
  /// Pushes an entry onto the stack; the placeholder of an empty stack is replaced.
  @inlinable
  public static func push(_ new: NewEntry) -> Verb {
    .splice(.end, with: ShortList(.new(new)))
  }

  /// Pushes several entries, so that the last one is on top.
  ///
  /// An empty list is ignored as ``IgnoredReason/noChange``.
  public static func pushAll(_ news: [NewEntry]) -> Verb {
    .splice(.end, with: news.items)
  }

  /// Pops entries from the top, but never the root.
  ///
  /// If the count is larger than the number of entries above the root, all of these are popped. A
  /// negative count is refused.
  @inlinable
  public static func pop(_ count: Int) -> Verb {
    .splice(.top(count), with: [])
  }

  /// Pops until the given entry, which must be in the addressed stack, is on top.
  public static func popTo(_ entry: EntryID) -> Verb {
    .splice(.above(entry), with: [])
  }

  /// Pops until the entry at an index is on top.
  ///
  /// Index 0 is the root or, if the command has a scope, the first entry of the scope in the stack.
  public static func popToIndex(_ index: Int) -> Verb {
    .splice(.aboveIndex(index), with: [])
  }

  /// Pops to the root or, if the command has a scope, to the first entry of the scope in the stack.
  ///
  /// The layers that the entry presents stay.
  public static var popToRoot: Verb {
    .splice(.aboveRoot, with: [])
  }

  /// Pops the entries above an entry and then pushes another one, as one change.
  ///
  /// If `inclusive` is `true`, the entry itself is popped, too. If `new` is `nil`, nothing is
  /// pushed; the root then stays even if `inclusive` is `true`.
  public static func popUpTo(_ entry: EntryID, inclusive: Bool, push new: NewEntry?) -> Verb {
    .splice(inclusive ? .from(entry) : .above(entry), with: new.map { [.new($0)] } ?? [])
  }

  /// Replaces the top entry with another one.
  public static func replaceTop(_ new: NewEntry) -> Verb {
    .splice(.top(1), with: [.new(new)])
  }

  /// Replaces the whole stack or, if the command has a scope, the entries of the scope in the
  /// stack.
  ///
  /// Entries that are kept retain their ids.
  ///
  /// - Complexity: O(*n*), where *n* is the number of old and new entries of the stack.
  public static func setStack(_ items: [StackItem]) -> Verb {
    .splice(.all, with: ShortList(items))
  }

  /// Replaces the entries at the indexes of a range.
  ///
  /// Index 0 is the root or, if the command has a scope, the first entry of the scope in the stack.
  ///
  /// - Complexity: O(*n* + *k* × *m*), where *n* is the depth of the stack, *k* is the number of
  ///   removed and new entries, and *m* is the number of entries above them.
  public static func splice(_ indexes: Range<Int>, with news: [NewEntry]) -> Verb {
    .splice(.indexes(indexes), with: news.items)
  }

  /// Removes entries from anywhere in one stack; ids that are not in the stack are skipped.
  ///
  /// Even the root can be removed, unless no other entry would remain.
  ///
  /// - Complexity: O(*n* + *k* × *m*), where *n* is the depth of the stack, *k* is the number of
  ///   removed and new entries, and *m* is the number of entries above them.
  public static func remove(_ entries: [EntryID]) -> Verb {
    .splice(.entries(entries), with: [])
  }

  /// Moves an entry of the stack to its top.
  ///
  /// - Complexity: O(*n*), where *n* is the depth of the stack.
  public static func bringToFront(_ entry: EntryID) -> Verb {
    .splice(.entries([entry]), with: [.keep(entry)])
  }

  /// Pushes an entry unless `existing` is on top of the stack.
  ///
  /// `existing` is an entry that the caller considers equivalent, or `nil` if there is none.
  public static func singleTop(existing: EntryID?, _ new: NewEntry) -> Verb {
    .splice(existing.map { .endUnlessTop($0) } ?? .end, with: [.new(new)])
  }

  /// Pushes an entry unless `existing` is anywhere in the stack.
  ///
  /// `existing` is an entry that the caller considers equivalent, or `nil` if there is none.
  ///
  /// - Complexity: O(*n*), where *n* is the depth of the stack.
  public static func pushUnique(existing: EntryID?, _ new: NewEntry) -> Verb {
    .splice(existing.map { .endUnlessPresent($0) } ?? .end, with: [.new(new)])
  }
}

extension Verb {
  /// Presents a stack with one entry above the top layer.
  public static func present(_ new: NewEntry, _ style: Layer.Style) -> Verb {
    .present(.stack([new]), style, replacingTop: false)
  }

  /// Presents a container above the top layer.
  public static func presentContainer(_ new: NewContainer, _ style: Layer.Style) -> Verb {
    .present(new, style, replacingTop: false)
  }

  /// Dismisses the top layer and presents a container in its place, as one change.
  ///
  /// The command is ignored as ``IgnoredReason/nothingPresented`` if no layer is presented. If the
  /// command has a scope, it is also ignored if the top layer was presented neither for that scope
  /// nor for a scope inside it.
  ///
  /// - Complexity: O(*n*), where *n* is the number of entries and containers of the window and of
  ///   the new container.
  public static func replacePresented(_ new: NewContainer, _ style: Layer.Style) -> Verb {
    .present(new, style, replacingTop: true)
  }

  /// Dismisses the top layer; ``dismissLayers(_:)`` describes how the scope of a command limits
  /// this.
  public static var dismiss: Verb { .dismissLayers(.top) }

  /// Dismisses a layer and every layer above it.
  public static func dismissLayer(_ layer: LayerID) -> Verb { .dismissLayers(.from(layer)) }

  /// Dismisses all presented layers; ``dismissLayers(_:)`` describes how a scope limits this.
  public static var dismissAll: Verb { .dismissLayers(.all) }

  /// Selects a tab by its key, even if the tabs are covered by a layer or are in the background.
  ///
  /// - Complexity: O(*n*), where *n* is the number of tabs.
  public static func selectTab(_ key: TabKey, in tabs: ContainerID) -> Verb {
    .select(.tab(key), in: tabs)
  }

  /// Gives the focus to a column of a split.
  ///
  /// - Complexity: O(*n*), where *n* is the number of columns.
  public static func selectColumn(_ index: Int, in split: ContainerID) -> Verb {
    .select(.column(index), in: split)
  }
}

extension [NewEntry] {
  fileprivate var items: ShortList<StackItem> { ShortList(map { .new($0) }) }
}
