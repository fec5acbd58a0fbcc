#if canImport(SwiftUI)
  public import NavigationStepTreesRuntime
  public import SwiftUI

  /// A navigation stack that shows the steps of a collection.
  ///
  /// The first view is the lowest screen. Every other view is tagged with a step, by
  /// ``SwiftUI/View/step(_:)`` or ``SwiftUI/View/stepTag(_:)``, and is the screen of that step.
  /// Selecting a step shows it on top of the steps declared before it; going back selects the step
  /// beneath.
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

    /// Creates a view that shows the steps of a collection.
    ///
    /// - Parameters:
    ///   - steps: The collection.
    ///   - content: The lowest screen, followed by the screens of the steps.
    public init(_ steps: Binding<Steps>, @ViewBuilder content: () -> Content) {
      self.steps = steps
      self.content = content()
    }

    /// A navigation stack that shows the lowest screen and the screens of the steps.
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
