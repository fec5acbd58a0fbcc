// Stands in for the API when the package trait Combine is off. These declarations are unavailable,
// and their message names the reason.
#if !Combine
  #if canImport(Combine)
    public import Combine
    public import NavigationFlows

    @available(
      *, unavailable, message: "enable the package trait 'Combine' where you depend on wayfinder"
    )
    extension AnyPublisher: FlowDriverSource where Output == FlowDriver, Failure == Never {
      /// Not available without the package trait Combine.
      @MainActor public func answer() -> FlowAnswer { FlowAnswer([]) }
    }
  #else
    /// A publisher that flows can answer with; not available without the package trait Combine.
    @available(
      *, unavailable, message: "enable the package trait 'Combine' where you depend on wayfinder"
    )
    public enum AnyPublisher<Output, Failure> {}

    /// A subject that screens can send intents with; not available without the package trait
    /// Combine.
    @available(
      *, unavailable, message: "enable the package trait 'Combine' where you depend on wayfinder"
    )
    public enum PassthroughSubject<Output, Failure> {}
  #endif
#endif
