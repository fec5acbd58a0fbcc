/// What the stage needs to know of a view: the container in it, and what its modifiers say.
@MainActor struct Face {
  var text = ""
  var tag: AnyHashable?
  /// What the view and those inside it are made for, the outermost first.
  var identity: [AnyHashable] = []
  /// What is side by side, such as the tabs of a tab view.
  var several: [Face]?
  var path: Binding<[AnyHashable]>?
  var destination: ((AnyHashable) -> Face?)?
  var choosing: ChoosingFace?
  var presentations: [PresentedFace] = []
  var appeared: [() -> Void] = []
  var disappeared: [() -> Void] = []
  var changes: [ChangeFace] = []
  var toolbar: [@MainActor () -> Void] = []
  /// The buttons of an alert.
  var buttons: [@MainActor () -> Void] = []
  var hidesBack = false
  var staysOnDrag = false
  var detents: Set<PresentationDetent> = []
  var isDimmed = true

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

/// A tab view or split view: its contents by name, and which of it is chosen.
@MainActor struct ChoosingFace {
  let areTabs: Bool
  let parts: [(name: AnyHashable, face: Face)]
  let chosen: () -> AnyHashable?
  let choose: (AnyHashable) -> Void
}

/// What the stage needs to know of a sheet, cover or popover: its item, without which it is not
/// there.
@MainActor struct PresentedFace {
  enum Kind { case sheet, cover, popover, alert }

  let kind: Kind
  let item: () -> PresentedItem?
  let writeNil: () -> Void
  let onDismiss: () -> Void
}

/// What a sheet is made for, with what it shows to the end.
@MainActor struct PresentedItem {
  let id: AnyHashable
  let content: () -> Face
}

/// A value that is watched, and what to do when it is another one.
@MainActor struct ChangeFace {
  let value: AnyHashable
  let action: () -> Void
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
