public import Foundation

/// A namespace for the identities of elements.
@propertyWrapper public struct Namespace: DynamicProperty, Kept {
  public struct ID: Hashable, Sendable {
    fileprivate let number: Int
  }

  private final class Box {
    /// The box of the namespace that a previous view had in the same place.
    var first: Box?
  }

  private let box = Box()

  public init() {}

  public var wrappedValue: ID { ID(number: ObjectIdentifier(box.first ?? box).hashValue) }

  func keep(instead first: AnyObject?) -> AnyObject {
    guard let first = first as? Box, first !== box else { return box }
    box.first = first
    return first
  }
}

/// An element from which a screen can zoom in.
struct ZoomSource: Hashable {
  let id: AnyHashable
  let namespace: Namespace.ID
}

/// The transition with which a screen appears.
public protocol NavigationTransition {}

public struct ZoomNavigationTransition: NavigationTransition {
  let source: ZoomSource
}

extension NavigationTransition where Self == ZoomNavigationTransition {
  public static func zoom(
    sourceID: some Hashable, in namespace: Namespace.ID
  ) -> ZoomNavigationTransition {
    ZoomNavigationTransition(source: ZoomSource(id: AnyHashable(sourceID), namespace: namespace))
  }
}

/// The geometry of a view: its left edge and its width both equal the number of characters in the
/// view's text.
public struct GeometryProxy: Sendable {
  let bounds: CGRect

  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect { bounds }
}

public protocol CoordinateSpaceProtocol {}

/// The space of the whole screen.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
  public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}

extension View {
  public func matchedTransitionSource(
    id: some Hashable, in namespace: Namespace.ID
  ) -> some View {
    let source = ZoomSource(id: AnyHashable(id), namespace: namespace)
    return Modified(content: self) { $0.zoomSources.insert(source) }
  }

  public func navigationTransition(_ style: some NavigationTransition) -> some View {
    Modified(content: self) { $0.zoom = (style as? ZoomNavigationTransition)?.source }
  }

  public func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    Modified(content: self) { face in
      let count = Double(face.text.count)
      let proxy = GeometryProxy(bounds: CGRect(x: count, y: 0, width: count, height: 1))
      face.measures.append { action(transform(proxy)) }
    }
  }
}
