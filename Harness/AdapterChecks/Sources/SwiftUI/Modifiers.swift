public import Foundation

extension View {
  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    Modified(content: self) { face in
      if let action { face.appeared.append(action) }
    }
  }

  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    Modified(content: self) { face in
      if let action { face.disappeared.append(action) }
    }
  }

  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    Modified(content: self) { face in
      face.changes.append(
        ChangeFace(value: value, equals: { $0 as? Value == value }, action: action))
    }
  }

  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    Modified(content: self) { $0.opens.append(action) }
  }

  public func id<ID: Hashable>(_ id: ID) -> some View {
    Identified(content: self, id: AnyHashable(id))
  }

  public func tag<Value: Hashable>(_ tag: Value, includeOptional: Bool = true) -> some View {
    Modified(content: self) { $0.tag = tag }
  }

  public func tabItem<Content: View>(@ViewBuilder _ label: () -> Content) -> some View {
    Modified(content: self) { _ in }
  }

  public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View {
    Modified(content: self) { face in
      if actionKind == .escape { face.escape = handler }
    }
  }

  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    Modified(content: self) { $0.hidesBack = hidesBackButton }
  }

  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    Modified(content: self) { $0.staysOnDrag = isDisabled }
  }

  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    Modified(content: self) { $0.detents = detents }
  }

  public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    Modified(content: self) { face in
      face.detents = detents
      face.detent = selection
    }
  }

  public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View {
    Modified(content: self) { $0.isDimmed = interaction != .enabled }
  }

  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    let buttons = Face(of: content()).toolbar
    return Modified(content: self) { $0.toolbar += buttons }
  }

  public func navigationDestination<Data: Hashable, Content: View>(
    for data: Data.Type, @ViewBuilder destination: @escaping (Data) -> Content
  ) -> some View {
    Modified(content: self) { face in
      let here = Surroundings.current
      let show: (AnyHashable) -> Face? = { value in
        (value.base as? Data).map { data in here.use(at: value) { Face(of: destination(data)) } }
      }
      face.destinations.append((ObjectIdentifier(Data.self), show))
    }
  }

  public func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    Modified(content: self) { face in
      let here = Surroundings.current
      face.appeared.append {
        if here.shelf?.begins(at: here.place) ?? true { Task { await action() } }
      }
    }
  }
}

/// Whether users can interact with the content beneath a presentation.
public struct PresentationBackgroundInteraction: Hashable, Sendable {
  public static let automatic = PresentationBackgroundInteraction(isEnabled: nil)
  public static let enabled = PresentationBackgroundInteraction(isEnabled: true)
  public static let disabled = PresentationBackgroundInteraction(isEnabled: false)

  private let isEnabled: Bool?
}

/// A gesture of an assistive technology.
public struct AccessibilityActionKind: Equatable, Sendable {
  public static let `default` = AccessibilityActionKind(name: "default")
  public static let escape = AccessibilityActionKind(name: "escape")

  private let name: String
}

/// The place to which a popover points.
public enum PopoverAttachmentAnchor: Sendable {
  case rect(Anchor<CGRect>.Source)

  var frame: CGRect? {
    switch self {
    case .rect(let source): source.frame
    }
  }
}

public struct Anchor<Value> {
  public struct Source: Sendable {
    let frame: CGRect?
  }
}

extension Anchor.Source where Value == CGRect {
  public static var bounds: Anchor<CGRect>.Source { Anchor<CGRect>.Source(frame: nil) }
  public static func rect(_ r: CGRect) -> Anchor<CGRect>.Source {
    Anchor<CGRect>.Source(frame: r)
  }
}

public enum Edge: Sendable { case top, leading, bottom, trailing }

/// A height at which a sheet can rest.
public struct PresentationDetent: Hashable, Sendable {
  let name: String

  public static let medium = PresentationDetent(name: "medium")
  public static let large = PresentationDetent(name: "large")
}

// Modifiers that present a layer above the other content of the window.
extension View {
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presenting(.sheet, item, onDismiss, content)
  }

  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presenting(.cover, item, onDismiss, content)
  }

  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge? = nil, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presenting(.popover, item, nil, content, from: attachmentAnchor.frame)
  }

  /// Presents an inspector: beside the other content or, in little space, as a sheet.
  public func inspector<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: () -> Content
  ) -> some View {
    let content = content()
    return Modified(content: self) { face in
      let here = Surroundings.current
      let item = PresentedItem(id: AnyHashable("inspector")) {
        here.use(at: "inspector") { Face(of: content) }
      }
      face.presentations.append(
        PresentedFace(
          kind: .inspector, item: { isPresented.wrappedValue ? item : nil },
          writeNil: { isPresented.wrappedValue = false }, onDismiss: {}))
    }
  }

  private func presenting<Item: Identifiable, Content: View>(
    _ kind: PresentedFace.Kind, _ item: Binding<Item?>, _ onDismiss: (() -> Void)?,
    _ content: @escaping (Item) -> Content, from frame: CGRect? = nil
  ) -> some View {
    Modified(content: self) { face in
      let here = Surroundings.current
      let presented = PresentedFace(
        kind: kind,
        item: {
          item.wrappedValue.map { item in
            PresentedItem(id: AnyHashable(item.id)) {
              here.use(at: AnyHashable(item.id)) { Face(of: content(item)) }
            }
          }
        },
        writeNil: { item.wrappedValue = nil },
        onDismiss: { onDismiss?() }, frame: frame)
      face.presentations.append(presented)
    }
  }
}
