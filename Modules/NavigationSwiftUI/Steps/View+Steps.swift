#if canImport(SwiftUI)
  public import NavigationStepTreesRuntime
  public import SwiftUI

  extension View {
    /// Tags the view with a step, so that a tab view, a picker or ``NavigationSteps`` shows it for
    /// that step.
    ///
    /// - Parameter step: The step, such as `$steps.$home`.
    /// - Returns: The view with its tag.
    public func stepTag<Parent, Value>(
      _ step: Binding<StepWrapper<Parent, Value>>
    ) -> some View {
      tag(step.wrappedValue.id)
    }

    /// Hands the collection that is the value of a step down to each ``StateStep`` of its type in
    /// the view.
    ///
    /// Selecting a step of the collection selects the step itself too.
    ///
    /// - Parameter step: The step, such as `$steps.$profile`.
    /// - Returns: The view with the steps in its environment.
    public func stepEnvironment<Parent, Value: StepsCollection>(
      _ step: Binding<StepWrapper<Parent, Value>>
    ) -> some View {
      environment(\.[SharedSteps<Value>()], step[dynamicMember: \.wrappedValue])
    }

    /// Hands nothing down: a step without steps inside.
    ///
    /// - Parameter step: The step.
    /// - Returns: The view.
    public func stepEnvironment<Parent, Value>(
      _ step: Binding<StepWrapper<Parent, Value>>
    ) -> some View {
      self
    }

    /// Tags the view with a step, and hands the steps inside down to it: ``stepTag(_:)`` and
    /// ``stepEnvironment(_:)`` at once.
    ///
    /// - Parameter step: The step, such as `$steps.$profile`.
    /// - Returns: The view with its tag, and with the steps in its environment.
    public func step<Parent, Value: StepsCollection>(
      _ step: Binding<StepWrapper<Parent, Value>>
    ) -> some View {
      stepEnvironment(step).stepTag(step)
    }

    /// Tags the view with a step that has no steps inside.
    ///
    /// - Parameter step: The step.
    /// - Returns: The view with its tag.
    public func step<Parent, Value>(_ step: Binding<StepWrapper<Parent, Value>>) -> some View {
      stepTag(step)
    }
  }

  extension Binding where Value: StepsCollection {
    /// Whether a step is selected, such as for a sheet or a link that is active.
    ///
    /// Writing `false` leaves the step if it is selected.
    ///
    /// - Parameter step: The step.
    /// - Returns: A binding that is `true` while the step is selected.
    @MainActor public func isSelected(_ step: Value.Steps) -> Binding<Bool> {
      self[dynamicMember: \.[isPresented: step]]
    }

    /// The steps above the lowest screen of the collection, for `NavigationStack(path:)`.
    ///
    /// It leaves out the screens of groups inside: what is inside a step is the business of the
    /// view that shows the step.
    @MainActor public var navigationPath: Binding<[Value.Steps]> {
      self[dynamicMember: \.ownNavigationPath]
    }
  }
#endif
