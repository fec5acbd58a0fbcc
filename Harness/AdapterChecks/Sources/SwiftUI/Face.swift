import Foundation

/// The properties of a view that the stage needs, such as its text, its container and the effects
/// of its modifiers.
@MainActor struct Face {
  var text = ""
  var tag: AnyHashable?
  /// The explicit identities of the view and of the views inside it, outermost first.
  var identity: [AnyHashable] = []
  /// The views of a group, such as the tabs of a tab view; `nil` for a single view.
  var several: [Face]?
  var path: Binding<[AnyHashable]>?
  /// The destinations that a stack shows for values, by type; the innermost modifier's come first.
  var destinations: [(type: ObjectIdentifier, face: (AnyHashable) -> Face?)] = []
  /// The title at the top of the screen.
  var title = ""
  var choosing: ChoosingFace?
  var presentations: [PresentedFace] = []
  var appeared: [() -> Void] = []
  var disappeared: [() -> Void] = []
  var changes: [ChangeFace] = []
  var toolbar: [@MainActor () -> Void] = []
  /// The buttons on a screen, with their titles.
  var taps: [(title: String, action: @MainActor () -> Void)] = []
  /// The links on a screen that push a value, with their titles.
  var links: [(title: String, value: AnyHashable)] = []
  /// The link whose destination is shown while the link is active.
  var active: ActiveFace?
  /// The handlers for opened URLs.
  var opens: [(URL) -> Void] = []
  /// The buttons of an alert.
  var buttons: [@MainActor () -> Void] = []
  /// The action of the accessibility gesture that goes back.
  var escape: (() -> Void)?
  var hidesBack = false
  var staysOnDrag = false
  var detents: Set<PresentationDetent> = []
  /// The selected detent; `nil` if the view does not select any.
  var detent: Binding<PresentationDetent>?
  var isDimmed = true
  /// The elements on a screen from which another screen can zoom in.
  var zoomSources: Set<ZoomSource> = []
  /// The element from which the screen zooms in when it is pushed.
  var zoom: ZoomSource?
  /// The closures that are notified of the frames of elements.
  var measures: [() -> Void] = []

  /// Creates the face of a view: the view's own face if the stage supports the view, otherwise the
  /// face of its body.
  init(of view: some View) {
    if let primitive = view as? any Primitive {
      self = primitive.face
    } else {
      self = Surroundings.enter(view)
    }
  }

  init() {}
}

/// The parts of a tab view or split view by name, and the selected part.
@MainActor struct ChoosingFace {
  let areTabs: Bool
  let parts: [(name: AnyHashable, face: Face)]
  let chosen: () -> AnyHashable?
  let choose: (AnyHashable) -> Void
  /// The columns of a split view that are shown.
  var columns: Binding<NavigationSplitViewVisibility>?
}

/// The properties of a sheet, cover, popover or alert that the stage needs.
///
/// If `item` returns `nil`, nothing is presented.
@MainActor struct PresentedFace {
  enum Kind { case sheet, cover, popover, alert, inspector }

  let kind: Kind
  let item: () -> PresentedItem?
  let writeNil: () -> Void
  let onDismiss: () -> Void
  /// The frame to which a popover points; `nil` for the middle of the view that presents it.
  var frame: CGRect?
}

/// The item for which a layer is presented, with the content that the layer has until it is
/// dismissed.
@MainActor struct PresentedItem {
  let id: AnyHashable
  let content: () -> Face
}

/// An observed value, and the action to perform when it changes.
@MainActor struct ChangeFace {
  let value: Any
  let equals: (Any) -> Bool
  let action: () -> Void
}

/// A view that the stage supports.
@MainActor protocol Primitive {
  var face: Face { get }
}

/// A view with a modifier that the stage supports.
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
