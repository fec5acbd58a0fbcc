import Foundation

/// The results of the last test runs for each case of a corpus file.
///
/// The results are stored in the package's `.build` folder, because they concern only this machine.
/// For each case of the corpus file, the file of results has a block with the same steps. The
/// remarks of the block contain the verdicts; each remark begins with the name of an app.
public struct CorpusVerdicts: Sendable {
  /// The result of repeating a case.
  public enum Verdict: Sendable, Hashable {
    /// The law with this name is still broken.
    case fails(String)
    /// No law is broken any more.
    case passes
    /// Some steps or arguments are unknown or impossible; the array has one sentence for each, with
    /// the closest name if any name is similar.
    case stale([String])

    var remarks: [String] {
      switch self {
      case .fails(let law): ["fails \(law)"]
      case .passes: ["passes"]
      case .stale(let sentences): sentences.map { "stale \($0.replacing("\n", with: " "))" }
      }
    }

    init?(_ texts: [String]) {
      guard let first = texts.first else { return nil }
      if first == "passes" {
        self = .passes
      } else if first.hasPrefix("fails ") {
        self = .fails(String(first.dropFirst(6)))
      } else if first.hasPrefix("stale ") {
        self = .stale(texts.map { String($0.dropFirst(6)) })
      } else {
        return nil
      }
    }
  }

  private let path: String?
  private var book: CorpusText

  /// Reads the stored verdicts on the cases of a corpus file.
  ///
  /// - Parameter corpus: The path of the corpus file. Outside packages, nothing is stored.
  public init(of corpus: String) {
    path = Self.path(of: corpus)
    let text = path.flatMap { try? String(contentsOfFile: $0, encoding: .utf8) }
    book = CorpusText(parsing: text ?? "")
  }

  /// Returns the verdicts on a case, one for each app that has repeated the case.
  ///
  /// - Parameter steps: The steps of the case.
  /// - Returns: The verdicts with the names of their apps, sorted by name.
  public func verdicts(on steps: [String]) -> [(app: String, verdict: Verdict)] {
    guard let entry = book.cases.first(where: { $0.steps == steps }) else { return [] }
    let said = entry.remarks.compactMap { remark -> (app: String, text: String)? in
      guard let split = remark.range(of: ": ") else { return nil }
      return (String(remark[..<split.lowerBound]), String(remark[split.upperBound...]))
    }
    return Dictionary(grouping: said, by: \.app).sorted { $0.key < $1.key }.compactMap { app, all in
      Verdict(all.map(\.text)).map { (app, $0) }
    }
  }

  /// Stores an app's verdict on a case, in place of the app's earlier verdict on the same case.
  ///
  /// - Parameters:
  ///   - verdict: The result of repeating the case.
  ///   - steps: The steps of the case.
  ///   - app: The name of the app.
  public mutating func note(_ verdict: Verdict, on steps: [String], by app: String) {
    let index = book.cases.firstIndex { $0.steps == steps } ?? book.cases.endIndex
    if index == book.cases.endIndex { book.cases.append(.init(steps)) }
    book.cases[index].remarks.removeAll { $0.hasPrefix("\(app): ") }
    book.cases[index].remarks += verdict.remarks.map { "\(app): \($0)" }
    book.cases[index].remarks.sort()
  }

  /// Stores the verdicts on the cases that are still in the corpus.
  ///
  /// Nothing is stored outside a package or if the file cannot be written.
  ///
  /// - Parameter corpus: The cases of the corpus file.
  public func save(for corpus: CorpusText) {
    guard let path else { return }
    let kept = book.cases.filter { entry in corpus.cases.contains { $0.steps == entry.steps } }
    let folder = URL(filePath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? CorpusText(kept).text.write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// Returns the path of the file with a corpus's verdicts, in the `.build` folder of its package.
  ///
  /// Returns `nil` if the corpus is outside a package.
  private static func path(of corpus: String) -> String? {
    guard let package = PackageFolder(containing: corpus) else { return nil }
    let name = package.relativePath(of: corpus).replacing("/", with: "-")
    return package.url.appending(path: ".build/wayfinder/corpus/\(name).txt").path
  }
}
