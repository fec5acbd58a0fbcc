import NavigationLinks
import NavigationTestingCore
import PropertyTesting
import WorldParts

// Patterns and addresses, compared with a naive reading.
extension LinkWorld {
  /// Checks that a pattern survives its text form, and has the origin and the parameters of the
  /// plan whose text was parsed.
  func check(_ pattern: LinkPattern, _ plan: LinkPlan, _ ledger: inout LawLedger) {
    ledger.require(
      LinkLaw.patterns, (try? LinkPattern(pattern.description)) == pattern,
      "a pattern changes when it is written and read", details: pattern.description)
    ledger.require(
      LinkLaw.patterns, pattern.origin?.description, equals: plan.origin,
      "a pattern has the wrong origin")
    let names = plan.parts.compactMap { part in
      if case .hole(_, let name, _, _) = part { name } else { nil }
    }
    let items = plan.items.filter { $0.form != .literal }.map(\.name)
    ledger.require(
      LinkLaw.patterns, pattern.names, equals: names + [plan.rest].compactMap(\.self) + items,
      "a pattern has the wrong parameters")
  }

  /// Matches an address against each pattern and against the table, and checks the results.
  mutating func arrive(_ drawn: DrawnAddress, _ ledger: inout LawLedger) {
    guard let address = try? LinkAddress(drawn.text) else {
      return ledger.fail(
        LinkLaw.addresses.rawValue, "an address cannot be read", details: drawn.text)
    }
    let path = (drawn.isShort ? [address.host ?? ""] : []) + address.path
    ledger.require(LinkLaw.addresses, path, equals: drawn.path, "an address has the wrong path")
    ledger.require(
      LinkLaw.addresses, address.query.map { [$0.key, $0.value] },
      equals: drawn.items.map { [$0.key, $0.value] }, "an address has the wrong query items")
    let mixed = try? LinkAddress(drawn.text.replacing("tern:", with: "TERN:") + "#behind?a=b")
    ledger.require(
      LinkLaw.addresses, mixed, equals: address, "the case of a scheme, or a fragment, matters")
    for (pattern, plan) in zip(patterns, plans) {
      let (found, wanted) = (pattern.match(address), plan.values(of: drawn))
      ledger.require(
        LinkLaw.matching, decisive: wanted != nil, found == wanted,
        "a pattern reads an address wrongly",
        details: Mismatch.text(
          "\(pattern) at \(drawn.text)", expected: shown(wanted), got: shown(found)))
      if let found { write(found, pattern, plan, &ledger) }
    }
    // Patterns with the origin `tern://` read a short address's host as part of the path; patterns
    // without an origin do not.
    let fitting = drawn.isShort ? [] : patterns.filter { $0.match(address) != nil }
    for (number, second) in fitting.enumerated() {
      for first in fitting[..<number] {
        ledger.require(
          LinkLaw.overlaps, first.overlap(with: second) != nil,
          "two patterns match an address but do not overlap",
          details: "\(first) and \(second) at \(drawn.text)")
      }
    }
    if let table { open(drawn, table, &ledger) }
  }

  private func shown(_ values: LinkValues?) -> String {
    guard let values else { return "no fit" }
    return values.names.map { "\($0)=\(values[$0]?.description ?? "")" }.joined(separator: " ")
  }

  private func write(
    _ values: LinkValues, _ pattern: LinkPattern, _ plan: LinkPlan, _ ledger: inout LawLedger
  ) {
    let text = try? pattern.link(with: values)
    let read = text.flatMap { try? LinkAddress($0) }.flatMap { pattern.match($0) }
    ledger.require(
      LinkLaw.printing, read == values, "a written link is read with other values",
      details: "\(pattern): \(text ?? "nothing")")
    ledger.reach(LinkGoal.unknownName)
    var more = values
    more["unknown"] = 1
    ledger.require(
      LinkLaw.printing, refusal(pattern, more), equals: .unknownName("unknown"),
      "a value is written for an unknown parameter")
    for part in plan.parts {
      guard case .hole(let kind, let name, _, _) = part else { continue }
      ledger.reach(LinkGoal.missingValue)
      var less = values
      less[name] = nil
      ledger.require(
        LinkLaw.printing, refusal(pattern, less), equals: .missingValue(name),
        "a link is written although a value is missing")
      less[name] = kind == .int ? .bool(true) : .int(1)
      guard case .unsuitableValue(name, _)? = refusal(pattern, less) else {
        return ledger.fail(
          LinkLaw.printing.rawValue, "a value of another type is written",
          details: PlainText.of(pattern))
      }
      ledger.reach(LinkGoal.unsuitableValue)
    }
  }

  private func refusal(_ pattern: LinkPattern, _ values: LinkValues) -> LinkPrintError? {
    do throws(LinkPrintError) {
      _ = try pattern.link(with: values)
      return nil
    } catch {
      return error
    }
  }

  private mutating func open(
    _ drawn: DrawnAddress, _ table: LinkTable<Target>, _ ledger: inout LawLedger
  ) {
    let rule = plans.indices.first { plans[$0].values(of: drawn, at: origins) != nil }
    let values = rule.flatMap { plans[$0].values(of: drawn, at: origins) }
    let known = origins + plans.compactMap(\.origin)
    opened = (drawn.text, rule, "nothing")
    do throws(LinkError) {
      let target = try table.parse(drawn.text)
      opened?.found = Self.screen(of: target.rule)
      ledger.reach(LinkGoal.opened)
      ledger.require(
        LinkLaw.tables,
        target.rule == rule && target.values == values && values?.int("p0") != -3,
        "the wrong rule opens a link", details: "\(drawn.text): \(target.rule)")
      guard let link = try? table.link(to: target) else { return }
      ledger.require(
        LinkLaw.tables, (try? table.parse(link)) == target, "a written link leads to another place",
        details: link)
    } catch .refused {
      ledger.reach(LinkGoal.refused)
      ledger.require(
        LinkLaw.tables, values?.int("p0") == -3, "a link is refused", details: drawn.text)
    } catch .noMatch {
      ledger.reach(LinkGoal.noMatch)
      ledger.require(LinkLaw.tables, rule == nil, "nothing opens a link", details: drawn.text)
    } catch {
      ledger.reach(LinkGoal.foreign)
      let isForeign = !known.isEmpty && !known.contains { $0 == drawn.origin }
      ledger.require(
        LinkLaw.tables, rule == nil && isForeign, "a link is foreign", details: drawn.text)
    }
  }

  /// Damages a valid address, and checks that it is refused with the right error.
  ///
  /// Also checks the limit on the length of an address.
  func damage(_ draw: inout Draw, _ ledger: inout LawLedger) throws(Interruption) {
    let plan = plans[try draw.index("near", below: plans.count)]
    let text = try DrawnAddress.drawn(near: plan, from: &draw).text
    let harms = ["%", "%4", "%zz", " ", "%ff", "\u{7f}"]
    let harm = harms[try draw.index("harm", below: harms.count)]
    let isInQuery = try draw.bool("query")
    let harmed = text + (isInQuery ? text.contains("?") ? "&" : "?" : "/") + harm
    do throws(LinkError) {
      _ = try LinkAddress(harmed)
      ledger.fail(
        LinkLaw.addresses.rawValue, "a damaged address is accepted", details: harmed)
    } catch .malformed(let byte) {
      ledger.reach(LinkGoal.malformed)
      ledger.require(
        LinkLaw.addresses, harm != "%ff" && byte == harmed.utf8.count - harm.utf8.count,
        "an error names the wrong byte", details: "\(harmed): \(byte)")
    } catch .notText(let byte) {
      ledger.reach(LinkGoal.notText)
      ledger.require(
        LinkLaw.addresses, harm == "%ff" && byte <= harmed.utf8.count - 3,
        "an error names the wrong byte",
        details: "\(harmed): \(byte)")
    } catch {
      ledger.fail(
        LinkLaw.addresses.rawValue, "an address is refused with the wrong error",
        details: PlainText.of(error))
    }
    let (limit, count) = (text.utf8.count - 1, text.utf8.count)
    do throws(LinkError) {
      _ = try LinkAddress(text, byteLimit: limit)
      ledger.fail(LinkLaw.addresses.rawValue, "an address that is too long is accepted")
    } catch {
      ledger.reach(LinkGoal.tooLong)
      ledger.require(
        LinkLaw.addresses, error, equals: .tooLong(bytes: count, limit: limit),
        "an address is refused with the wrong error")
    }
    ledger.require(
      LinkLaw.addresses, (try? LinkAddress(text, byteLimit: count)) != nil,
      "an address that just fits is refused")
  }
}
