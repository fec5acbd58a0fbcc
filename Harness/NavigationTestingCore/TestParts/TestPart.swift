package import Foundation
package import PropertyTesting

/// The findings from a part of the cases of an app's test, on one platform.
///
/// A part contains everything that is needed to merge it with the other parts of the test.
package struct TestPart: Sendable, Codable {
  package static let format = "wayfinder-test"
  package static let version = 2

  /// A broken law, with the text that the test reports and the case that it saves.
  package struct Finding: Sendable, Hashable, Codable {
    /// The number of the case in which the law was broken.
    package let caseNumber: Int
    /// The kind of failure.
    package let identity: Violation.Identity
    /// The text of the test's issue.
    package let text: String
    /// The steps to save in the corpus file.
    package let steps: [String]
    /// The remark to save with the steps.
    package let remark: String

    package init(
      caseNumber: Int, identity: Violation.Identity, text: String, kept: CorpusText.Case
    ) {
      self.caseNumber = caseNumber
      self.identity = identity
      self.text = text
      steps = kept.steps
      remark = kept.remarks.joined(separator: " ")
    }

    /// The case in the form in which a corpus file stores it.
    package var kept: CorpusText.Case { CorpusText.Case(steps, remarks: [remark]) }
  }

  private let format: String
  private let version: Int
  package let subject: TestSubject
  package let shard: Shard
  /// The results of the cases.
  package let part: CampaignPart
  /// The screens, buttons and requests that the users of the part reached.
  package let coverage: AppCoverage
  /// The broken laws in the order of their cases, without laws that saved cases already show as
  /// broken.
  package let findings: [Finding]
  /// The finding whose case is the shortest, shrunk with the short budget that all other findings
  /// get.
  ///
  /// A merge needs this finding if another part has a finding with a shorter case. `nil` in a whole
  /// test, or if the part has no such finding.
  package let firstInBrief: Finding?

  package init(
    _ subject: TestSubject, _ shard: Shard, _ part: CampaignPart, _ coverage: AppCoverage,
    findings: [Finding], firstInBrief: Finding?
  ) {
    format = Self.format
    version = Self.version
    self.subject = subject
    self.shard = shard
    self.part = part
    self.coverage = coverage
    self.findings = findings
    self.firstInBrief = firstInBrief
  }

  /// The content of the part's file.
  package var text: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
    }
  }

  /// Creates a part from the content of its file; returns `nil` if the content is not a complete
  /// part of this version.
  package init?(parsing data: Data) {
    let read = try? JSONDecoder().decode(Self.self, from: data)
    guard let read, read.format == Self.format, read.version == Self.version else { return nil }
    self = read
  }

  /// The name of the part's file, which differs from the names for other parts, platforms and
  /// tests.
  package var fileName: String {
    "\(subject.fileStem)-\(shard.index + 1)-of-\(shard.count).json"
  }
}
