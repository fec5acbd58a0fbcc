@_exported public import NavigationStepTreesRuntime

#if Macros
  /// Turns a struct or an enum into a tree of steps.
  ///
  /// ```swift
  /// @Steps(.tabs)
  /// struct AppSteps {
  ///   var home
  ///   var explore = ExploreData()
  ///   var profile: ProfileSteps = .main
  ///   var none
  /// }
  /// ```
  ///
  /// ```swift
  /// var steps: AppSteps = .home
  /// steps.profile.$detail.select(with: .dark)
  /// ```
  ///
  /// In a struct, every stored `var` that is neither static nor lazy is a step. If some of them are
  /// marked with ``Step()``, the others are not steps. In an enum, every case is a step. Selecting
  /// a step called `none` clears the selection.
  ///
  /// - Parameter layout: How the steps are shown.
  @attached(member, names: arbitrary)
  @attached(memberAttribute)
  @attached(extension, conformances: StepsCollection)
  public macro Steps(_ layout: StepsLayout = .stack) =
    #externalMacro(module: "NavigationStepTreesMacros", type: "StepsMacro")

  /// Marks a property as a step, in a struct that also has other properties.
  ///
  /// In a struct with marked steps, the selection can be empty, as it is at first.
  @attached(peer)
  public macro Step() =
    #externalMacro(module: "NavigationStepTreesMacros", type: "StepMacro")

  /// Gives a step its accessors.
  ///
  /// ``Steps(_:)`` adds this attribute; do not write it yourself.
  @attached(accessor, names: named(get), named(set), named(_modify))
  public macro StepValue() =
    #externalMacro(module: "NavigationStepTreesMacros", type: "StepValueMacro")
#else
  /// A substitute for the macro in packages that do not enable the trait `Macros`.
  @available(
    *, unavailable,
    message: "@Steps needs the package trait 'Macros'; enable it, or conform to StepsCollection"
  )
  @globalActor
  public actor Steps {
    /// The instance that a global actor must have.
    public static let shared = Steps()
  }
#endif
