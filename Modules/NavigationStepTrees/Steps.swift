@_exported public import NavigationStepTreesRuntime

#if Macros
  /// Makes a struct or an enum a tree of steps.
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
  /// In a struct every stored `var` is a step, or only those with ``Step()`` where some are marked;
  /// in an enum every case is one. A step called `none` stands for nothing selected.
  ///
  /// - Parameter layout: How the steps are shown.
  @attached(member, names: arbitrary)
  @attached(memberAttribute)
  @attached(extension, conformances: StepsCollection)
  public macro Steps(_ layout: StepsLayout = .stack) =
    #externalMacro(module: "NavigationStepTreesMacros", type: "StepsMacro")

  /// Marks a property as a step, where a struct has others beside them.
  ///
  /// In a struct with marked steps nothing may be selected, and nothing is at first.
  @attached(peer)
  public macro Step() =
    #externalMacro(module: "NavigationStepTreesMacros", type: "StepMacro")

  /// Gives a step its accessors; ``Steps(_:)`` writes this attribute, and nobody else has to.
  @attached(accessor, names: named(get), named(set), named(_modify))
  public macro StepValue() =
    #externalMacro(module: "NavigationStepTreesMacros", type: "StepValueMacro")
#else
  /// Stands for the macro where the package is used without its trait `Macros`.
  @available(
    *, unavailable,
    message: "@Steps needs the package trait 'Macros'; enable it, or conform to StepsCollection"
  )
  @globalActor
  public actor Steps {
    /// The instance that the language asks for.
    public static let shared = Steps()
  }
#endif
