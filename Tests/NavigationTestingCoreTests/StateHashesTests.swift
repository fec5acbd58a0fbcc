import Foundation
import NavigationTestingCore
import PropertyTesting
import Testing

@Suite struct `Hashes of states` {
  @Test(arguments: [(0, 0), (1, 1), (2, 2), (3, 2), (4, 3), (7, 3), (8, 4), (-1, 0)])
  func `begin a new stage each time the number of cases doubles`(number: Int, stage: Int) {
    #expect(StateHashes.stage(ofCase: number) == stage)
  }

  @Test func `keep the earlier stage of a state that both have`() {
    var hashes = StateHashes(sorted: [1, 5, 9], stage: 3)

    hashes.merge(StateHashes(sorted: [2, 5], stage: 1))

    #expect(hashes.sorted == [1, 2, 5, 9])
    #expect(hashes.growth == [0, 2, 2, 4])
  }

  @Test func `are read as they were written`() throws {
    var hashes = StateHashes(sorted: [1, 0xFF])
    hashes.merge(StateHashes(sorted: [2, .max], stage: 12))

    let data = try JSONEncoder().encode(hashes)

    #expect(String(decoding: data, as: UTF8.self) == #""1 2:12 ff ffffffffffffffff:12""#)
    #expect(try JSONDecoder().decode(StateHashes.self, from: data) == hashes)
  }

  @Test(arguments: ["2 1", "1 1", "x", "1:x", "1:256"])
  func `are refused if their text is damaged`(text: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(StateHashes.self, from: Data("\"\(text)\"".utf8))
    }
  }

  @Test func `show the same growth however the campaign is split`() throws {
    let session = WorldRunner.cafe.session(nil)
    for number in 0..<100 { session.run(number, seed: 3) }
    let whole = session.takePart().tally.states

    var parts = StateHashes()
    for part in 0..<3 {
      for number in stride(from: part, to: 100, by: 3) { session.run(number, seed: 3) }
      parts.merge(session.takePart().tally.states)
    }

    #expect(parts == whole)
    #expect(whole.growth.last == whole.count)
    #expect(whole.growth.count > 1 && whole.growth == whole.growth.sorted())
  }
}
