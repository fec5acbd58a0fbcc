import PropertyTesting
import PropertyTestingSwiftTesting
import Testing

// Systems whose mistakes show only after several steps that depend on each other;
// scripts/beside-hypothesis also contains these systems.
extension ValueProblem {
  static let furtherStateful = furtherPuzzles + furtherBooks

  private static let furtherPuzzles = [
    ValueProblem("a river crossing", crossing("wolf", "cabbage"), crossing("cabbage", "wolf")) {
      var far: Set<String> = []
      for _ in steps(upTo: 30) {
        let load = draw("do", .element(of: ["nothing", "wolf", "goat", "cabbage"]))
        let isFar = far.contains("farmer")
        let group: Set<String> = load == "nothing" ? ["farmer"] : ["farmer", load]
        guard load == "nothing" || far.contains(load) == isFar else { continue }
        let next = isFar ? far.subtracting(group) : far.union(group)
        let isAlone = next.contains("goat") != next.contains("farmer")
        let isEaten = ["wolf", "cabbage"].contains { next.contains($0) == next.contains("goat") }
        guard !isAlone || !isEaten else { continue }
        far = next
        try #require(far.count < 4)
      }
    },
    ValueProblem(
      "a heap that looks left only",
      """
      1. do = "push"\n1. value = 0\n2. do = "push"\n2. value = 1\n3. do = "push"\n3. value = 0
      4. do = "push"\n4. value = 1\n5. do = "pop"\n6. do = "pop"
      """
    ) {
      var heap: [Int] = []
      for _ in steps(upTo: 30) {
        switch draw("do", .element(of: ["push", "pop"])) {
        case "push":
          heap.append(draw("value", .int(in: 0...99)))
          var place = heap.count - 1
          while place > 0, heap[place] < heap[(place - 1) / 2] {
            heap.swapAt(place, (place - 1) / 2)
            place = (place - 1) / 2
          }
        default:
          guard let least = heap.min() else { continue }
          let first = heap[0]
          heap[0] = heap[heap.count - 1]
          heap.removeLast()
          var place = 0
          while 2 * place + 1 < heap.count, heap[2 * place + 1] < heap[place] {
            heap.swapAt(place, 2 * place + 1)
            place = 2 * place + 1
          }
          try #require(first == least)
        }
      }
    },
  ]

  private static func crossing(_ first: String, _ second: String) -> String {
    let loads = ["goat", "nothing", first, "goat", second, "nothing", "goat"]
    return loads.enumerated().map { "\($0 + 1). do = \"\($1)\"" }.joined(separator: "\n")
  }

  private static let furtherBooks = [
    ValueProblem(
      "a payment to a later account",
      """
      1. do = "open"\n2. do = "promise"\n2. to = 0\n3. do = "close"\n3. slot = 0\n4. do = "open"
      5. do = "pay"\n5. promise = 0
      """
    ) {
      var (slots, number): ([Int?], Int) = ([], 0)
      var promises: [(slot: Int, owner: Int?)] = []
      for _ in steps(upTo: 30) {
        switch draw("do", .element(of: ["open", "promise", "close", "pay"])) {
        case "open":
          let slot = slots.firstIndex(of: nil) ?? slots.count
          if slot == slots.count { slots.append(number) } else { slots[slot] = number }
          number += 1
        case "promise":
          guard !slots.isEmpty else { continue }
          let slot = draw("to", .int(in: 0...slots.count - 1))
          if slots[slot] != nil { promises.append((slot, slots[slot])) }
        case "close":
          guard !slots.isEmpty else { continue }
          slots[draw("slot", .int(in: 0...slots.count - 1))] = nil
        default:
          guard !promises.isEmpty else { continue }
          let promise = promises.remove(at: draw("promise", .int(in: 0...promises.count - 1)))
          try #require(slots[promise.slot] == nil || slots[promise.slot] == promise.owner)
        }
      }
    },
    ValueProblem(
      "a mark that stays behind",
      """
      1. do = "type"\n1. at = 0\n2. do = "type"\n2. at = 0\n3. do = "type"\n3. at = 0
      4. do = "type"\n4. at = 3
      """
    ) {
      var (count, real, model) = (0, 0, 0)
      for _ in steps(upTo: 30) {
        switch draw("do", .element(of: ["type", "erase", "mark"])) {
        case "type":
          let place = draw("at", .int(in: 0...count))
          if count < 3 ? place <= real : place < real { real += 1 }
          if place <= model { model += 1 }
          count += 1
        case "erase":
          guard count > 0 else { continue }
          let place = draw("at", .int(in: 0...count - 1))
          if place < real { real -= 1 }
          if place < model { model -= 1 }
          count -= 1
        default:
          real = draw("at", .int(in: 0...count))
          model = real
        }
        try #require(real == model)
      }
    },
    ValueProblem(
      "requests in two windows",
      """
      1. do = "wait"\n1. time = 1\n2. do = "request"\n3. do = "request"\n4. do = "request"
      5. do = "wait"\n5. time = 59\n6. do = "request"
      """
    ) {
      var (now, window, count): (Int, Int, Int) = (0, 0, 0)
      var admitted: [Int] = []
      for _ in steps(upTo: 30) {
        switch draw("do", .element(of: ["request", "wait"])) {
        case "request":
          if now / 60 != window { (window, count) = (now / 60, 0) }
          guard count < 3 else { continue }
          count += 1
          admitted.append(now)
        default: now += draw("time", .int(in: 1...59))
        }
        try #require(admitted.count { now - $0 < 60 } <= 3)
      }
    },
  ]
}
