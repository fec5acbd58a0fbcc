import NavigationTesting
import SettingsApp
import Testing

@Suite(.users(60), .platforms(.uiKit26, .swiftUI18)) @MainActor struct SettingsTests {
  @Test func `people find their way through the settings`() {
    expectSafe(except: [.relaunch]) {
      try Settings()
    } laws: { settings in
      oneCategory(settings)
    }
  }

  @Test func `a category that is put on top of another is found`() {
    withKnownIssue {
      expectSafe(except: [.relaunch]) {
        try Settings(replacesDetails: false)
      } laws: { settings in
        oneCategory(settings)
      }
    } matching: { issue in
      "\(issue)".contains("one category is open")
    }
  }

  // snippet: columns
  @Test func `columns that collapse half way and expand again show what was chosen`() throws {
    var settings: Settings?
    try replay("tap sounds", "tap ringtone", "resize", "go back", "go back", "resize") {
      let made = try Settings()
      settings = made
      return made
    }
    #expect(settings?.details.tree.outline.contains("ringtone") == false)
    #expect(settings?.openCategories == [.sounds])
  }
  // end snippet
}

@MainActor @AppLaws private func oneCategory(_ settings: Settings) -> [AppLaw] {
  Always("one category is open") { settings.openCategories.count == 1 }
}
