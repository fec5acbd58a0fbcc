public import NavigationTestingCore

extension StorageWorld {
  /// The words for the steps.
  public static let words = StepWords([
    "save": ["The app saves “{label}”."],
    "launch": ["The app starts and loads “{label}”."],
    "settle": ["The app confirms that “{label}” was restored."],
    "delete": ["The app deletes “{label}”."],
    "list": ["The app lists what is saved."],
    "wait": ["Time passes."],
    "upgrade": ["A newer version of the app is installed."],
    "downgrade": ["An older version of the app is installed."],
    "die": ["The app ends in the middle of saving “{label}”."],
    "losePower": ["The power fails in the middle of saving “{label}”."],
    "fail": ["The disk fails while “{label}” is saved."],
    "rot": ["Bytes of “{label}” change on the disk."],
    "forge": ["Someone changes the saved file of “{label}”, checksum included."],
  ])
}
