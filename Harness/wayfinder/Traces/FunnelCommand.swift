import ArgumentParser
import NavigationObservers
import NavigationTestingCore
import PropertyTesting

/// Counts paths, transitions and visits in recordings.
struct FunnelCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "funnel",
    abstract: "Count how far users got along given paths in recordings, and how long they stayed.",
    discussion: """
      A path is given as --path 'Welcome > Sign in > Trips', by the names of screens; it counts \
      the users who saw its screens in this order, with or without others between them. Exit codes \
      are 0 after counting and 2 for unusable input.
      """)

  @Argument(help: "Recordings of one app, as a Recorder wrote them.")
  var files: [String]

  @Option(help: "A path, its screens separated by '>'; may be repeated.")
  var path: [String] = []

  @Option(help: "A transition 'From > To' to count; every one if omitted.")
  var edge: [String] = []

  @Option(help: "The app that the recordings must belong to.")
  var app: String?

  @Flag(help: "Take recordings whose end is missing.")
  var cut = false

  @Option(help: "text or json.")
  var format = OutputFormat.text

  func run() throws {
    let recordings = try read()
    let plan = FunnelPlan(
      paths: try path.map { try Self.screens($0, option: "--path", count: 1...) },
      edges: edge.isEmpty ? nil : try edge.map { try Self.edge($0) })
    try requireKnown(plan, in: recordings)
    var report = FunnelReport()
    for recording in recordings { report.add(recording.funnel(plan)) }
    switch format {
    case .text: FunnelText(report: report).lines.forEach { Console.print(Console.visible($0)) }
    case .json: Console.print(FunnelJSON.document(report).description)
    }
  }

  private func read() throws -> [Recording] {
    var expected = app
    return try files.map { path in
      let text = try GraphInput.text(path: path)
      let file = try TraceFile(text: text, path: path, app: expected, isCutAllowed: cut)
      expected = file.recording.app
      return file.recording
    }
  }

  private func requireKnown(_ plan: FunnelPlan, in recordings: [Recording]) throws {
    let names = Set(recordings.flatMap { $0.names.distinct }).sorted()
    guard let unknown = plan.unknownScreens(among: names).first else { return }
    let option =
      path.first { $0.contains(unknown) }.map { "--path '\($0)'" }
      ?? edge.first { $0.contains(unknown) }.map { "--edge '\($0)'" } ?? "The plan"
    let known = names.isEmpty ? "they name none." : "they know \(names.joined(separator: ", "))."
    let remedy = unknown.question(among: names) ?? known
    throw UnusableInput(
      "\(option): no line of the recordings names a screen '\(unknown)'; \(remedy)")
  }

  private static func edge(_ text: String) throws -> FunnelPlan.Edge {
    let screens = try screens(text, option: "--edge", count: 2...2)
    return FunnelPlan.Edge(from: screens[0], to: screens[1])
  }

  private static func screens(
    _ text: String, option: String, count: some RangeExpression<Int>
  ) throws -> [String] {
    let screens = text.split(separator: ">", omittingEmptySubsequences: false).map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    guard count.contains(screens.count), !screens.contains("") else {
      throw UnusableInput(
        "\(option) '\(text)' cannot be read; write names of screens with '>' between them.")
    }
    return screens
  }
}
