import NavigationModel

/// The closure that creates an app, and the facts known about the app.
struct AppDefinition {
  private static let hardTexts = ["a", "", "Zoë 🧵", "0"]

  /// The name of the type of the app.
  let name: String
  let make: () throws -> AppUnderTest
  /// The links to open.
  let links: [String]
  /// The texts that the test lists.
  let ownTexts: [String]
  /// The names of screens that need not lead anywhere, because the app may end there.
  let finals: Set<String>
  let excepted: Set<SafetyLaw>
  /// The commands that the app refused, counted over all cases.
  let refused = RefusalTally()
  /// The actions that wait for something that the test does not control.
  let strays = StrayActions()
  /// The connection to the app in an asynchronous test; `nil` in other tests.
  var stage: Stage?

  /// The texts that users type.
  var texts: [String] { ownTexts + Self.hardTexts }

  init<App>(
    _ make: @escaping () throws -> App, navigator: @escaping (App) -> any Navigator,
    laws: @escaping (App) -> [AppLaw], links: [String], texts: [String], finals: Set<String>,
    except: Set<SafetyLaw>
  ) {
    self.init(
      naming: App.self, links: links, texts: texts, finals: finals, except: except
    ) { refused in
      let app = try make()
      return AppUnderTest(navigator(app), app: app, laws: laws(app), refused: refused)
    }
  }

  /// Creates the definition of an asynchronous app.
  init<App>(
    awaiting make: @escaping (Outside) throws -> App, navigator: @escaping (App) -> any Navigator,
    laws: @escaping (App) -> [AppLaw], links: [String], texts: [String], finals: Set<String>,
    except: Set<SafetyLaw>
  ) {
    self.init(
      naming: App.self, links: links, texts: texts, finals: finals, except: except
    ) { refused in
      let outside = Outside()
      let app = try make(outside)
      return AppUnderTest(
        navigator(app), app: app, laws: laws(app), refused: refused, outside: outside)
    }
  }

  private init(
    naming type: Any.Type, links: [String], texts: [String], finals: Set<String>,
    except: Set<SafetyLaw>, _ make: @escaping (RefusalTally) throws -> AppUnderTest
  ) {
    name = "\(type)"
    self.make = { [refused] in try make(refused) }
    self.links = links
    ownTexts = texts
    self.finals = finals
    excepted = except
  }
}
