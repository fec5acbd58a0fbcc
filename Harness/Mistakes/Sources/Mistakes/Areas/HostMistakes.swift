import NavigationHosting
import NavigationModel

/// A navigator that is connected to a host, and the performer that stands for the host.
struct Host {
  let stage: Stage
  let connection: HostConnection
  let performer: Performer

  @MainActor
  init(_ capabilities: HostCapabilities, _ stage: Stage) {
    self.stage = stage
    performer = Performer()
    connection = HostConnection(
      navigator: stage.navigator, performer: performer, capabilities: capabilities)
    connection.advance()
  }
}

/// A host that performs no step, and calls the library while it receives a step.
final class Performer: StepPerformer {
  var steps: [HostStep] = []
  var call: (() -> Void)?

  func perform(_ step: HostStep) {
    steps.append(step)
    call?()
  }
}

func hostMistakes() -> [Mistake] {
  mistakes("host", hostSituations, reportCalls)
}

private let hostSituations: [Situation<Host>] = [
  Situation("of nodes", inside: whilePerforming) { Host(.uiKit, try graphStage()) },
  Situation("of steps that can do nothing", inside: whilePerforming) {
    Host(.oneAtATime, try stepStage())
  },
  Situation("of coordinators", inside: whilePerforming) {
    Host(.everything, try coordinatorStage())
  },
]

@MainActor
private func whilePerforming(_ host: Host, _ call: @escaping @MainActor () -> Void) {
  host.performer.call = { call() }
  host.connection.retry()
  host.stage.change()
  host.connection.advance()
}

private let reportCalls: [Call<Host>] = numberedCalls + connectionCalls

private let numberedCalls: [Call<Host>] =
  ([0, 1, .max] as [UInt64]).flatMap { number -> [Call<Host>] in
    [
      Call("an empty report of number \(number)") {
        $0.connection.receive(HostReport(number: number, picture: HostPicture())).count
      },
      Call("a report of number \(number) that answers what was never asked") {
        $0.connection.receive(
          HostReport(
            number: number,
            answers: [
              .init(StepID(rawValue: .max), .performed), .init(StepID(rawValue: 0), .refused),
            ], picture: HostPicture())
        ).count
      },
      Call("a report of number \(number) about a layer without a container") {
        $0.connection.receive(
          HostReport(
            number: number,
            picture: HostPicture(layers: [
              .init(id: LayerID(rawValue: 9), style: .alert, container: ContainerID(rawValue: 9))
            ]))
        ).count
      },
      Call("a report of number \(number) about a container inside itself") {
        let id = ContainerID(rawValue: 0)
        return $0.connection.receive(
          HostReport(
            number: number,
            picture: HostPicture(
              layers: [.init(id: LayerID(rawValue: 0), style: .root, container: id)],
              containers: [.init(id: id, kind: .tabs, children: [id, id], selected: -7)]))
        ).count
      },
      Call("a report of number \(number) with one entry twice") { host in
        let entry = EntryPicture(id: host.stage.top)
        return host.connection.receive(
          HostReport(
            number: number,
            picture: HostPicture(
              layers: [
                .init(
                  id: LayerID(rawValue: 0), style: .root,
                  container: host.stage.navigator.state.layers[0].container)
              ],
              containers: [
                .init(
                  id: host.stage.navigator.state.layers[0].container, kind: .stack,
                  entries: [entry, entry])
              ]))
        ).count
      },
      Call("a report of number \(number) that drags what is not there") {
        $0.connection.receive(
          HostReport(
            number: number, picture: HostPicture(), activity: .dragging(LayerID(rawValue: .max)),
            requests: [.back(from: EntryID(rawValue: .max)), .leave(EntryID(rawValue: .max))])
        )
      },
    ]
  }

private let connectionCalls: [Call<Host>] =
  [
    Call("give up, advance, disconnect") { host in
      host.connection.retry()
      host.connection.advance()
      host.connection.disconnect()
      host.connection.disconnect()
      host.connection.advance()
      return "\(host.performer.steps.isEmpty ? "no" : "some") steps"
    },
    Call("disconnect while it is asked") { host in
      host.performer.call = { host.connection.disconnect() }
      host.connection.retry()
      return "disconnected"
    },
    Call("the picture of what is not there") {
      let picture = HostPicture(of: $0.stage.navigator.state)
      return picture.container(ContainerID(rawValue: .max)).map { _ in "something" }
        ?? "nothing"
    },
    Call("perform steps on an empty picture") { host in
      host.performer.steps.reduce(HostPicture()) { $0.performing($1.action) }.layers.count
    },
    Call("perform strange steps") { _ in
      let id = ContainerID(rawValue: 3)
      let steps: [HostStep.Action] = [
        .dismiss(above: LayerID(rawValue: 8)), .restyle(LayerID(rawValue: 8), .root),
        .setStack(id, [], content: []), .setChildren(id, [id], selected: .max, content: []),
        .select(id, index: .min), .report,
      ]
      return steps.reduce(HostPicture()) { $0.performing($1) }.layers.count
    },
    Call("a plan between strange pictures") { _ in
      let id = ContainerID(rawValue: 0)
      let strange = HostPicture(
        layers: [.init(id: LayerID(rawValue: 0), style: .root, container: id)],
        containers: [.init(id: id, kind: .tabs, children: [id], selected: 9)])
      return HostPlanner(capabilities: .oneAtATime).nextAction(from: strange, to: HostPicture())
        .map { "\($0)" } ?? "nothing to do"
    },
  ]
