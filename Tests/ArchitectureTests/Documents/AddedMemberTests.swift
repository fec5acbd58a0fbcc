import Testing

@Suite struct `A check of members of other modules` {
  private func findings(_ code: String, page: String = "") -> [String] {
    let own = SourceText(path: "Modules/Low/Seat.swift", "public struct Seat {}")
    let source = SourceText(path: "Modules/Low/Added.swift", code)
    return AddedMembers.findings(module: [own, source], pages: [page]).map(\.description)
  }

  private func added(_ member: String) -> String { "extension Row {\n  \(member)\n}" }

  @Test(arguments: [
    ("public func sell() {}", "Row.sell"), ("public static var first: Row { Row() }", "Row.first"),
    ("@inlinable public mutating func sell<T>(_: T) {}", "Row.sell"),
    ("public convenience init?(seat: Int) {", "Row.init"),
    ("public subscript(seat: Int) -> Int { 1 }", "Row.subscript"),
  ])
  func `finds each kind of member that no page names`(member: String, name: String) {
    #expect(
      findings(added(member), page: "A row: ``Seat``, `Row`, sell, first, `resell`.") == [
        "Modules/Low/Added.swift:2: \(name) is on no page; name it in back-ticks on a page of its "
          + "module's catalog"
      ])
  }

  @Test(arguments: [
    ("public func sell() {}", "``Seat`` and `sell()`"),
    ("public func sell() {}", "`row.sell(_:)`"),
    ("public func sell() {}", "`Row/sell()`"),
    ("public static var first: Row { Row() }", "the row `.first`"),
    ("public init?(seat: Int) {", "`Row(seat:)`"),
    ("public init?(seat: Int) {", "`Row.init(seat:)`"),
    ("public subscript(seat: Int) -> Int { 1 }", "`Row[seat]`"),
  ])
  func `passes a member that a page names`(member: String, page: String) {
    #expect(findings(added(member), page: page).isEmpty)
  }

  @Test(arguments: [
    "extension Row {\n  func sell() {}\n}", "extension Seat {\n  public func sell() {}\n}",
    "extension Row: Sold {\n  public func sell() {}\n}",
    "extension Seat.Part {\n  public func sell() {}\n}",
    "extension Row {\n  public static func == (a: Row, b: Row) -> Bool { true }\n}",
    "extension Row {\n}\npublic func sell() {}",
  ])
  func `passes members that are not public, or belong to this module or to a protocol`(code: String)
  {
    #expect(findings(code).isEmpty)
  }

  @Test func `finds a member inside a condition, and of a nested or generic type`() {
    let code = "#if Trait\n  extension Row {\n    public func sell() {}\n  }\n#endif"

    #expect(findings(code).count == 1)
    #expect(findings("extension Row.Part {\n  public func sell() {}\n}").count == 1)
    #expect(findings("extension Row<Int> {\n  public func sell() {}\n}").count == 1)
  }
}
