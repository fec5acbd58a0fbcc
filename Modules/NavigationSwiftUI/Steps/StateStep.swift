#if canImport(SwiftUI)
  public import NavigationStepTreesRuntime
  public import SwiftUI

  /// A collection of steps that a view shows, stores and changes.
  ///
  /// The view is updated when a step is selected. Where the collection is stored depends on the
  /// property:
  ///
  /// - A property that is created with a binding uses the collection of that binding.
  /// - Any other property uses the collection of the same type that an enclosing view passes down,
  ///   by ``SwiftUI/View/stepEnvironment(_:)`` or ``SwiftUI/View/step(_:)``.
  /// - Without such an enclosing view, the property stores its own collection.
  ///
  /// ```swift
  /// struct MainTabView: View {
  ///   @StateStep var step: AppSteps = .home
  ///
  ///   var body: some View {
  ///     TabView(selection: $step.selected) {
  ///       HomeView().step(_step.$home)
  ///       ExploreView().step(_step.$explore)
  ///     }
  ///   }
  /// }
  /// ```
  @MainActor @propertyWrapper @dynamicMemberLookup
  public struct StateStep<Value: StepsCollection>: DynamicProperty {
    @State private var own: Value
    @Environment(\.[SharedSteps<Value>()]) private var shared
    private let given: Binding<Value>?

    /// Creates a collection that the view stores itself, unless an enclosing view passes one down.
    ///
    /// - Parameter wrappedValue: The initial steps.
    public init(wrappedValue: Value) {
      _own = State(wrappedValue: wrappedValue)
      given = nil
    }

    /// Creates a property that shows and changes the collection of a binding, even if an enclosing
    /// view passes one down.
    ///
    /// - Parameter steps: A binding to the collection.
    public init(_ steps: Binding<Value>) {
      _own = State(wrappedValue: steps.wrappedValue)
      given = steps
    }

    /// The current value of the collection.
    public var wrappedValue: Value {
      get { projectedValue.wrappedValue }
      nonmutating set { projectedValue.wrappedValue = newValue }
    }

    /// A binding to the collection; its members are bindings to the parts of the collection.
    public var projectedValue: Binding<Value> { (given ?? shared ?? $own).lent }

    /// A binding to a part of the collection, such as `$home`.
    public subscript<Part>(dynamicMember part: WritableKeyPath<Value, Part>) -> Binding<Part> {
      projectedValue[dynamicMember: part]
    }
  }

  /// The environment key of the collection that an enclosing view passes down.
  struct SharedSteps<Value: StepsCollection>: Hashable {}

  extension EnvironmentValues {
    subscript<Value: StepsCollection>(key: SharedSteps<Value>) -> Binding<Value>? {
      get { self[SharedStepsKey<Value>.self] }
      set { self[SharedStepsKey<Value>.self] = newValue }
    }
  }

  private struct SharedStepsKey<Value: StepsCollection>: EnvironmentKey {
    static var defaultValue: Binding<Value>? { nil }
  }
#endif
