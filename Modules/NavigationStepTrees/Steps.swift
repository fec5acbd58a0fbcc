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
  ///
  /// var steps: AppSteps = .home
  /// steps.profile.$detail.select(with: .dark)
  /// ```
  ///
  /// In a struct, every stored `var` is a step; if some are marked with ``Step()``, only those are.
  /// In an enum, every case is a step. A step called `none` represents no selection.
  ///
  /// - Parameter layout: How the steps are shown.
  @attached(member, names: arbitrary)
  @attached(memberAttribute)
  @attached(extension, conformances: StepsCollection)
  public macro Steps(_ layout: StepsLayout = .stack) =
    #externalMacro(module: "NavigationStepTreesMacros", type: "StepsMacro")

  /// Marks a property as a step, in a struct that also has other properties.
  ///
  /// In a struct with marked steps, nothing may be selected, and nothing is selected at first.
  @attached(peer)
  public macro Step() =
    #externalMacro(module: "NavigationStepTreesMacros", type: "StepMacro")

  /// Gives a step its accessors. ``Steps(_:)`` writes this attribute; do not write it yourself.
  @attached(accessor, names: named(get), named(set), named(_modify))
  public macro StepValue() =
    #externalMacro(module: "NavigationStepTreesMacros", type: "StepValueMacro")
#else
  /// Represents the macro if the package is used without its trait `Macros`.
  @available(
    *, unavailable,
    message: "@Steps needs the package trait 'Macros'; enable it, or conform to StepsCollection"
  )
  @globalActor
  public actor Steps {
    /// The instance that the language requires.
    public static let shared = Steps()
  }
#endif
