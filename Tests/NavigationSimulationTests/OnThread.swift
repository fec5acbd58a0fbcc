import Foundation

/// Runs work, such as cases of a world, on a thread of its own, and returns its result.
///
/// Worlds on the main actor make their thread wait for it. There are few test threads, and if all
/// of them waited, none would be left for the main actor.
func onThread<Value: Sendable>(
  _ work: @escaping @Sendable () throws -> Value
) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    let thread = Thread { continuation.resume(with: Result { try work() }) }
    thread.stackSize = 8 << 20
    thread.start()
  }
}
