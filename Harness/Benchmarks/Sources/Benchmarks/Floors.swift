import NavigationModel

@Sendable
func floorPushPop(_ depth: Int) -> (Int) -> Void {
  guard let entry = window(depth: 1).focused else { return { _ in } }
  var floor = Floor(depth: depth, entry: entry)
  return { times in
    withLocal(&floor) { floor in
      for _ in 0..<times {
        floor.push()
        floor.pop()
      }
    }
    expect(floor.count == depth)
  }
}

@Sendable
func floorPushFive(_ depth: Int) -> (Int) -> Void {
  guard let entry = window(depth: 1).focused else { return { _ in } }
  var floor = Floor(depth: depth, entry: entry)
  return { times in
    withLocal(&floor) { floor in
      for _ in 0..<times {
        for _ in 0..<5 { floor.push() }
        floor.truncate(5)
      }
    }
    expect(floor.count == depth)
  }
}

@Sendable
func floorPresent(_ depth: Int) -> (Int) -> Void {
  guard let entry = window(depth: 1).focused else { return { _ in } }
  var floor = FloorWindow(entry: entry)
  return { times in
    withLocal(&floor) { floor in
      for _ in 0..<times {
        floor.present()
        floor.dismiss()
      }
    }
    expect(floor.layerCount == 1)
  }
}

@Sendable
func floorSelect(_ depth: Int) -> (Int) -> Void {
  guard let entry = window(depth: 1).focused else { return { _ in } }
  var floor = FloorWindow(entry: entry)
  return { times in
    withLocal(&floor) { floor in
      for _ in 0..<times {
        floor.select(1)
        floor.select(0)
      }
    }
    expect(floor.layerCount == 1)
  }
}

@Sendable
func floorGlance(_ depth: Int) -> (Int) -> Void {
  guard let entry = window(depth: 1).focused else { return { _ in } }
  let floor = Floor(depth: depth + 1, entry: entry)
  return { times in
    for _ in 0..<times { expect(floor.isOnTop(entry)) }
  }
}

@Sendable
func floorScan(_ depth: Int) -> (Int) -> Void {
  guard let entry = window(depth: 1).focused else { return { _ in } }
  let floor = Floor(depth: depth, entry: entry)
  return { times in
    for time in 0..<times { expect(floor.isInOrder(from: UInt64(time & 1))) }
  }
}
