import Foundation
import NavigationSimulation
import NavigationTestingCore

/// The findings from one part of a campaign, with everything needed to merge it with the other
/// parts.
struct ShardFile: Codable {
  static let format = "wayfinder-shard"
  static let version = 2

  let format: String
  let version: Int
  let seed: UInt64
  let outcomes: [Outcome]

  init(_ outcomes: [Outcome], seed: UInt64) {
    format = Self.format
    version = Self.version
    self.seed = seed
    self.outcomes = outcomes
  }

  var text: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  /// Creates the findings by reading a file that `wayfinder fuzz --shard` wrote.
  init(contentsOf path: String) throws {
    /// The fields that every version has.
    struct Kind: Decodable {
      let format: String
      let version: Int
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw UnusableInput(
        "\(path) cannot be read; give the output of 'fuzz --shard --format json'.")
    }
    let decoder = JSONDecoder()
    guard let kind = try? decoder.decode(Kind.self, from: data), kind.format == Self.format else {
      throw UnusableInput(
        "\(path) is not a complete shard file; give the output of 'fuzz --shard I/N --format json'."
      )
    }
    guard kind.version == Self.version else {
      throw UnusableInput(
        "\(path) has format version \(kind.version) and this program reads \(Self.version); "
          + "run all parts with one version.")
    }
    do {
      self = try decoder.decode(Self.self, from: data)
    } catch {
      throw UnusableInput("\(path) is damaged; run this part again.")
    }
  }
}

/// The outcome of one world: its report and, for a file, its path and survey.
///
/// The survey describes the parts that users can reach, and how the graph affects users.
struct Outcome: Codable {
  let report: Report
  let source: String?
  let coverage: FileCoverage?
  let app: AppReport?
}
