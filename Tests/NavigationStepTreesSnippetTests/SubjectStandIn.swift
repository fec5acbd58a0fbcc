#if Macros && !Combine && !canImport(Combine)
  /// A value that can be subscribed to.
  ///
  /// It stands in for Combine's subject, so that code written for Combine is compiled and run on
  /// systems without it.
  final class CurrentValueSubject<Output, Failure: Error> {
    var value: Output {
      didSet { followers.forEach { $0(value) } }
    }

    private var followers: [(Output) -> Void] = []

    init(_ value: Output) { self.value = value }

    func map<Other>(_ transform: @escaping (Output) -> Other) -> SubjectValues<Other> {
      SubjectValues { [self] receive in
        receive(transform(value))
        followers.append { receive(transform($0)) }
      }
    }
  }

  /// The values of a subject on their way to a subscriber.
  struct SubjectValues<Value> {
    let follow: (@escaping (Value) -> Void) -> Void

    func sink(_ receive: @escaping (Value) -> Void) -> SubjectSubscription {
      let subscription = SubjectSubscription()
      follow { if !subscription.isCancelled { receive($0) } }
      return subscription
    }
  }

  extension SubjectValues where Value: Equatable {
    func removeDuplicates() -> SubjectValues {
      SubjectValues { receive in
        var last: Value?
        follow { value in
          if value != last { receive(value) }
          last = value
        }
      }
    }
  }

  /// A subscription, which ends when it is canceled.
  final class SubjectSubscription {
    private(set) var isCancelled = false

    func cancel() { isCancelled = true }
  }
#endif
