import NavigationStepTreesRuntime

/// A builder that creates the reference for a type from the type's own description.
struct NaiveBuilder<Collection: StepsCollection>: StepList {
  private var steps: NaiveSteps

  /// Returns the reference for a type, given a new value of that type.
  static func reference(of value: Collection) -> NaiveSteps {
    var builder = NaiveBuilder()
    Collection.describeSteps(to: &builder)
    var steps = builder.steps
    for selection in value.selections.selections {
      steps.set(selection.step, at: selection.collection.steps[...])
    }
    return steps
  }

  private init() {
    steps = NaiveSteps(
      layout: Collection.stepsLayout, allowsNone: Collection.AllSteps.allowsNone)
    steps.names = Collection.Steps.allCases.map(\.rawValue)
    steps.isForgetful = !Collection.remembersBranches
  }

  private mutating func enter<Value: StepsCollection>(
    _ step: Collection.Steps, _ type: Value.Type
  ) {
    var builder = NaiveBuilder<Value>()
    Value.describeSteps(to: &builder)
    steps.begin(step.rawValue, with: builder.steps)
  }

  mutating func add<Value>(
    _ step: Collection.Steps, as type: Value.Type, at place: WritableKeyPath<Collection, Value>?,
    wrapper: WritableKeyPath<Collection, StepWrapper<Collection, Value>>?
  ) {}

  mutating func add<Value: StepsCollection>(
    _ step: Collection.Steps, as type: Value.Type, at place: WritableKeyPath<Collection, Value>?,
    wrapper: WritableKeyPath<Collection, StepWrapper<Collection, Value>>?
  ) {
    enter(step, Value.self)
  }

  mutating func add<Value: StepsCollection>(
    _ step: Collection.Steps, as type: Value?.Type,
    at place: WritableKeyPath<Collection, Value?>?,
    wrapper: WritableKeyPath<Collection, StepWrapper<Collection, Value?>>?
  ) {
    enter(step, Value.self)
    steps.optionals.insert(step.rawValue)
  }
}
