import NavigationGraphFormats
import NavigationGraphDefinitions
import Testing

@Suite struct `An Android navigation file` {
  @Test func `becomes nodes, edges and a start`() throws {
    let definition = try importedNavigation(
      navigation(
        fragment("welcome", action("skip", #"app:destination="@id/trips""#))
          + fragment("trips") + #"<composable android:id="@+id/map"/>"#))

    #expect(definition.start == "welcome")
    #expect(definition.nodes.map(\.name) == ["welcomeScreen", "tripsScreen", "map"])
    #expect(definition.nodes.map(\.kind) == ["fragment", "fragment", "composable"])
    #expect(definition.ways == ["welcome > trips by push"])
    #expect(definition.edges.first?.label == "skip")
    try definition.validate()
  }

  @Test func `presents dialogs and activities, even as starts of nested graphs`() throws {
    let definition = try importedNavigation(
      navigation(
        fragment(
          "welcome",
          action("a", #"app:destination="@id/help""#) + action("b", #"app:destination="@id/shop""#)
            + action("c", #"app:destination="@id/account""#))
          + #"<dialog android:id="@+id/help"/><activity android:id="@+id/shop"/>"#
          + ##"<navigation android:id="@+id/account" app:startDestination="@id/sign_in">"##
          + #"<dialog android:id="@+id/sign_in"/></navigation>"#))

    #expect(
      definition.ways == [
        "account > sign_in by start", "welcome > help by present dialog",
        "welcome > shop by present fullScreen", "welcome > account by present dialog",
      ])
    #expect(definition.nodes.last?.parent == "account")
  }

  @Test func `pops up to nodes, to the whole graph and to nodes outside it`() throws {
    func pop(_ target: String, _ rest: String = "") -> String {
      action("go", #"app:destination="@id/map" app:popUpTo="\#(target)" \#(rest)"#)
    }

    let definition = try importedNavigation(
      navigation(
        fragment(
          "welcome",
          pop("@id/welcome", #"app:popUpToInclusive="true" app:popUpToSaveState="true""#)
            + pop("@id/root") + pop("@id/login") + pop("@null")) + fragment("map"), id: "root"))

    #expect(
      definition.edges.map(\.popUpTo) == [
        .init(.node("welcome"), isInclusive: true, savesState: true), .init(.wholeGraph),
        .init(.outside("login")), nil,
      ])
    #expect(definition.oddities.map(\.kind) == [.popUpToOutside])
  }

  @Test func `launches single-top and restores state`() throws {
    let definition = try importedNavigation(
      navigation(
        fragment(
          "welcome",
          action(
            "go",
            #"app:destination="@id/map" app:launchSingleTop="true" app:restoreState="true""#))
          + fragment("map")))

    #expect(definition.edges.map(\.launchesSingleTop) == [true])
    #expect(definition.edges.map(\.restoresState) == [true])
  }

  @Test func `turns an action that only pops into an edge, or into an exit if inclusive`() throws {
    let definition = try importedNavigation(
      navigation(
        fragment("welcome", action("go", #"app:destination="@id/map""#))
          + fragment(
            "map",
            action("back", #"app:popUpTo="@id/welcome""#)
              + action("out", #"app:popUpTo="@id/welcome" app:popUpToInclusive="true""#)
              + action("idle", ""))))

    #expect(definition.ways == ["welcome > map by push", "map > welcome by popTo"])
    #expect(
      definition.exits.map(\.action) == [.popUpTo(.init(.node("welcome"), isInclusive: true))])
    #expect(definition.dangling.map(\.reason) == [.nothingToDo])
    #expect(definition.findings().map(\.rule) == [.actionWithoutEffect])
  }

  @Test func `expands global actions to every screen and include of their graph`() throws {
    let definition = try importedNavigation(
      navigation(
        action("home", #"app:destination="@id/welcome""#)
          + fragment("welcome") + #"<include app:graph="@navigation/shop"/>"#
          + #"<navigation android:id="@+id/trips" app:startDestination="@id/list">"#
          + action("close", #"app:popUpTo="@id/list""#) + fragment("list") + fragment("trip")
          + "</navigation>"))

    #expect(
      definition.ways == [
        "trips > list by start", "include:shop > welcome by push", "list > welcome by push",
        "trip > welcome by push", "trip > list by popTo",
      ])
    #expect(definition.edges.map(\.isExpanded) == [false, true, true, true, true])
    #expect(definition.declaredTransitionCount == 2)
    #expect(GraphFigures(definition).local.edges == 1)
  }
}

@Suite struct `A real Android navigation file` {
  @Test func `may have no start`() throws {
    let definition = try importedNavigation(navigation(fragment("welcome"), start: nil))

    #expect(definition.start == nil)
    #expect(definition.findings().map(\.rule) == [.noTransitions, .noStart])
  }

  @Test(arguments: [
    (
      #"<include app:graph="@navigation/welcome"/>"#, "include:welcome",
      GraphDefinition.Role.external
    ),
    (#"<dialog android:id="@+id/welcome"/>"#, "welcome", .dialog),
    (#"<navigation android:id="@+id/welcome"/>"#, "welcome", .graph),
    (fragment("other"), "ext:welcome", .external),
  ])
  func `may start in an include, a dialog, a nested graph or another file`(
    content: String, start: String, role: GraphDefinition.Role
  ) throws {
    let definition = try importedNavigation(navigation(content))

    #expect(definition.start == start)
    #expect(definition.nodes.first { $0.id == start }?.role == role)
    try definition.validate()
  }

  @Test func `may have a root without an id, or one that is a target`() throws {
    let plain = try importedNavigation(navigation(fragment("welcome")))
    let target = try importedNavigation(
      navigation(fragment("welcome", action("again", #"app:destination="@id/root""#)), id: "root"))

    #expect(plain.nodes.map(\.id) == ["welcome"])
    #expect(target.ways == ["welcome > root by push", "root > welcome by start"])
    #expect(target.oddities.map(\.kind) == [.rootGraphIsTarget])
  }

  @Test(arguments: ["@+id/map", "@id/map", "@com.tern:id/map", "@+com.tern:id/map", " @id/map "])
  func `writes ids in several forms`(reference: String) throws {
    let definition = try importedNavigation(
      navigation(
        fragment("welcome", action("go", #"app:destination="\#(reference)""#)) + fragment("map")))

    #expect(definition.ways == ["welcome > map by push"])
  }

  @Test(arguments: ["@null", "0", "", "-1"])
  func `writes an absent destination in several forms`(reference: String) throws {
    let definition = try importedNavigation(
      navigation(fragment("welcome", action("go", #"app:destination="\#(reference)""#))))

    #expect(definition.dangling.map(\.label) == ["go"])
  }

  @Test func `leads to destinations in other files, each included once`() throws {
    let definition = try importedNavigation(
      navigation(
        fragment(
          "welcome",
          action("a", #"app:destination="@id/shop""#) + action("b", #"app:destination="@id/shop""#)
            + action("c", #"app:popUpTo="@navigation/start""#))))

    #expect(definition.nodes.map(\.id) == ["welcome", "ext:shop", "ext:start"])
    #expect(definition.nodes.dropFirst().map(\.role) == [.external, .external])
    try definition.validate()
  }

  @Test func `reuses action ids in several sources`() throws {
    let go = action("go", #"app:destination="@id/map""#)

    let definition = try importedNavigation(
      navigation(fragment("welcome", go) + fragment("trips", go + go) + fragment("map")))

    #expect(definition.edges.map(\.label) == ["go", "go", "go"])
    #expect(GraphFigures(definition).ambiguousLabels == 1)
  }

  @Test func `has tags for custom navigators`() throws {
    let definition = try importedNavigation(
      navigation(fragment("welcome") + #"<chrome android:id="@+id/web"/>"#))

    #expect(definition.nodes.last?.kind == "chrome")
    #expect(definition.nodes.last?.role == .screen)
  }

  @Test func `has deep links with placeholders, with resources or without an address`() throws {
    let definition = try importedNavigation(
      navigation(
        #"<deepLink app:uri="@string/home"/>"#
          + fragment(
            "welcome", #"<deepLink app:uri="tern://trips/{trip}"/><argument android:name="trip"/>"#)
          + fragment("map", "<deepLink/>")))

    #expect(definition.deepLinks.map(\.uri) == ["@string/home", "tern://trips/{trip}", nil])
    #expect(definition.deepLinks.map(\.node) == ["welcome", "welcome", "map"])
    #expect(
      definition.entries == [.init("welcome", origin: .deepLink), .init("map", origin: .deepLink)])
    #expect(definition.argumentCount == 1)
    #expect(definition.findings().map(\.rule).contains(.deepLinkWithoutAddress))
  }

  @Test func `may use other prefixes, or none`() throws {
    let text = """
      <navigation xmlns:a="http://schemas.android.com/apk/res/android"
        xmlns:nav="http://schemas.android.com/apk/res-auto"
        xmlns:t="http://schemas.android.com/tools" nav:startDestination="@id/welcome">
      <fragment a:id="@+id/welcome" t:id="@+id/preview">
      <action a:id="@+id/go" nav:destination="@id/map" t:destination="@id/x"/>
      <action xmlns:b="http://schemas.android.com/apk/res/android" b:id="@+id/in" destination="@id/map"/>
      </fragment>
      <fragment a:id="@+id/map"/>
      </navigation>
      """

    let definition = try importedNavigation(text)

    #expect(definition.ways == ["welcome > map by push", "welcome > map by push"])
    #expect(definition.edges.map(\.label) == ["go", "in"])
  }

  @Test func `may repeat ids in different nested graphs; the nearest one is meant`() throws {
    func account(_ id: String) -> String {
      #"<navigation android:id="@+id/\#(id)" app:startDestination="@id/list">"#
        + fragment("list") + fragment("\(id)_detail", action("up", #"app:popUpTo="@id/list""#))
        + "</navigation>"
    }

    let definition = try importedNavigation(
      navigation(fragment("welcome") + account("trips") + account("maps")))

    #expect(
      definition.ways == [
        "trips > list by start", "maps > list#2 by start", "trips_detail > list by popTo",
        "maps_detail > list#2 by popTo",
      ])
    #expect(definition.oddities.map(\.kind) == [.repeatedIdentifier])
    try definition.validate()
  }

  @Test func `may lack ids`() throws {
    let definition = try importedNavigation(
      navigation(
        fragment("welcome", #"<action app:destination="@id/map"/>"#) + fragment("map")
          + #"<fragment/><navigation app:startDestination="@id/map"/>"#
          + #"<fragment android:id="plain"/>"#))

    #expect(definition.nodes.map(\.id) == ["welcome", "map", "anon#3", "anon#4", "plain"])
    #expect(
      definition.oddities.map(\.kind) == [
        .destinationWithoutIdentifier, .nestedGraphWithoutIdentifier, .malformedIdentifier,
        .actionWithoutIdentifier,
      ])
  }

  @Test func `knows the line on which each element begins`() throws {
    let definition = try importedNavigation(
      """
      <navigation
          xmlns:android="http://schemas.android.com/apk/res/android"
          xmlns:app="http://schemas.android.com/apk/res-auto"
          app:startDestination="@id/welcome">

          <!-- <fragment> in a comment -->
          <fragment
              android:id="@+id/welcome"
              android:label="a > b">
              <action
                  android:id="@+id/go"
                  app:destination="@id/welcome" />
          </fragment>
      </navigation>
      """)

    #expect(definition.nodes.map(\.line) == [7])
    #expect(definition.edges.map(\.line) == [10])
  }
}
