import NavigationModel
import NavigationTestingCore
import PropertyTesting
import WorldParts

// Navigators that join and leave, interference, the end of work, and questions.
extension MixedWorld {
  mutating func adopt(_ draw: inout Draw) throws(Interruption) {
    let entry = try drawVisible(&draw) { level(of: $0) < 3 }
    guard let item = reference.item(entry.id) else { return }
    let number = window.parts.count
    let paradigm = try drawInner("paradigm", &draw)
    let places = ["push", "present", "embed"]
    let place = try draw.index("place", below: item.inner.isEmpty ? 3 : 2) { places[$0] }
    let state = try draw.index("state", below: paradigm.canBeginLater ? 4 : 2) {
      ["started", "opened", "begins later", "never begins"][$0]
    }
    let child = MixedPart.make(paradigm, starts: state < 2, fault: fault?.ofPlainStack)
    var news = [NaiveWindow.Item(id: nil, owner: number, screen: .home)]
    if state == 1, child.perform(.list)?.isApplied == true {
      news.append(NaiveWindow.Item(id: nil, owner: number, screen: .list))
    }
    var inner: MixedPart?
    if state < 2, level(of: entry) == 1, try draw.bool("holds another", probability: 0.2) {
      inner = MixedPart.make(try drawInner("inner", &draw), fault: fault?.ofPlainStack)
      news.append(NaiveWindow.Item(id: nil, owner: number + 1, screen: .home))
    }
    if state < 3 { verdict.expected = [expectAdoption(of: news, at: place, entry.id)] }
    verdict.actor = number
    try adopt(child, holding: inner, at: place, entry, state)
  }

  private func drawInner(_ name: StaticString, _ draw: inout Draw) throws(Interruption) -> Paradigm
  {
    plan.inner[try draw.index(name, below: plan.inner.count) { "\(plan.inner[$0])" }]
  }

  func expectAdoption(
    of news: [NaiveWindow.Item], at place: Int, _ id: EntryID
  ) -> NaiveWindow {
    var next = reference
    switch place {
    case 0: next.change(stackOf: id) { items, _ in items += news }
    case 1: next.floors.append(NaiveWindow.Floor(presenter: nil, items: news))
    default: next.change(stackOf: id) { items, index in items[index].inner = news }
    }
    return next
  }

  mutating func adopt(
    _ child: MixedPart, holding inner: MixedPart?, at place: Int, _ entry: Entry, _ state: Int
  ) throws(Interruption) {
    let stack = context.reading { $0.stack(of: entry.id) }
    let places: [AdoptionPlace] = [
      .push(in: stack), .present(.sheet), .embed(in: entry.id, as: .embedded),
    ]
    let owner = reference.item(entry.id)?.owner ?? 0
    let adopted = window.adopt(child, holding: inner, at: places[place], by: owner)
    guard let adopted else { return object(.moves, "a \(child.paradigm) was not adopted") }
    awaited.insert(adopted)
    if inner != nil { awaited.insert(adopted + 1) }
    for part in [child, inner] { books.listen(to: part) }
    if state == 2 { child.begin() }
    if state == 3 {
      verdict.law = .finishing
      verdict.finished = [adopted]
      compare(window.finish(adopted), .applied, .outcomes, "finishing before anything is shown")
    }
  }

  mutating func finish(_ draw: inout Draw) throws(Interruption) {
    let live = window.parts.indices.dropFirst().filter { window.parts[$0] != nil }
    let part = live[try draw.index("part", below: live.count) { "part \(live[$0])" }]
    var next = reference
    leave(part, &next, with: true)
    verdict.expected = [next]
    compare(window.finish(part), .applied, .outcomes, "finishing")
  }

  /// Performs a command on behalf of the system, without the help of any navigator in the window.
  mutating func meddle(_ draw: inout Draw) throws(Interruption) {
    let ways = ["pop", "pop 2", "popToRoot", "dismiss", "end"]
    var next = reference
    let live = window.parts.indices.dropFirst().filter { window.parts[$0] != nil }
    let way = try draw.index("way", below: live.isEmpty ? 4 : 5) { ways[$0] }
    var verb = Verb.dismiss
    switch way {
    case 0, 1, 2:
      let kept = way == 2 ? Int.max : way + 1
      pop(kept, &next)
      verb = way == 2 ? .popToRoot : .pop(kept)
    case 3: if next.floors.count > 1 { next.floors.removeLast() }
    default:
      let part = live[try draw.index("part", below: live.count) { "part \(live[$0])" }]
      guard let scope = window.part(part)?.navigator?.scope else { return }
      leave(part, &next, with: false)
      verb = .endScope(scope)
    }
    verdict.expected = [next]
    context.apply(Command(verb, cause: .system))
  }

  private func pop(_ count: Int, _ next: inout NaiveWindow) {
    guard let top = context.reading({ $0.focused })?.id else { return }
    next.change(stackOf: top) { items, _ in items.removeLast(min(count, items.count - 1)) }
    next.dropOrphans()
  }

  // MARK: Work and questions

  mutating func complete(_ draw: inout Draw) throws(Interruption) {
    let index = try draw.index("work", below: works.count)
    let work = works[index]
    let addressee = try addressee(&draw)
    let paradigm = window.part(work.part)?.paradigm
    expectEnd(of: work, paradigm)
    if !isOwner(addressee, work.part), !work.isOver { verdict.law = .routing }
    let result: EffectResult = paradigm == .typed ? .value(()) : .value(1)
    let outcome = window.send(.completed(work.token, result), to: addressee)
    for other in works.indices where works[other].token == work.token { works[other].isOver = true }
    guard work.isOver else { return }
    chances.insert(.stale)
    guard case .ignored = outcome else {
      return object(.stale, "the second end of work is \(PlainText.of(outcome))")
    }
  }

  private mutating func expectEnd(of work: MixedWork, _ paradigm: Paradigm?) {
    if work.isOver { return verdict.law = .stale }
    // When the work of a flow ends, the flow may begin more work, to find out whether it has to
    // make another move.
    if paradigm == .flows { verdict.works = nil }
    verdict.actor = work.part
    guard let source = work.source, let item = reference.item(source), item.screen == .home,
      paradigm != .coordinators
    else { return }
    var next = reference
    next.push([.list], of: work.part, above: source)
    var beneath = reference
    beneath.insert(.list, of: work.part, above: source)
    let isCertain = work.isLive && context.shows(source)
    verdict.expected = isCertain ? [next] : [reference, next, beneath]
  }

  mutating func ask(_ draw: inout Draw) throws(Interruption) {
    let entry = try drawVisible(&draw)
    let number = nextQuestion
    nextQuestion += 1
    let earlier = questions.first { $0.entry == entry.id }
    questions.removeAll { $0.entry == entry.id }
    guard window.ask(entry.id, deliver: { [books] in books.answers.append((number, $0)) }) else {
      return object(.results, "a visible entry was not asked")
    }
    questions.append((number, entry.id))
    let ends = books.answers[seenAnswers...].map { "\($0.question) \($0.how)" }
    if ends != earlier.map({ ["\($0.number) replaced"] }) ?? [] {
      object(.results, "asking again ended \(PlainText.of(ends))")
    }
    seenAnswers = books.answers.count
  }

  mutating func answer(_ draw: inout Draw) throws(Interruption) {
    let index = try draw.index("question", below: questions.count)
    let question = questions[index]
    let count = books.answers.count
    window.answer(question.entry)
    chances.insert(.results)
    let ends = books.answers[count...].map { "\($0.question) \($0.how)" }
    let isRight = ends == ["\(question.number) value"]
    if !isRight { object(.results, "question \(question.number) was not answered") }
    questions.remove(at: index)
    seenAnswers = books.answers.count
  }

  mutating func openLink(_ draw: inout Draw) throws(Interruption) {
    let addressee = try addressee(&draw)
    verdict.expected = []
    verdict.mayBring = true
    verdict.works = nil
    _ = window.send(.link("list"), to: addressee)
  }
}
