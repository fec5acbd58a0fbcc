// When the package trait Combine is off, these declarations stand in for parts of the API. They are
// unavailable, and their message names the trait.
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
    /// A publisher of a flow's drivers; not available without the package trait Combine.
    @available(
      *, unavailable, message: "enable the package trait 'Combine' where you depend on wayfinder"
    )
    public enum AnyPublisher<Output, Failure> {}

    /// A subject with which screens send intents; not available without the package trait Combine.
    @available(
      *, unavailable, message: "enable the package trait 'Combine' where you depend on wayfinder"
    )
    public enum PassthroughSubject<Output, Failure> {}
  #endif
#endif
