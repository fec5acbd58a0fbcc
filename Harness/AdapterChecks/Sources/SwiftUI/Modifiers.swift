extension View {
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    Modified(content: self) { face in
      if let action { face.appeared.append(action) }
    }
  }

  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    Modified(content: self) { $0.hidesBack = hidesBackButton }
  }

  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    Modified(content: self) { $0.staysOnDrag = isDisabled }
  }

  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    let buttons = Face(of: content()).toolbar
    return Modified(content: self) { $0.toolbar += buttons }
  }

  public func navigationDestination<Data: Hashable, Content: View>(
    for data: Data.Type, @ViewBuilder destination: @escaping (Data) -> Content
  ) -> some View {
    Modified(content: self) { face in
      face.destination = { value in
        (value.base as? Data).map { Face(of: destination($0)) }
      }
    }
  }

  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    Modified(content: self) { face in
      face.sheet = SheetFace(
        item: {
          item.wrappedValue.map { item in
            SheetItem(id: AnyHashable(item.id)) { Face(of: content(item)) }
          }
        },
        writeNil: { item.wrappedValue = nil },
        onDismiss: { onDismiss?() })
    }
  }
}

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

  public var body: NavigationStack { self }

  var face: Face {
    var face = Face(of: root)
    face.path = path
    return face
  }
}
