#if canImport(SwiftUI)
  public import NavigationStepTreesRuntime
  public import SwiftUI

  extension View {
    /// Says what a navigation stack shows for one step, as
    /// `navigationDestination(for:destination:)` does for a type.
    ///
    /// The path of the stack is ``SwiftUI/Binding/navigationPath``. Like SwiftUI's modifier, this
    /// one has no effect within lists. A second stack of the same type of steps, in a sheet of the
    /// first one, takes ``NavigationSteps``.
    ///
    /// - Parameters:
    ///   - step: The step, such as `$steps.$detail`.
    ///   - destination: Makes the view of the step.
    /// - Returns: The view, and what the stack shows.
    public func navigationDestination<Parent, Value, Destination: View>(
      step: Binding<StepWrapper<Parent, Value>>,
      @ViewBuilder destination: @escaping () -> Destination
    ) -> some View {
      StepDestinationView(content: self, step: step, destination: destination)
    }

    /// Says what a navigation stack shows for each step of a collection.
    ///
    /// The path of the stack is ``SwiftUI/Binding/navigationPath``.
    ///
    /// - Parameters:
    ///   - steps: The steps, such as `_steps`.
    ///   - destination: Makes the view of a step.
    /// - Returns: The view, and what the stack shows.
    public func navigationDestination<Steps: StepsCollection, Destination: View>(
      for steps: StateStep<Steps>,
      @ViewBuilder destination: @escaping (Steps.Steps) -> Destination
    ) -> some View {
      navigationDestination(for: Steps.Steps.self, destination: destination)
    }
  }

  extension NavigationLink where Destination == Never {
    /// A link that selects a step, and what the stack shows for the step.
    ///
    /// The path of the stack is ``SwiftUI/Binding/navigationPath``. In a list, where SwiftUI
    /// ignores destinations, write `navigationDestination(step:destination:)` outside the list and
    /// `NavigationLink(value:label:)` inside it.
    ///
    /// - Parameters:
    ///   - step: The step, such as `$steps.$detail`.
    ///   - destination: Makes the view of the step.
    ///   - label: Makes the label of the link.
    public init<Parent, Value, Page: View, Title: View>(
      step: Binding<StepWrapper<Parent, Value>>, @ViewBuilder destination: @escaping () -> Page,
      @ViewBuilder label: () -> Title
    ) where Label == StepDestinationView<Title, Parent, Value, Page> {
      self.init(value: step.wrappedValue.id.step) {
        StepDestinationView(content: label(), step: step, destination: destination)
      }
    }
  }

  /// A view that says what a stack shows for a step.
  ///
  /// A stack heeds one modifier for each type, so the outermost view speaks for those inside it.
  public struct StepDestinationView<
    Content: View, Parent: StepsCollection, Value, Destination: View
  >: View {
    @Environment(\.[StepDestinations<Parent>.Key()]) private var outer
    @State private var own = StepDestinations<Parent>()
    let content: Content
    let step: Binding<StepWrapper<Parent, Value>>
    let destination: () -> Destination

    /// The view, and what the stack shows.
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

  /// What a stack shows for the steps of a collection.
  @MainActor final class StepDestinations<Parent: StepsCollection> {
    /// Under which the views on a stack find it.
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
