import Foundation
import Synchronization

/// What was done, kept in a file, so that an ended run goes on where it was.
final class Journal: Sendable {
  /// What a run of a world without a mistake came to.
  struct Clean: Codable {
    let world: String
    let seconds: Double
    /// The numbers of the mutants whose switches were reached.
    let reached: Set<Int>
    /// The mutants that were written when it ran; it says nothing about others.
    let written: Set<Int>
  }

  private struct Content: Codable {
    var basis: String
    var verdicts: [Int: Verdict] = [:]
    var clean: [String: Clean] = [:]
  }

  private let file: URL
  private let content: Mutex<Content>

  /// Opens the journal; one about other sources or other settings is begun anew.
  ///
  /// - Parameters:
  ///   - folder: Where the file lies.
  ///   - sources: A fingerprint of the sources.
  ///   - settings: What else decides about verdicts.
  /// - Throws: An error of the file system.
  init(folder: URL, sources: String, settings: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    file = folder.appending(path: "journal.json")
    let basis = "\(sources), \(settings)"
    let kept = (try? Data(contentsOf: file)).flatMap {
      try? JSONDecoder().decode(Content.self, from: $0)
    }
    if let kept, kept.basis != basis {
      Console.remark("the sources or the settings changed, so everything is tried anew")
    }
    content = Mutex(kept?.basis == basis ? kept ?? Content(basis: basis) : Content(basis: basis))
  }

  func verdict(_ number: Int) -> Verdict? { content.withLock { $0.verdicts[number] } }

  func clean(_ world: String) -> Clean? { content.withLock { $0.clean[world] } }

  func note(_ verdict: Verdict, for number: Int) throws {
    try change { $0.verdicts[number] = verdict }
  }

  func note(_ clean: Clean) throws {
    try change { $0.clean[clean.world] = clean }
  }

  private func change(_ body: (inout Content) -> Void) throws {
    try content.withLock { content in
      body(&content)
      try JSONEncoder().encode(content).write(to: file, options: .atomic)
    }
  }
}
