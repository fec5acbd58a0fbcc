import NavigationStepTreesRuntime

/// The value of a step in a drawn collection: a leaf or a collection.
///
/// In a non-generic type, the overloads of the runtime distinguish collections from plain values;
/// here the value itself does so.
protocol DrawnValue: Hashable, Codable {
  init()
  static func open<S>(_ value: inout Self, _ selection: inout StepSelection<S>) -> StepAccess
  static func close<S>(
    _ access: StepAccess, _ value: inout Self, _ selection: inout StepSelection<S>
  ) -> Bool
  static func assign<S>(
    _ new: Self, _ value: inout Self, _ selection: inout StepSelection<S>
  ) -> Bool
  func show(_ reader: inout some StepReader)
  mutating func change(_ writer: inout some StepWriter)
  mutating func meet(_ deed: inout some StepDeed)
  static func add<List: StepList>(
    _ step: List.Collection.Steps, at place: WritableKeyPath<List.Collection, Self>,
    to list: inout List)
}

/// A step without steps inside.
struct DrawnLeaf: DrawnValue, Sendable {
  var value = 0

  static func open<S>(_ value: inout Self, _ selection: inout StepSelection<S>) -> StepAccess {
    selection.open(&value)
  }

  static func close<S>(
    _ access: StepAccess, _ value: inout Self, _ selection: inout StepSelection<S>
  ) -> Bool {
    selection.close(access, &value)
  }

  static func assign<S>(
    _ new: Self, _ value: inout Self, _ selection: inout StepSelection<S>
  ) -> Bool {
    selection.assign(new, to: &value)
  }

  func show(_ reader: inout some StepReader) { reader.read(self) }
  mutating func change(_ writer: inout some StepWriter) { writer.write(&self) }
  mutating func meet(_ deed: inout some StepDeed) { deed.meet(&self) }

  static func add<List: StepList>(
    _ step: List.Collection.Steps, at place: WritableKeyPath<List.Collection, Self>,
    to list: inout List
  ) {
    list.add(step, at: place)
  }
}

/// A collection of three steps in the form that the macro generates; the steps are drawn at run
/// time.
struct DrawnSteps<Form: DrawnForm, A: DrawnValue, B: DrawnValue, C: DrawnValue> {
  var stepSelection = StepSelection<Form.Choice>(Form.first)
  private var _a = A()
  private var _b = B()
  private var _c = C()

  var a: A {
    get { _a }
    set { settleAssigned(A.assign(newValue, &_a, &stepSelection), .a) }
    _modify {
      let access = A.open(&_a, &stepSelection)
      defer { settle(A.close(access, &_a, &stepSelection), .a) }
      yield &_a
    }
  }

  var b: B {
    get { _b }
    set { settleAssigned(B.assign(newValue, &_b, &stepSelection), .b) }
    _modify {
      let access = B.open(&_b, &stepSelection)
      defer { settle(B.close(access, &_b, &stepSelection), .b) }
      yield &_b
    }
  }

  var c: C {
    get { _c }
    set { settleAssigned(C.assign(newValue, &_c, &stepSelection), .c) }
    _modify {
      let access = C.open(&_c, &stepSelection)
      defer { settle(C.close(access, &_c, &stepSelection), .c) }
      yield &_c
    }
  }

  private mutating func settle(_ isInside: Bool, _ step: DrawnName) {
    if Form.Accessors.selects(isInside: isInside) { selectStep(along: step) }
  }

  private mutating func settleAssigned(_ isLent: Bool, _ step: DrawnName) {
    if Form.Accessors.selectsAfterAssigning(isLent: isLent) { selectStep(along: step) }
  }

  private enum CodingKeys: String, CodingKey {
    case stepSelection = "selected"
    case _a = "a"
    case _b = "b"
    case _c = "c"
  }
}

extension DrawnSteps: StepsCollection {
  typealias Steps = DrawnName
  typealias AllSteps = Form.Choice

  static var stepsLayout: StepsLayout { Form.layout }
  static var reportsSelections: Bool { true }

  static func describeSteps(to list: inout some StepList<Self>) {
    A.add(.a, at: \.a, to: &list)
    B.add(.b, at: \.b, to: &list)
    C.add(.c, at: \.c, to: &list)
  }

  func readStep(_ step: DrawnName, _ reader: inout some StepReader) {
    switch step {
    case .a: _a.show(&reader)
    case .b: _b.show(&reader)
    case .c: _c.show(&reader)
    }
  }

  mutating func writeStep(_ step: DrawnName, _ writer: inout some StepWriter) {
    switch step {
    case .a: _a.change(&writer)
    case .b: _b.change(&writer)
    case .c: _c.change(&writer)
    }
  }
}

extension DrawnSteps: PlayableSteps {
  mutating func change(_ step: Int, _ deed: inout some StepDeed) {
    switch step {
    case 0: a.meet(&deed)
    case 1: b.meet(&deed)
    default: c.meet(&deed)
    }
  }

  mutating func assign(_ step: Int, _ deed: inout some StepDeed) {
    switch step {
    case 0: a = changed(a, &deed)
    case 1: b = changed(b, &deed)
    default: c = changed(c, &deed)
    }
  }

  private func changed<Value: DrawnValue>(_ value: Value, _ deed: inout some StepDeed) -> Value {
    var copy = value
    copy.meet(&deed)
    return copy
  }

  mutating func selectWrapped(_ step: Int) {
    guard let choice = Form.Choice.choice(DrawnName.allCases[step]) else { return }
    var wrapper = StepWrapper<Self, DrawnLeaf>(choice, DrawnLeaf(), in: stepSelection)
    wrapper.select()
    let reply: StepReply = wrapper.reply
    if Form.Accessors.follows(reply) { follow(reply, to: choice) }
  }
}

extension DrawnSteps: DrawnValue {
  static func open<S>(_ value: inout Self, _ selection: inout StepSelection<S>) -> StepAccess {
    selection.open(&value)
  }

  static func close<S>(
    _ access: StepAccess, _ value: inout Self, _ selection: inout StepSelection<S>
  ) -> Bool {
    selection.close(access, &value)
  }

  static func assign<S>(
    _ new: Self, _ value: inout Self, _ selection: inout StepSelection<S>
  ) -> Bool {
    selection.assign(new, to: &value)
  }

  func show(_ reader: inout some StepReader) { reader.read(self) }
  mutating func change(_ writer: inout some StepWriter) { writer.write(&self) }
  mutating func meet(_ deed: inout some StepDeed) { deed.meet(&self) }

  static func add<List: StepList>(
    _ step: List.Collection.Steps, at place: WritableKeyPath<List.Collection, Self>,
    to list: inout List
  ) {
    list.add(step, at: place)
  }
}
