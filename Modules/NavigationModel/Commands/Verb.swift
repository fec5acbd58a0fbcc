/// What a command does: one of twelve primitives.
///
/// The named verbs, such as `push`, `popToRoot` and `dismissAll`, are each defined by one
/// primitive.
public enum Verb: Hashable, Sendable {
  /// Replaces some entries of a stack, the span, with items: new entries, or entries of the span
  /// that are kept.
  ///
  /// A splice without items removes the span, but not the lowest screen of the stack. That screen
  /// is removed only if the span lists entries or indexes, and if another entry remains.
  case splice(Span, with: ShortList<StackItem>)
  /// Makes an entry visible: dismisses layers above it, selects the tabs and columns that lead to
  /// it, and pops the entries that cover it.
  case unwind(to: EntryID)
  /// Presents a container above the top layer or, if `replacingTop` is `true`, in its place.
  case present(NewContainer, Layer.Style, replacingTop: Bool)
  /// Dismisses layers, top layer first.
  ///
  /// If the command has a scope other than the root scope, `top` and `all` dismiss only layers that
  /// were presented for that scope or a scope inside it, and stop at the first other layer.
  case dismissLayers(Layers)
  /// Changes the style of a presented layer without dismissing it.
  case restyle(LayerID, Layer.Style)
  /// Selects a tab, even under another layer or in the background, or gives the focus to a column
  /// of a split.
  case select(Child, in: ContainerID)
  /// Sets the tabs of a container and their order.
  ///
  /// A tab whose key already exists retains its content; the content given for it is checked but
  /// not used. Existing tabs that are not listed are removed. If the selected tab is removed, the
  /// first tab is selected.
  case setTabs([NewTab], in: ContainerID)
  /// Replaces what the root layer shows, and dismisses presented layers.
  case setRoot(NewContainer)
  /// Gives an entry a child container.
  case attach(NewContainer, to: EntryID, as: ChildRole)
  /// Begins a scope inside the scope of the command or, if the command has none, inside the scope
  /// of the top entry of the stack.
  ///
  /// The transaction in progress must add an entry or container to the scope, since a scope that is
  /// empty when the transaction ends is ended too. Outside a transaction, the command is ignored as
  /// ``IgnoredReason/noChange``.
  case beginScope(kind: UInt32)
  /// Ends a scope: dismisses the layers presented for it and all layers above them, then removes
  /// its entries and containers.
  case endScope(ScopeID)
  /// Changes whether the user may leave an entry.
  case setLeavePolicy(EntryID, LeavePolicy)

  /// The layers that a verb dismisses.
  public enum Layers: Hashable, Sendable {
    /// The top layer.
    case top
    /// A layer and every layer above it.
    case from(LayerID)
    /// Every presented layer.
    case all
  }

  /// A child of a container.
  public enum Child: Hashable, Sendable {
    /// The tab with a key.
    case tab(TabKey)
    /// The column of a split at an index.
    case column(Int)
  }
}
