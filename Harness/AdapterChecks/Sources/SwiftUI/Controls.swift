/// A list of rows; the first text among them names the screen.
public struct List<Content: View>: View, Primitive {
  let content: Content

  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: List { self }

  var face: Face {
    // SwiftUI creates only the visible rows of a list. So it ignores a modifier that affects the
    // enclosing stack if the modifier is on a row.
    let rows = Face.below(Face(of: content))
    var face = Face()
    (face.text, face.taps, face.links) = (rows.text, rows.taps, rows.links)
    (face.zoomSources, face.measures) = (rows.zoomSources, rows.measures)
    (face.appeared, face.disappeared) = (rows.appeared, rows.disappeared)
    return face
  }
}

/// Views arranged vertically; the first text among them names the screen.
public struct VStack<Content: View>: View, Primitive {
  let content: Content

  public init(spacing: Double? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public var body: VStack { self }
  var face: Face { Face.below(Face(of: content)) }
}

extension Face {
  /// Merges the faces of the views of a group into one.
  ///
  /// The result has the first nonempty text, the first active link, and the buttons, the
  /// destinations and similar properties of all views.
  static func below(_ content: Face) -> Face {
    guard let several = content.several else { return content }
    var face = content
    face.several = nil
    for row in several.map(below) {
      if face.text.isEmpty { face.text = row.text }
      face.taps += row.taps
      face.links += row.links
      face.active = face.active ?? row.active
      face.destinations += row.destinations
      face.zoomSources.formUnion(row.zoomSources)
      face.measures += row.measures
      face.appeared += row.appeared
      face.disappeared += row.disappeared
    }
    return face
  }
}

public struct Spacer: View, Primitive {
  public init() {}

  public var body: Spacer { self }
  var face: Face { Face() }
}

/// A text field; simulated users never type.
public struct TextField<Label: View>: View, Primitive {
  public var body: TextField { self }
  var face: Face { Face() }
}

extension TextField where Label == Text {
  public init(_ title: String, text: Binding<String>) {}
}

/// A password field; simulated users never type.
public struct SecureField<Label: View>: View, Primitive {
  public var body: SecureField { self }
  var face: Face { Face() }
}

extension SecureField where Label == Text {
  public init(_ title: String, text: Binding<String>) {}
}

/// A picker: each option whose tag has the type of the selection is a button, and the text of the
/// selected option names the screen.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View, Primitive {
  let selection: Binding<SelectionValue>
  let content: Content

  public var body: Picker { self }

  var face: Face {
    let options = Face(of: content)
    var face = Face()
    for option in options.several ?? [options] {
      guard let value = option.tag?.base as? SelectionValue else { continue }
      if value == selection.wrappedValue { face.text = option.text }
      face.taps.append((option.text, { selection.wrappedValue = value }))
    }
    return face
  }
}

extension Picker where Label == Text {
  public init(
    _ title: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.selection = selection
    self.content = content()
  }
}

public protocol PickerStyle {}

public struct WheelPickerStyle: PickerStyle {
  public init() {}
}

public protocol TabViewStyle {}

public struct PageTabViewStyle: TabViewStyle {
  public struct IndexDisplayMode: Sendable {
    public static let always = IndexDisplayMode()
  }

  public init(indexDisplayMode: IndexDisplayMode = .always) {}
}

extension View {
  public func pickerStyle(_ style: some PickerStyle) -> some View { self }
  public func tabViewStyle(_ style: some TabViewStyle) -> some View { self }

  /// Sets the title of the screen; if several views of a screen set it, the innermost one counts.
  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    Modified(content: self) { if $0.title.isEmpty { $0.title = String(title) } }
  }
}
