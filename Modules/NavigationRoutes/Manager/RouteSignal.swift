internal import Observation

/// What views watch that show a stack; it changes with every change of the stack.
///
/// It is a class of its own because the key path of a property of a generic class is made anew for
/// each change, which would cost more than the change itself.
@Observable
final class RouteSignal {
  private(set) var count: UInt64 = 0

  func change() {
    count &+= 1
  }
}
