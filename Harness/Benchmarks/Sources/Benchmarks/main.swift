import NavigationModel

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "count" {
  runCounted(arguments.dropFirst().first ?? "")
} else {
  runTable()
}
