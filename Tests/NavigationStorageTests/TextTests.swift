import Foundation
import NavigationModel
import NavigationStorage
import Testing

/// The texts of errors and notes for readers of logs.
@Suite struct `A text of storage` {
  private struct OutOfPaper: Error {}

  private struct Jam: LocalizedError {
    var errorDescription: String? { "the tray is jammed" }
  }

  @Test func `names the error of a custom back end, and no memory address`() {
    let texts = ["\(StorageError(OutOfPaper()))", "\(StorageError(Jam()))"]

    #expect(texts == ["OutOfPaper()", "the tray is jammed"])
  }

  @Test func `names a folder without a name, and a path through a file`() {
    let unnamed = StorageError.file(.makeFolder, path: "", code: ENOENT)
    let through = StorageError.file(.open, path: "/dev/null/x", code: ENOTDIR)

    #expect(unnamed.description.hasPrefix("the folder has no name, and"))
    #expect(unnamed.description.hasSuffix("; name one"))
    #expect(
      through.description.hasSuffix("a part of the path is a file, so choose another folder"))
  }

  @Test func `stays short if a label is long`() {
    let label = String(repeating: "x", count: 100_000)
    let error = StorageError.tooLarge(label: label, bytes: 2, budget: 1)

    #expect(error.description.utf8.count < 600)
    #expect(error.description.hasSuffix("save less, or raise the budget"))
  }

  @Test func `uses the singular for one launch and one screen`() {
    let texts = [
      LoadNote.distrusted(.current, launches: 1), .distrusted(.current, launches: 2), .leftOut(1),
      .leftOut(2),
    ].map { "\($0)" }

    #expect(
      texts == [
        "the current copy is not trusted: a launch that tried it never came to rest",
        "the current copy is not trusted: 2 launches that tried it never came to rest",
        "1 screen was left out when it was saved, because there was no room",
        "2 screens were left out when it was saved, because there was no room",
      ])
  }

  @Test func `explains a first launch, and refuses counts with the model's messages`() {
    #expect("\(NavigationError.pathNotFound)".contains("first launch"))
    #expect("\(NavigationError.invalidCount(-1))" == "\(Refusal.invalidCount(-1))")
  }
}
