import Foundation
import NavigationTestingCore
import Testing

@Suite struct `Reports as text` {
  @Test func `JSON keeps the order of keys and escapes what must be escaped`() throws {
    let document: JSONText = [
      "z": ["a", 1, true, .null], "a": [:], "text": "say \"hi\"\n\u{1}é", "empty": [],
    ]

    #expect(
      document.description == """
        {
          "z": [
            "a",
            1,
            true,
            null
          ],
          "a": {},
          "text": "say \\"hi\\"\\n\\u0001é",
          "empty": []
        }
        """)
    #expect(throws: Never.self) {
      try JSONSerialization.jsonObject(with: Data(document.description.utf8))
    }
  }

  @Test(arguments: [
    (0.0, 2, "0.00"), (-1.004, 1, "-1.0"), (12.346, 2, "12.35"), (7, 0, "7"), (0.06, 1, "0.1"),
    (-0.01, 1, "0.0"), (Double.infinity, 1, "null"),
  ])
  func `decimals have a fixed number of places`(value: Double, places: Int, expected: String) {
    #expect(JSONText.decimal(value, places: places).description == expected)
  }

  @Test func `columns are aligned and lines have no trailing spaces`() {
    var table = TextTable([("name", .left), ("n", .right)])
    table.add(["menu", "7"])
    table.add(["", "1,000"])

    #expect(table.lines() == ["name      n", "────  ─────", "menu      7", "      1,000"])
  }

  @Test(arguments: [(0, "0"), (999, "999"), (1_000, "1,000"), (-1_234_567, "-1,234,567")])
  func `large numbers are grouped`(number: Int, expected: String) {
    #expect(number.grouped == expected)
  }

  @Test(arguments: [("0", 0), ("0x10", 16), ("18446744073709551615", UInt64.max)])
  func `seeds are decimal or hexadecimal`(text: String, expected: UInt64) {
    #expect(UInt64(seed: text) == expected)
  }

  @Test(arguments: ["", "0x", "-1", "+1", "1.5", "18446744073709551616", "0xg"])
  func `other texts are not seeds`(text: String) {
    #expect(UInt64(seed: text) == nil)
  }
}
