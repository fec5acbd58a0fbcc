internal import NavigationModel

/// The data that a navigator saves: for each track, its flows with the data of each flow, and its
/// screens, each with the flow that owns it.
struct SavedFlows: Equatable {
  struct Flow: Equatable {
    /// The name of the factory that can make the flow; empty if it cannot be restored.
    var kind: String
    var data: [UInt8]
  }

  struct Screen: Equatable {
    var entry: UInt64
    var name: String
    /// The index in the track of the flow that owns the screen.
    var flow: Int
    var style: PresentingStyle
  }

  struct Track: Equatable {
    var flows: [Flow] = []
    var screens: [Screen] = []
  }

  /// The index of the selected track.
  var selected = 0
  var tracks: [Track] = []
}

extension SavedFlows {
  private static let magic: [UInt8] = Array("WFF1".utf8)

  /// The content as bytes: a magic number, then numbers and length-prefixed texts.
  var bytes: [UInt8] {
    var writer = PackedWriter(mark: Self.magic)
    writer.write(selected)
    writer.write(tracks.count)
    for track in tracks {
      writer.write(track.flows.count)
      for flow in track.flows {
        writer.write(flow.kind)
        writer.write(flow.data)
      }
      writer.write(track.screens.count)
      for screen in track.screens {
        writer.write(screen.entry)
        writer.write(screen.name)
        writer.write(screen.flow)
        writer.write(PresentingStyle.allCases.firstIndex(of: screen.style) ?? 0)
      }
    }
    return writer.bytes
  }

  /// Reads bytes written by ``bytes``; any other input either decodes to a value or throws an
  /// error.
  init(_ bytes: [UInt8]) throws(DamagedBytes) {
    guard bytes.starts(with: Self.magic) else {
      throw DamagedBytes("the bytes are not a snapshot of flows")
    }
    var reader = PackedReader(bytes.dropFirst(Self.magic.count))
    selected = try reader.number(below: Int.max)
    for _ in 0..<(try reader.count()) { tracks.append(try Self.track(&reader)) }
    try reader.end()
  }

  private static func track(_ reader: inout PackedReader) throws(DamagedBytes) -> Track {
    var track = Track()
    for _ in 0..<(try reader.count()) {
      track.flows.append(Flow(kind: try reader.text(), data: try reader.content()))
    }
    for _ in 0..<(try reader.count()) {
      let entry = try reader.number()
      let name = try reader.text()
      let flow = try reader.number(below: track.flows.count)
      let style = try reader.number(below: PresentingStyle.allCases.count)
      track.screens.append(
        Screen(entry: entry, name: name, flow: flow, style: PresentingStyle.allCases[style]))
    }
    return track
  }
}
