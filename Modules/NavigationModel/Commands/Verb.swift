/// What a command does: one of twelve primitives.
///
/// The usual names, such as `push`, `popToRoot` and `dismissAll`, are one line each over them.
public enum Verb: Hashable, Sendable {
  /// Replaces a span of the addressed stack with items, of which those that the span holds already
  /// may be kept.
  ///
  /// Without items a splice removes, and the root of the stack stays.
  case splice(Span, with: ShortList<StackItem>)
  /// Makes an entry visible: dismisses layers above it, selects its tabs and pops what covers it.
  case unwind(to: EntryID)
  /// Presents a container on top of the top layer, or in its place.
  case present(NewContainer, Layer.Style, replacingTop: Bool)
  /// Dismisses layers, the top one first.
  case dismissLayers(Layers)
  /// Gives a presented layer another style without dismissing it.
  case restyle(LayerID, Layer.Style)
  /// Selects a tab, which is allowed under a modal and in the background, or gives a column of a
  /// split the focus.
  case select(Child, in: ContainerID)
  /// Sets tabs and their order; tabs whose key exists keep what they hold, whatever content is
  /// given for them.
  case setTabs([NewTab], in: ContainerID)
  /// Replaces what the root layer shows; presented layers are dismissed.
  case setRoot(NewContainer)
  /// Gives an entry a child container.
  case attach(NewContainer, to: EntryID, as: ChildRole)
  /// Begins a scope above the top entry of the stack, for what the transaction in progress puts
  /// into it; ends with the transaction if that is nothing.
  case beginScope(kind: UInt32)
  /// Ends a scope: dismisses the layers that its entries present, then removes its runs.
  case endScope(ScopeID)
  /// Changes whether the user may leave an entry.
  case setLeavePolicy(EntryID, LeavePolicy)

  /// Which layers a verb dismisses.
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
