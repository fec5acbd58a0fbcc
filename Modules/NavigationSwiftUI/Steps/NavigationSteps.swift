#if canImport(SwiftUI)
  public import NavigationStepTreesRuntime
  public import SwiftUI

  /// A navigation stack of the steps of a collection.
  ///
  /// The first view is the lowest screen. Each other view is the screen of the step with which it
  /// is tagged, by ``SwiftUI/View/step(_:)`` or ``SwiftUI/View/stepTag(_:)``. Selecting a step
  /// shows it on top of the steps declared before it, and going back selects the one beneath.
  ///
  /// ```swift
  /// NavigationSteps($steps) {
  ///   ProfileView()
  ///   ThemeSelectorView().step($steps.$detail)
  /// }
  /// ```
  public struct NavigationSteps<Steps: StepsCollection, Content: View>: View {
    private let steps: Binding<Steps>
    private let content: Content

    /// Shows the steps of a collection.
    ///
    /// - Parameters:
    ///   - steps: The collection.
    ///   - content: The lowest screen, and the screens of the steps.
    public init(_ steps: Binding<Steps>, @ViewBuilder content: () -> Content) {
      self.steps = steps
      self.content = content()
    }

    /// The stack.
    public var body: some View {
      Group(subviews: content) { pages in
        NavigationStack(path: steps.navigationPath) {
          pages.first
            .navigationDestination(for: Steps.Steps.self) { step in
              pages.first { $0.containerValues.tag(for: Steps.AllSteps.self)?.step == step }
            }
        }
      }
    }
  }
#endif
