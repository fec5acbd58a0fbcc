/// Those who follow one stream, told in order of registration.
///
/// What happens while a delivery runs waits its turn, so that everybody is told the same things in the same order.
final class Subscribers<Element> {
  private struct Subscriber {
    let number: UInt64
    let body: (Element) -> Void
  }

  private var subscribers: [Subscriber] = []
  private var waiting: [Element] = []
  private var isDelivering = false
  private var nextNumber: UInt64 = 0

  func add(_ body: @escaping (Element) -> Void) -> Registration {
    let number = nextNumber
    nextNumber += 1
    subscribers.append(Subscriber(number: number, body: body))
    return Registration { [weak self] in
      self?.subscribers.removeAll { $0.number == number }
    }
  }

  func deliver(_ element: Element) {
    guard !subscribers.isEmpty else { return }
    waiting.append(element)
    guard !isDelivering else { return }
    isDelivering = true
    var next = 0
    while next < waiting.count {
      tellAll(waiting[next])
      next += 1
    }
    waiting.removeAll(keepingCapacity: true)
    isDelivering = false
  }

  private func tellAll(_ element: Element) {
    for subscriber in subscribers where isRegistered(subscriber.number) {
      subscriber.body(element)
    }
  }

  private func isRegistered(_ number: UInt64) -> Bool {
    subscribers.contains { $0.number == number }
  }
}
