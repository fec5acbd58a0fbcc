/// A mistake of an app, with a name that describes it.
struct Mistake {
  /// The name, which consists of the area, the situation, the call with its argument, and how often
  /// or when the call is made.
  var name: String { describe() }
  private let describe: () -> String
  /// A closure that makes the mistake and returns the library's answer.
  let make: @MainActor () async -> String

  init(_ name: @escaping @autoclosure () -> String, make: @escaping @MainActor () async -> String) {
    describe = name
    self.make = make
  }
}

/// A situation in which mistakes are made.
struct Situation<Subject> {
  let name: String
  let make: @MainActor () async throws -> Subject
  /// A closure that makes a call while the library is calling the app; `nil` if that is impossible.
  let inside: (@MainActor (Subject, @escaping @MainActor () -> Void) -> Void)?

  init(
    _ name: String, inside: (@MainActor (Subject, @escaping @MainActor () -> Void) -> Void)? = nil,
    _ make: @escaping @MainActor () async throws -> Subject
  ) {
    self.name = name
    self.make = make
    self.inside = inside
  }
}

/// A call that an app may make by mistake, mostly with an invalid argument.
struct Call<Subject> {
  let name: String
  let make: @MainActor (Subject) throws -> Any

  init(_ name: String, _ make: @escaping @MainActor (Subject) throws -> Any) {
    self.name = name
    self.make = make
  }
}

/// An asynchronous call that an app may make by mistake, mostly with an invalid argument.
struct SlowCall<Subject> {
  let name: String
  let make: @MainActor (Subject) async throws -> Any

  init(_ name: String, _ make: @escaping @MainActor (Subject) async throws -> Any) {
    self.name = name
    self.make = make
  }
}

/// Returns the library's answer to an asynchronous call, as an app would print it.
@MainActor
func text(of call: @MainActor () async throws -> Any) async -> String {
  do {
    return String(describing: try await call())
  } catch {
    return "throws: \(error)"
  }
}

/// Returns the library's answer to a synchronous call, as an app would print it.
@MainActor
func textAtOnce(of call: @MainActor () throws -> Any) -> String {
  do {
    return String(describing: try call())
  } catch {
    return "throws: \(error)"
  }
}
