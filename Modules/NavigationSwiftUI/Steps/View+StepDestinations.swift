#if canImport(SwiftUI)
  public import NavigationStepTreesRuntime
  public import SwiftUI

  extension View {
    /// Declares the view that a navigation stack shows for one step.
    ///
    /// SwiftUI's `navigationDestination(for:destination:)` does the same for all values of a type.
    ///
    /// The path of the stack must be ``SwiftUI/Binding/navigationPath``. Like SwiftUI's modifier,
    /// this one has no effect within lists. If a sheet of the stack contains a second stack with
    /// the same type of steps, use ``NavigationSteps`` for the second one.
    ///
    /// - Parameters:
    ///   - step: The step, such as `$steps.$detail`.
    ///   - destination: Creates the view of the step.
    /// - Returns: The view, with the destinations of the stack.
    public func navigationDestination<Parent, Value, Destination: View>(
      step: Binding<StepWrapper<Parent, Value>>,
      @ViewBuilder destination: @escaping () -> Destination
    ) -> some View {
      StepDestinationView(content: self, step: step, destination: destination)
    }

    /// Declares the views that a navigation stack shows for the steps of a collection.
    ///
    /// The path of the stack must be ``SwiftUI/Binding/navigationPath``.
    ///
    /// - Parameters:
    ///   - steps: The steps, such as `_steps`; only their type is used.
    ///   - destination: Creates the view of a step.
    /// - Returns: The view, with the destinations of the stack.
    public func navigationDestination<Steps: StepsCollection, Destination: View>(
      for steps: StateStep<Steps>,
      @ViewBuilder destination: @escaping (Steps.Steps) -> Destination
    ) -> some View {
      navigationDestination(for: Steps.Steps.self, destination: destination)
    }
  }

  extension NavigationLink where Destination == Never {
    /// Creates a link that selects a step, and declares the view that the stack shows for it.
    ///
    /// The path of the stack must be ``SwiftUI/Binding/navigationPath``. In a list, where SwiftUI
    /// ignores destinations, use `navigationDestination(step:destination:)` outside the list and
    /// `NavigationLink(value:label:)` inside it.
    ///
    /// - Parameters:
    ///   - step: The step, such as `$steps.$detail`.
    ///   - destination: Creates the view of the step.
    ///   - label: Creates the label of the link.
    public init<Parent, Value, Page: View, Title: View>(
      step: Binding<StepWrapper<Parent, Value>>, @ViewBuilder destination: @escaping () -> Page,
      @ViewBuilder label: () -> Title
    ) where Label == StepDestinationView<Title, Parent, Value, Page> {
      self.init(value: step.wrappedValue.id.step) {
        StepDestinationView(content: label(), step: step, destination: destination)
      }
    }
  }

  /// A view that declares the destination of a step in a navigation stack.
  ///
  /// SwiftUI uses only one destination modifier for each type of value. So the outermost of these
  /// views applies the modifier for all steps, and the views inside it only register their
  /// destinations.
  public struct StepDestinationView<
    Content: View, Parent: StepsCollection, Value, Destination: View
  >: View {
    @Environment(\.[StepDestinations<Parent>.Key()]) private var outer
    @State private var own = StepDestinations<Parent>()
    let content: Content
    let step: Binding<StepWrapper<Parent, Value>>
    let destination: () -> Destination

    /// The content, with the destinations of the stack if this is the outermost view.
    public var body: some View {
      let all = registered(in: outer ?? own)
      if outer == nil {
        content
          .environment(\.[StepDestinations<Parent>.Key()], all)
          .navigationDestination(for: Parent.Steps.self) { step in
            all[step].environment(\.[StepDestinations<Parent>.Key()], all)
          }
      } else {
        content
      }
    }

    private func registered(in all: StepDestinations<Parent>) -> StepDestinations<Parent> {
      if let step = step.wrappedValue.id.step { all[step] = AnyView(destination()) }
      return all
    }
  }

  /// The views that a stack shows for the steps of a collection.
  @MainActor final class StepDestinations<Parent: StepsCollection> {
    /// The environment key under which the views on a stack find the destinations.
    struct Key: Hashable {}

    private var views: [Parent.Steps: AnyView] = [:]

    nonisolated init() {}

    subscript(step: Parent.Steps) -> AnyView? {
      get { views[step] }
      set { views[step] = newValue }
    }
  }

  extension EnvironmentValues {
    fileprivate subscript<Parent: StepsCollection>(
      key: StepDestinations<Parent>.Key
    ) -> StepDestinations<Parent>? {
      get { self[StepDestinationsKey<Parent>.self] }
      set { self[StepDestinationsKey<Parent>.self] = newValue }
    }
  }

  private struct StepDestinationsKey<Parent: StepsCollection>: EnvironmentKey {
    static var defaultValue: StepDestinations<Parent>? { nil }
  }
#endif
