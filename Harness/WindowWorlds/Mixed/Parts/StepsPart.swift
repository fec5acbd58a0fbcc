import NavigationModel
import NavigationStepTreesRuntime

/// The sample app as steps.
final class StepsPart: MixedPart {
  private weak var store: StepStore<SampleSteps>?

  init() {
    let store = StepStore(SampleSteps())
    self.store = store
    super.init(.steps, store)
  }

  override var ownScreens: [SampleScreen]? {
    guard let store, let top = SampleScreen(name: store.steps.selected.rawValue) else { return nil }
    return SampleScreen.allCases.filter { $0.rawValue <= top.rawValue }
  }

  override func go(to screen: SampleScreen, from current: SampleScreen) -> Bool {
    store?.select(StepPath(["\(screen)"]))
    return true
  }
}

/// Three steps, each on top of the previous one, in the form that the macro generates.
struct SampleSteps: StepsCollection, Hashable, Codable, Sendable {
  enum Steps: String, StepName { case home, list, detail }

  var stepSelection = StepSelection<Steps>(.home)
  @EmptyStepStorage var home
  @EmptyStepStorage var list
  @EmptyStepStorage var detail

  /// The step that is selected.
  var selected: Steps { stepSelection.selected }

  static var stepsLayout: StepsLayout { .stack }
  static var reportsSelections: Bool { true }

  static func describeSteps(to list: inout some StepList<Self>) {
    list.add(.home, at: \.home)
    list.add(.list, at: \.list)
    list.add(.detail, at: \.detail)
  }

  func readStep(_ step: Steps, _ reader: inout some StepReader) {
    switch step {
    case .home: reader.read(home)
    case .list: reader.read(list)
    case .detail: reader.read(detail)
    }
  }

  mutating func writeStep(_ step: Steps, _ writer: inout some StepWriter) {
    switch step {
    case .home: writer.write(&home)
    case .list: writer.write(&list)
    case .detail: writer.write(&detail)
    }
  }

  private enum CodingKeys: String, CodingKey {
    case stepSelection = "selected"
  }
}
