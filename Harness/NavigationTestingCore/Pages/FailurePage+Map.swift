// The map of the app, with the transitions that the case performs.
extension FailurePage {
  /// The section with the map; empty if the app declares no map and the case performed no known
  /// transition.
  var mapSection: String {
    guard let map = story.map else { return "" }
    let isDeclared = story.declaredMap != nil
    let title = isDeclared ? "The screens of the app and the ways between them" : "The ways taken"
    let copies = isDeclared ? ", also where that opens a second copy" : ""
    let layout = story.mapLayout ?? MapLayout(columnsOf: map)
    let taken = Set(story.frames.compactMap(\.edge).compactMap(map.way))
    let drawing = MapDrawing(map: map, layout: layout, taken: taken)
    return """
      <section class="panel" id="map" aria-labelledby="map-title">
      <h2 id="map-title">\(title)</h2>
      <p class="dim" id="map-words">A box is a screen, and an arrow is a way from one screen to \
      another\(copies). The app begins at the box with the thick frame. Thick arrows were taken \
      so far; the filled box is in front, with ✘ if it should not be.\(dashes(map))</p>
      <div class="wide" tabindex="0" role="region" aria-labelledby="map-title">
      \(drawing.svg)
      </div>
      <p id="way"></p>
      </section>
      """
  }

  private func dashes(_ map: Frame.Map) -> String {
    guard map.ways.contains(where: \.isPart) else { return "" }
    return " A dashed arrow leads to what is shown inside a screen or graph."
  }

  /// Returns the data with which the page's script highlights the map for the frame at an index.
  func lights(at index: Int, on map: Frame.Map?) -> [JSONText.Member] {
    guard let map else { return [] }
    let frame = story.frames[index]
    var members: [JSONText.Member] = []
    if let edge = frame.edge, let way = map.way(of: edge) {
      members.append(.init("way", .integer(way)))
      let kind = map.ways[way].kind.map { " (\($0))" } ?? ""
      let name = edge.label.isEmpty ? "This step" : "“\(edge.label)”\(kind)"
      members.append(
        .init("took", .string("\(name) leads from “\(edge.from)” to “\(edge.to)”.")))
    } else if index > 0, let title = frame.state?.frontTitle,
      title != story.frames[index - 1].state?.frontTitle
    {
      let was = story.frames[index - 1].state.map { NumberedLayer.all(in: $0) } ?? []
      let isOld = was.contains { $0.content.all.contains { $0.title == title } }
      let words =
        isOld
        ? "The app went back to “\(title)”, which was open before. Going back follows no arrow."
        : "“\(title)” is in front now. This step does not follow an arrow: the user did not "
          + "choose a way on a screen."
      members.append(.init("took", .string(words)))
    }
    let isDeclared = story.declaredMap != nil
    let front = isDeclared ? frame.state?.frontCard?.name : frame.state?.frontTitle
    let here = map.places.indices.filter { map.places[$0].name == front }
    if !here.isEmpty { members.append(.init("here", .array(here.map { .integer($0) }))) }
    if !here.isEmpty, isAstray(frame) { members.append(.init("astray", .bool(true))) }
    return members
  }

  /// Returns whether the frontmost screen is missing from the expected picture.
  private func isAstray(_ frame: Frame) -> Bool {
    guard let state = frame.state, let expected = frame.expected,
      let front = NumberedLayer.all(in: state).last?.content.frontCard
    else { return false }
    return PictureDifference(of: state, from: expected, .appWithReference).extraCards
      .contains(front.number)
  }
}
