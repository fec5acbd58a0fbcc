extension Never: View {
  public var body: Never { fatalError("A view without a body was looked at.") }
}

public struct NavigationLink<Label: View, Destination: View>: View, Primitive {
  private let label: Label
  private let add: (_ title: String, inout Face) -> Void

  public init(
    isActive: Binding<Bool>, @ViewBuilder destination: @escaping () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    let here = Surroundings.current
    add = { title, face in
      face.taps.append((title, { isActive.wrappedValue = true }))
      face.active = ActiveFace(isActive: isActive) {
        here.use(at: title) { Face(of: destination()) }
      }
    }
  }

  public var body: NavigationLink { self }

  var face: Face {
    var face = Face(of: label)
    let title = face.text
    // The label of a link does not name the screen.
    face.text = ""
    add(title, &face)
    return face
  }
}

extension NavigationLink where Destination == Never {
  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {
    self.label = label()
    add = { title, face in
      if let value { face.links.append((title, AnyHashable(value))) }
    }
  }
}

/// A link whose destination is shown while the link is active.
@MainActor struct ActiveFace {
  let isActive: Binding<Bool>
  let content: () -> Face
}

public struct NavigationView<Content: View>: View, Primitive {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: NavigationView { self }

  var face: Face {
    var face = Face(of: content)
    guard let link = face.active else { return face }
    let pushed = AnyHashable("the destination of a link")
    face.path = Binding(
      get: { link.isActive.wrappedValue ? [pushed] : [] },
      set: { link.isActive.wrappedValue = !$0.isEmpty })
    face.destinations = [(ObjectIdentifier(String.self), { _ in link.content() })]
    return face
  }
}
