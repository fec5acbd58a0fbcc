@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

@resultBuilder public struct ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content {
    content
  }

  @MainActor public static func buildBlock<each Content: View>(
    _ content: repeat each Content
  ) -> TupleView<(repeat each Content)> {
    var views: [any View] = []
    for view in repeat each content { views.append(view) }
    return TupleView((repeat each content), views)
  }

  @MainActor public static func buildBlock() -> EmptyView {
    EmptyView()
  }

  public static func buildIf<Content: View>(_ content: Content?) -> Content? {
    content
  }

  @MainActor public static func buildEither<TrueContent: View, FalseContent: View>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(branch: .first(first))
  }

  @MainActor public static func buildEither<TrueContent: View, FalseContent: View>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(branch: .second(second))
  }
}

public struct _ConditionalContent<TrueContent: View, FalseContent: View>: View, Primitive {
  enum Branch {
    case first(TrueContent)
    case second(FalseContent)
  }

  let branch: Branch
  public var body: _ConditionalContent { self }

  var face: Face {
    switch branch {
    case .first(let view): Face(of: view)
    case .second(let view): Face(of: view)
    }
  }
}

extension Optional: View, Primitive where Wrapped: View {
  public var body: Wrapped? { self }
  var face: Face { map { Face(of: $0) } ?? Face() }
}

/// A group of several views, in order.
public struct TupleView<Content>: View, Primitive {
  public let value: Content
  let views: [any View]

  init(_ value: Content, _ views: [any View]) {
    (self.value, self.views) = (value, views)
  }

  public var body: TupleView { self }

  var face: Face {
    var face = Face()
    face.several = views.enumerated().map { index, view in
      Surroundings.current.use(at: index) { Face(of: view) }
    }
    return face
  }
}

public struct EmptyView: View, Primitive {
  public init() {}

  public var body: EmptyView { self }
  var face: Face { Face() }
}

public struct AnyView: View, Primitive {
  let content: any View

  public init(_ view: some View) { content = view }

  public var body: AnyView { self }
  var face: Face { Face(of: content) }
}

public struct Group<Content> {
  let content: Content
}

extension Group: View, Primitive where Content: View {
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: Group { self }
  var face: Face { Face(of: content) }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  let data: Data
  let id: KeyPath<Data.Element, ID>
  let content: (Data.Element) -> Content
}

extension ForEach: View, Primitive where Content: View {
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.id = id
    self.content = content
  }

  public var body: ForEach { self }

  var face: Face {
    var face = Face()
    face.several = data.map { element in
      Surroundings.current.use(at: element[keyPath: id]) { Face(of: content(element)) }
    }
    return face
  }
}

public struct Text: View, Primitive {
  let content: String

  public init<Content: StringProtocol>(_ content: Content) {
    self.content = String(content)
  }

  public var body: Text { self }

  var face: Face {
    var face = Face()
    face.text = content
    return face
  }
}

/// An image of a symbol; its text is the name of the symbol.
public struct Image: View, Primitive {
  let name: String

  public init(systemName: String) { name = systemName }

  public var body: Image { self }

  var face: Face {
    var face = Face()
    face.text = name
    return face
  }
}

public struct Button<Label: View>: View, Primitive {
  let title: String
  let action: @MainActor () -> Void

  public var body: Button { self }

  var face: Face {
    var face = Face()
    face.toolbar = [action]
    face.taps = [(title, action)]
    return face
  }
}

extension Button {
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    (self.title, self.action) = (Face(of: label()).text, action)
  }
}

extension Button where Label == Text {
  public init<Title: StringProtocol>(_ title: Title, action: @escaping @MainActor () -> Void) {
    self.title = String(title)
    self.action = action
  }
}
