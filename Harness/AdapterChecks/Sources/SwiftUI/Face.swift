/// What the stage needs to know of a view: the stack in it, and what its modifiers say.
@MainActor struct Face {
  var path: Binding<[AnyHashable]>?
  var destination: ((AnyHashable) -> Face?)?
  var appeared: [() -> Void] = []
  var hidesBack = false

  /// The face of any view: of itself when the stage knows it, else of its body.
  init(of view: some View) {
    if let primitive = view as? any Primitive {
      self = primitive.face
    } else {
      self.init(of: view.body)
    }
  }

  init() {}
}

/// A view that the stage knows.
@MainActor protocol Primitive {
  var face: Face { get }
}

/// A view with one of the modifiers that the stage knows.
struct Modified<Content: View>: View, Primitive {
  let content: Content
  let change: @MainActor (inout Face) -> Void

  var body: Modified { self }

  var face: Face {
    var face = Face(of: content)
    change(&face)
    return face
  }
}

extension View {
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    Modified(content: self) { face in
      if let action { face.appeared.append(action) }
    }
  }

  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    Modified(content: self) { $0.hidesBack = hidesBackButton }
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
