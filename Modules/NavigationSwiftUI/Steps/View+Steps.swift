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

    /// Passes the collection of steps inside a step down to the view and its subviews.
    ///
    /// A ``StateStep`` property of the collection's type then shows and changes this collection,
    /// unless the property was created with a binding.
    ///
    /// Selecting a step in the collection also selects the step that contains the collection.
    ///
    /// - Parameter step: The step, such as `$steps.$profile`.
    /// - Returns: The view with the steps in its environment.
    public func stepEnvironment<Parent, Value: StepsCollection>(
      _ step: Binding<StepWrapper<Parent, Value>>
    ) -> some View {
      environment(\.[SharedSteps<Value>()], step[dynamicMember: \.wrappedValue])
    }

    /// Returns the view unchanged, because the step contains no other steps.
    ///
    /// - Parameter step: The step.
    /// - Returns: The view.
    public func stepEnvironment<Parent, Value>(
      _ step: Binding<StepWrapper<Parent, Value>>
    ) -> some View {
      self
    }

    /// Tags the view with a step and passes the steps inside that step down to the view:
    /// ``stepTag(_:)`` and ``stepEnvironment(_:)`` combined.
    ///
    /// - Parameter step: The step, such as `$steps.$profile`.
    /// - Returns: The view with its tag, and with the steps in its environment.
    public func step<Parent, Value: StepsCollection>(
      _ step: Binding<StepWrapper<Parent, Value>>
    ) -> some View {
      stepEnvironment(step).stepTag(step)
    }

    /// Tags the view with a step that contains no other steps.
    ///
    /// - Parameter step: The step.
    /// - Returns: The view with its tag.
    public func step<Parent, Value>(_ step: Binding<StepWrapper<Parent, Value>>) -> some View {
      stepTag(step)
    }
  }

  extension Binding where Value: StepsCollection {
    /// Returns a binding to whether a step is selected, for example to present a sheet.
    ///
    /// Setting the binding to `true` selects the step. Setting it to `false` has an effect only
    /// while the step is selected. If the selection may be empty, it is cleared. Otherwise, if the
    /// collection is a stack, the step beneath is selected, if there is one.
    ///
    /// - Parameter step: The step.
    /// - Returns: A binding that is `true` while the step is selected.
    @MainActor public func isSelected(_ step: Value.Steps) -> Binding<Bool> {
      self[dynamicMember: \.[isPresented: step]]
    }

    /// The steps above the lowest screen of the collection, for `NavigationStack(path:)`.
    ///
    /// The path does not contain the steps of nested collections: the view that shows a step also
    /// shows the steps inside it.
    @MainActor public var navigationPath: Binding<[Value.Steps]> {
      self[dynamicMember: \.ownNavigationPath]
    }
  }
#endif
