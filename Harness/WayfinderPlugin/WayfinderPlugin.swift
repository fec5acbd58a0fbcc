import Foundation
import PackagePlugin

/// Runs the tool in the package that depends on this one: `swift package wayfinder lint …`.
@main
struct WayfinderPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let tool = Process()
    tool.executableURL = try context.tool(named: "wayfinder").url
    tool.arguments = arguments
    tool.currentDirectoryURL = context.package.directoryURL
    try tool.run()
    tool.waitUntilExit()
    // The tool has said what is wrong; its exit code is the one of the command.
    if tool.terminationStatus != 0 { exit(tool.terminationStatus) }
  }
}
