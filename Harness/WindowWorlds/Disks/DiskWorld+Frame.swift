public import NavigationTestingCore
import WorldParts

extension DiskWorld {
  /// Returns the window, and the saved data beside the data that should be saved.
  public func frame() -> Frame {
    let stage = stage
    return onMainActor { stage.frame }
  }

  /// The phrases that describe the steps in reports.
  public static let words = StepWords(
    [
      "save": ["The app saves a file."],
      "delete": ["The app deletes a file."],
      "stack": ["The app saves or deletes a stack in a storage of its own."],
      "change": ["The app changes the window, which then saves itself."],
      "flush": ["The app waits until the window is saved, and restores it."],
      "reopen": ["The app opens the folder again."],
      "litter": ["Another program puts the file “{name}” into the folder."],
      "saveOverFolder": ["The app saves under a name that is already the name of a folder."],
      "stopSaving": ["The app stops saving the window."],
    ],
    labels: [
      "label": "number of the file name", "size": "number of bytes", "byte": "first byte",
      "number": "content of the stack", "budget": "how many bytes a window may take",
    ],
    legend: "The app saves files in a folder, and its window saves itself after every change. The "
      + "names of the files are chosen to be difficult.")
}
