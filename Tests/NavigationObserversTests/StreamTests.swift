import NavigationModel
import NavigationObservers
import Testing

/// Events as an asynchronous sequence.
@Suite struct StreamTests {
  let context = NavigationContext(state: .root(0))

  @Test func `a reader receives every event and the end of the window`() async {
    var context: NavigationContext? = NavigationContext(state: .root(0))
    let stream = context?.events(keeping: .newest(8))
    context?.apply(.push(1))
    context?.apply(.push(2))
    context = nil

    var numbers: [UInt64] = []
    if let stream {
      for await case .event(let event) in stream { numbers.append(event.number) }
    }

    #expect(numbers == [1, 2])
  }

  @Test func `a slow reader is notified of what it has missed`() async {
    let newest = context.events(keeping: .newest(2))
    let oldest = context.events(keeping: .oldest(2))
    for screen in 1...5 { context.apply(.push(NewEntry(ScreenID(rawValue: UInt32(screen))))) }

    #expect(await newest.words(3) == ["missed 1 to 3", "4", "5"])
    #expect(await oldest.words(3) == ["1", "2", "missed 3 to 5"])
    context.apply(.pop(1))
    #expect(await oldest.words(1) == ["6"])
  }

  @Test func `a waiting reader is woken by an event that its filter accepts`() async {
    let stream = context.events(.everything.caused(by: .user), keeping: .newest(1))
    let reader = Task { await stream.words(1) }

    context.apply(Command(.push(1), cause: .code))
    context.apply(Command(.push(2), cause: .user))

    #expect(await reader.value == ["2"])
  }

  @Test func `a reader whose task is cancelled ends`() async {
    let stream = context.events(keeping: .newest(1))
    let reader = Task { await stream.words(1) }

    reader.cancel()

    #expect(await reader.value.isEmpty)
  }

  @Test func `a stream that was released receives nothing more`() {
    var stream: EventStream? = context.events(keeping: .newest(1))
    context.apply(.push(1))
    let held = stream != nil
    stream = nil
    context.apply(.push(2))

    var numbers: [UInt64] = []
    let token = context.observe { numbers.append($0.number) }
    context.apply(.push(3))
    context.apply(.push(4))
    token.cancel()

    #expect(held)
    #expect(numbers == [3, 4])
  }
}

extension EventStream {
  /// Returns the next elements as words.
  fileprivate func words(_ count: Int) async -> [String] {
    var words: [String] = []
    var iterator = makeAsyncIterator()
    while words.count < count, let element = await iterator.next() {
      switch element {
      case .event(let event): words.append("\(event.number)")
      case .missed(let gap): words.append("missed \(gap.first) to \(gap.last)")
      }
    }
    return words
  }
}
