import NavigationLinks

let links = try LinkTable(
  rules: [LinkRule("/trips", to: "trips"), LinkRule("/settings", to: "settings")])
print(try links.parse("/trips?from=mail"))  // trips
