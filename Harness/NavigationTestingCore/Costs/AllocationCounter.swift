import Foundation
import Synchronization

/// Counts what Swift allocates while an operation runs: objects, buffers of arrays, closures.
///
/// The counts are those of the thread that asks for them, and the same in each run. They come from
/// the hook of the Swift runtime for instruments; where it is missing, nothing is counted.
public enum AllocationCounter {
  /// How much was allocated.
  public struct Count: Sendable, Hashable {
    /// How many objects and buffers.
    public var objects = 0
    /// How many bytes they have together.
    public var bytes = 0
  }

  private typealias Allocate =
    @convention(c) @Sendable (UnsafeRawPointer?, Int, Int) -> UnsafeMutableRawPointer?

  private static let lock = Mutex(())
  private static let thread = Atomic<UInt>(0)
  private static let objects = Atomic<Int>(0)
  private static let bytes = Atomic<Int>(0)

  /// Where the runtime keeps the function that allocates, and whether it looks there.
  private static let slot = address(of: "_swift_allocObject")
  private static let switchOfHooks = address(
    of: "_swift_enableSwizzlingOfAllocationAndRefCountingFunctions_forInstrumentsOnly")
  private static let original = UnsafeRawPointer(bitPattern: slot)?.load(as: Allocate.self)

  /// Counts what is allocated while an operation runs.
  ///
  /// - Parameter run: The operation, which counts nothing itself.
  /// - Returns: How much this thread has allocated; `nil` where it cannot be counted, and the
  ///   operation has run then too.
  public static func count(_ run: () -> Void) -> Count? {
    lock.withLock { _ in counted(run) }
  }

  private static func counted(_ run: () -> Void) -> Count? {
    guard let slot = UnsafeMutableRawPointer(bitPattern: slot), let original,
      let isHooked = UnsafeMutableRawPointer(bitPattern: switchOfHooks)
    else {
      run()
      return nil
    }
    let counting: Allocate = { metadata, size, alignment in
      if AllocationCounter.thread.load(ordering: .relaxed) == AllocationCounter.current {
        AllocationCounter.objects.add(1, ordering: .relaxed)
        AllocationCounter.bytes.add(size, ordering: .relaxed)
      }
      return AllocationCounter.original?(metadata, size, alignment)
    }
    thread.store(current, ordering: .relaxed)
    let before = (objects.load(ordering: .relaxed), bytes.load(ordering: .relaxed))
    slot.storeBytes(of: counting, as: Allocate.self)
    isHooked.storeBytes(of: true, as: Bool.self)
    run()
    isHooked.storeBytes(of: false, as: Bool.self)
    slot.storeBytes(of: original, as: Allocate.self)
    return Count(
      objects: objects.load(ordering: .relaxed) - before.0,
      bytes: bytes.load(ordering: .relaxed) - before.1)
  }

  /// A number of the current thread.
  private static var current: UInt {
    #if canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #else
      UInt(pthread_self())
    #endif
  }

  /// The address of a variable of the runtime; 0 if there is none.
  private static func address(of name: String) -> UInt {
    UInt(bitPattern: dlsym(dlopen(nil, RTLD_LAZY), name))
  }
}
