import Foundation
import Synchronization

/// A file with the results so far, from which an interrupted run continues.
final class Journal: Sendable {
  /// The result of running a world without an enabled mutant.
  struct Clean: Codable {
    let world: String
    let seconds: Double
    /// The numbers of the mutants whose switches were reached.
    let reached: Set<Int>
    /// The numbers of the mutants that the build contained.
    ///
    /// The result says nothing about other mutants.
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

  /// Opens the journal in a folder, or creates a new one.
  ///
  /// If the journal is about other sources, it is replaced. If it has other settings, only its
  /// verdicts about mutants that do not compile remain.
  ///
  /// - Parameters:
  ///   - folder: The folder of the journal.
  ///   - sources: A fingerprint of the sources.
  ///   - settings: The other facts that affect the verdicts.
  /// - Throws: An error of the file system if the folder cannot be created.
  init(folder: URL, sources: String, settings: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    file = folder.appending(path: "journal.json")
    let kept = (try? Data(contentsOf: file)).flatMap {
      try? JSONDecoder().decode(Content.self, from: $0)
    }
    var content = Content(sources: sources, settings: settings)
    if let kept, kept.sources != sources {
      Console.remark("the sources changed, so everything is tried again")
    } else if let kept, kept.settings != settings {
      Console.remark("the settings changed, so everything is tried again in the same build")
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
