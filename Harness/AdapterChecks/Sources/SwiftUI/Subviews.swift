/// The individual views of a group.
public struct SubviewsCollection: RandomAccessCollection {
  let views: [Subview]

  public var startIndex: Int { views.startIndex }
  public var endIndex: Int { views.endIndex }
  public subscript(index: Int) -> Subview { views[index] }
}

public struct Subview: View, Primitive {
  let face: Face

  public var body: Subview { self }

  public var containerValues: ContainerValues { ContainerValues(face: face) }
}

@MainActor public struct ContainerValues {
  let face: Face

  public func tag<Value: Hashable>(for type: Value.Type) -> Value? { face.tag?.base as? Value }
}

public struct GroupElementsOfContent<Subviews: View, Content: View>: View, Primitive {
  let subviews: Subviews
  let content: (SubviewsCollection) -> Content

  public var body: GroupElementsOfContent { self }

  var face: Face {
    let group = Face(of: subviews)
    let views = (group.several ?? [group]).map { Subview(face: $0) }
    return Face(of: content(SubviewsCollection(views: views)))
  }
}

extension Group {
  @MainActor public init<Base: View, Result: View>(
    subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == GroupElementsOfContent<Base, Result> {
    content = GroupElementsOfContent(subviews: view, content: transform)
  }
}
