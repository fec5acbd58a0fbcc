public struct NavigationStack<Data, Root: View>: View, Primitive {
  let path: Binding<[AnyHashable]>
  let root: Root

  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable & SendableMetatype, Data: SendableMetatype
  {
    self.path = Binding(
      get: { path.wrappedValue.map(AnyHashable.init) },
      set: { path.wrappedValue = Data($0.compactMap { $0.base as? Data.Element }) })
    self.root = root()
  }

  /// Creates a stack whose path can contain values of any type.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root)
  where Data == NavigationPath {
    self.path = Binding(
      get: { path.wrappedValue.values }, set: { path.wrappedValue.values = $0 })
    self.root = root()
  }

  public var body: NavigationStack { self }

  var face: Face {
    var face = Face(of: root)
    face.path = path
    return face
  }
}

/// A path with values of any hashable type; an app can change, compare and count the values but not
/// read them.
public struct NavigationPath: Equatable {
  var values: [AnyHashable]

  public init() { values = [] }

  public init<Values: Sequence>(_ elements: Values) where Values.Element: Hashable {
    values = elements.map { AnyHashable($0) }
  }

  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }
  public mutating func append<Value: Hashable>(_ value: Value) { values.append(AnyHashable(value)) }
  public mutating func removeLast(_ k: Int = 1) { values.removeLast(k) }
}

public struct TabView<SelectionValue: Hashable, Content: View>: View, Primitive {
  let selection: Binding<SelectionValue>?
  let content: Content

  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  public var body: TabView { self }

  var face: Face {
    let tabs = Face(of: content)
    var face = Face()
    face.choosing = ChoosingFace(
      areTabs: true,
      parts: (tabs.several ?? [tabs]).compactMap { tab in
        // If the selection is optional, the cast also matches a tag of the wrapped type.
        (tab.tag?.base as? SelectionValue).map { (AnyHashable($0), tab) }
      },
      chosen: { selection.map { AnyHashable($0.wrappedValue) } },
      choose: { if let value = $0.base as? SelectionValue { selection?.wrappedValue = value } })
    return face
  }
}

public struct NavigationSplitViewColumn: Hashable, Sendable {
  let name: String

  public static let sidebar = NavigationSplitViewColumn(name: "sidebar")
  public static let content = NavigationSplitViewColumn(name: "content")
  public static let detail = NavigationSplitViewColumn(name: "detail")
}

/// Which columns of a split view are shown side by side.
public struct NavigationSplitViewVisibility: Equatable, Sendable {
  private let name: String

  public static let automatic = NavigationSplitViewVisibility(name: "automatic")
  public static let all = NavigationSplitViewVisibility(name: "all")
  public static let doubleColumn = NavigationSplitViewVisibility(name: "double column")
  public static let detailOnly = NavigationSplitViewVisibility(name: "detail only")
}

public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View, Primitive {
  let columns: Binding<NavigationSplitViewVisibility>
  let column: Binding<NavigationSplitViewColumn>
  let parts: [(name: AnyHashable, face: Face)]

  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    columns = columnVisibility
    column = preferredCompactColumn
    parts = [
      (NavigationSplitViewColumn.sidebar, Face(of: sidebar())),
      (NavigationSplitViewColumn.content, Face(of: content())),
      (NavigationSplitViewColumn.detail, Face(of: detail())),
    ]
  }

  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) where Content == EmptyView {
    columns = columnVisibility
    column = preferredCompactColumn
    parts = [
      (NavigationSplitViewColumn.sidebar, Face(of: sidebar())),
      (NavigationSplitViewColumn.detail, Face(of: detail())),
    ]
  }

  public var body: NavigationSplitView { self }

  var face: Face {
    var face = Face()
    face.choosing = ChoosingFace(
      areTabs: false, parts: parts, chosen: { AnyHashable(column.wrappedValue) },
      choose: {
        if let value = $0.base as? NavigationSplitViewColumn { column.wrappedValue = value }
      }, columns: columns)
    return face
  }
}
