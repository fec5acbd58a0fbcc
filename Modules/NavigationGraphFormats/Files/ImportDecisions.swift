package import NavigationGraphDefinitions

/// The choices that decide what a file means, each a pure function, and a limit on the size of the
/// result.
///
/// A simulation can import with a wrong choice to prove that it detects the mistake.
package struct ImportDecisions: Sendable {
  /// The role of a storyboard controller, by its tag.
  package var role: @Sendable (_ tag: String) -> GraphDefinition.Role
  /// Whether a segue leads out of its scene to a place that depends on the current stack.
  package var isExit: @Sendable (_ kind: String) -> Bool
  /// What a segue does, given its kind and presentation style.
  ///
  /// The closure is not called for exits, relationships and segues that open windows.
  package var transition:
    @Sendable (_ kind: String, _ style: GraphDefinition.Presentation) -> GraphDefinition.Transition
  /// Whether the target of a pop is popped too, given the value in the file.
  package var isInclusive: @Sendable (_ isWritten: Bool) -> Bool
  /// The screens from which a global action leads.
  ///
  /// The arguments are the screens inside the graph that declares the action, and the action's
  /// target, if any.
  package var globalSources: @Sendable (_ inside: ArraySlice<String>, _ target: String?) -> [String]
  /// The node at which a nested graph begins, given the start in the file.
  package var nestedStart: @Sendable (_ written: String) -> String?
  /// The node to which a name refers.
  ///
  /// The arguments are the node with this name in the surrounding graphs, and the node with this
  /// name anywhere in the file; `nil` if there is none.
  package var meaning: @Sendable (_ near: String?, _ far: String?) -> String?
  /// The maximum number of edges and exits of an Android file together; the largest real file has
  /// 3,400.
  package var edgeLimit = 250_000

  /// The choices of the real systems.
  package static let standard = ImportDecisions(
    role: { tag in
      switch tag {
      case "viewControllerPlaceholder": .external
      case "navigationController": .stack
      case "tabBarController", "tabViewController": .tabs
      case "splitViewController": .split
      case "windowController": .window
      case "application": .application
      default: .screen
      }
    },
    isExit: { $0 == "unwind" },
    transition: { kind, style in
      switch kind {
      case "embed": .embed
      case "show", "push": .push
      case "showDetail", "replace": .showDetail
      case "modal", "presentation", "sheet": .present(style)
      case "popover", "popoverPresentation": .present(.popover)
      default: .present(.custom)
      }
    },
    isInclusive: { $0 },
    globalSources: { inside, target in inside.filter { $0 != target } },
    nestedStart: { $0 },
    meaning: { near, far in near ?? far })
}
