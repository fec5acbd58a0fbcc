import NavigationLinks
import Testing

@Suite struct `Association files` {
  @Test func `tell Apple's systems which links belong to the app`() throws {
    let file = try Place.links()
      .appleAppSiteAssociation(appIDs: ["TEAM.example.tern"], host: "tern.example")

    #expect(file.contains(#""appIDs": ["TEAM.example.tern"]"#))
    #expect(file.contains(#"{ "/": "/trips/*" },"#))
    #expect(file.contains(#"{ "/": "/photos/photo-*.jpg" }"#))
  }

  @Test func `leave out the rules of other hosts`() throws {
    let file = try Place.links().appleAppSiteAssociation(appIDs: [], host: "other.example")

    #expect(!file.contains("trips"))
  }

  @Test func `tell Android which links belong to the app`() throws {
    let links = try Place.links()

    let file = links.androidAssetLinks(package: "example.tern", fingerprints: ["AA:BB"])
    let filters = links.androidIntentFilters()

    #expect(file.contains(#""package_name": "example.tern""#))
    #expect(filters.contains(#"android:host="tern.example" android:path="/trips""#))
    #expect(filters.contains(#"android:scheme="tern" android:pathPattern="/trips/.*""#))
    #expect(filters.contains(#"android:pathPattern="/photos/photo-.*\\.jpg""#))
  }

  @Test func `tell Android the port apart from the host`() throws {
    let links = try LinkTable(
      rules: [LinkRule("https://tern.example:8080/trips", to: Place.trips)])

    #expect(
      links.androidIntentFilters().contains(
        #"android:host="tern.example" android:port="8080" android:path="/trips""#))
  }
}
