/// The program, which makes the mistake with a given number or lists the names of all mistakes.
@main
struct Main {
  @MainActor static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    let all = everything()
    switch (arguments.first, arguments.dropFirst().first.flatMap { Int($0) }) {
    case ("count", _): print(all.count)
    case ("list", _): for (index, mistake) in all.enumerated() { print(index, mistake.name) }
    case ("make", let index?) where all.indices.contains(index):
      print(await all[index].make())
    default: print("usage: mistakes count | list | make NUMBER")
    }
  }

  private static func everything() -> [Mistake] {
    windowMistakes() + savedWindowMistakes() + navigatorMistakes() + graphMistakes()
      + definitionMistakes() + stepMistakes() + coordinatorMistakes() + subclassMistakes()
      + flowMistakes() + routeMistakes() + linkMistakes() + storageMistakes()
      + observerMistakes() + hostMistakes()
  }
}
