/// What the stage needs to know of a view: the stack in it, and what its modifiers say.
@MainActor struct Face {
  var text = ""
  var path: Binding<[AnyHashable]>?
  var destination: ((AnyHashable) -> Face?)?
  var sheet: SheetFace?
  var appeared: [() -> Void] = []
  var toolbar: [@MainActor () -> Void] = []
  var hidesBack = false
  var staysOnDrag = false

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

/// What the stage needs to know of a sheet: its item, without which it is not there.
@MainActor struct SheetFace {
  let item: () -> SheetItem?
  let writeNil: () -> Void
  let onDismiss: () -> Void
}

/// What a sheet is made for, with what it shows to the end.
@MainActor struct SheetItem {
  let id: AnyHashable
  let content: () -> Face
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
