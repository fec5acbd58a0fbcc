import Foundation
import Synchronization

/// What was done, kept in a file, so that an ended run goes on where it was.
final class Journal: Sendable {
  /// The result of running a world without a mistake.
  struct Clean: Codable {
    let world: String
    let seconds: Double
    /// The numbers of the mutants whose switches were reached.
    let reached: Set<Int>
    /// The mutants that were written when it ran; it says nothing about others.
    let written: Set<Int>
  }

  private struct Content: Codable {
    var sources: String
    var settings: String
    var verdicts: [Int: Verdict] = [:]
    var clean: [String: Clean] = [:]
  }

  private let file: URL
  private let content: Mutex<Content>

  /// Opens the journal; one about other sources is replaced.
  ///
  /// Of a journal with other settings remains what the compiler refuses.
  ///
  /// - Parameters:
  ///   - folder: Where the file lies.
  ///   - sources: A fingerprint of the sources.
  ///   - settings: What else decides about verdicts.
  /// - Throws: An error of the file system.
  init(folder: URL, sources: String, settings: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    file = folder.appending(path: "journal.json")
    let kept = (try? Data(contentsOf: file)).flatMap {
      try? JSONDecoder().decode(Content.self, from: $0)
    }
    var content = Content(sources: sources, settings: settings)
    if let kept, kept.sources != sources {
      Console.remark("the sources changed, so everything is tried anew")
    } else if let kept, kept.settings != settings {
      Console.remark("the settings changed, so everything is tried anew in the same build")
      content.verdicts = kept.verdicts.filter { $1 == .uncompiled }
    } else if let kept {
      content = kept
    }
    self.content = Mutex(content)
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
