import NavigationStepTreesRuntime

/// The value of a step in a random collection: a leaf or a collection.
///
/// In types that are not generic, the overloads of the runtime distinguish collections from plain
/// values. In these generic types, the value itself does so.
protocol DrawnValue: Hashable, Codable {
  init()
  static func open<S>(_ value: inout Self, _ selection: inout StepSelection<S>) -> StepAccess
  static func close<S>(
    _ access: StepAccess, _ value: inout Self, _ selection: inout StepSelection<S>
  ) -> Bool
  static func assign<S>(
    _ new: Self, _ value: inout Self, _ selection: inout StepSelection<S>
  ) -> Bool
  static func close<Parent, S>(
    _ access: StepAccess, _ wrapper: inout StepWrapper<Parent, Self>, into value: inout Self,
    _ selection: inout StepSelection<S>
  ) -> StepReply
  static func put<Parent, S>(
    _ wrapper: StepWrapper<Parent, Self>, into value: inout Self,
    _ selection: inout StepSelection<S>
  ) -> StepReply
  static func lend<S>(_ value: Self, _ selection: StepSelection<S>) -> Self
  /// Performs an operation on the step of `parent` at a key path.
  static func change<Parent: StepsCollection>(
    _ path: WritableKeyPath<Parent, Self>, of parent: inout Parent,
    _ visitor: inout some StepVisitor)
  func show(_ reader: inout some StepReader)
  mutating func change(_ writer: inout some StepWriter)
  mutating func accept(_ visitor: inout some StepVisitor)
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

  static func close<Parent, S>(
    _ access: StepAccess, _ wrapper: inout StepWrapper<Parent, Self>, into value: inout Self,
    _ selection: inout StepSelection<S>
  ) -> StepReply {
    selection.close(access, &wrapper, into: &value)
  }

  static func put<Parent, S>(
    _ wrapper: StepWrapper<Parent, Self>, into value: inout Self,
    _ selection: inout StepSelection<S>
  ) -> StepReply {
    selection.put(wrapper, into: &value)
  }

  static func lend<S>(_ value: Self, _ selection: StepSelection<S>) -> Self {
    selection.lend(value)
  }

  static func change<Parent: StepsCollection>(
    _ path: WritableKeyPath<Parent, Self>, of parent: inout Parent,
    _ visitor: inout some StepVisitor
  ) {
    parent[keyPath: path].accept(&visitor)
  }

  func show(_ reader: inout some StepReader) { reader.read(self) }
  mutating func change(_ writer: inout some StepWriter) { writer.write(&self) }
  mutating func accept(_ visitor: inout some StepVisitor) { visitor.visit(&self) }

  static func add<List: StepList>(
    _ step: List.Collection.Steps, at place: WritableKeyPath<List.Collection, Self>,
    to list: inout List
  ) {
    list.add(step, at: place)
  }
}

/// A collection of three steps in the form that the macro generates.
///
/// The types of the steps are chosen at run time.
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

  var aStep: StepWrapper<Self, A> {
    get { wrapper(.a, A.lend(_a, stepSelection)) }
    set { settle(A.put(newValue, into: &_a, &stepSelection), .a) }
    _modify {
      var wrapper = wrapper(.a, _a)
      let access = A.open(&wrapper.wrappedValue, &stepSelection)
      defer { settle(A.close(access, &wrapper, into: &_a, &stepSelection), .a) }
      yield &wrapper
    }
  }

  var bStep: StepWrapper<Self, B> {
    get { wrapper(.b, B.lend(_b, stepSelection)) }
    set { settle(B.put(newValue, into: &_b, &stepSelection), .b) }
    _modify {
      var wrapper = wrapper(.b, _b)
      let access = B.open(&wrapper.wrappedValue, &stepSelection)
      defer { settle(B.close(access, &wrapper, into: &_b, &stepSelection), .b) }
      yield &wrapper
    }
  }

  var cStep: StepWrapper<Self, C> {
    get { wrapper(.c, C.lend(_c, stepSelection)) }
    set { settle(C.put(newValue, into: &_c, &stepSelection), .c) }
    _modify {
      var wrapper = wrapper(.c, _c)
      let access = C.open(&wrapper.wrappedValue, &stepSelection)
      defer { settle(C.close(access, &wrapper, into: &_c, &stepSelection), .c) }
      yield &wrapper
    }
  }

  private func wrapper<Value>(_ step: DrawnName, _ value: Value) -> StepWrapper<Self, Value> {
    StepWrapper(Form.Choice.choice(step) ?? stepSelection.selected, value, in: stepSelection)
  }

  private mutating func settle(_ reply: StepReply, _ step: DrawnName) {
    guard Form.Accessors.follows(reply), let choice = Form.Choice.choice(step) else { return }
    follow(reply, to: choice)
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
  static var hasKeyPaths: Bool { true }

  mutating func change(_ step: Int, _ visitor: inout some StepVisitor) {
    switch step {
    case 0: a.accept(&visitor)
    case 1: b.accept(&visitor)
    default: c.accept(&visitor)
    }
  }

  mutating func assign(_ step: Int, _ visitor: inout some StepVisitor) {
    switch step {
    case 0: a = changed(a, &visitor)
    case 1: b = changed(b, &visitor)
    default: c = changed(c, &visitor)
    }
  }

  private func changed<Value: DrawnValue>(_ value: Value, _ visitor: inout some StepVisitor)
    -> Value
  {
    var copy = value
    copy.accept(&visitor)
    return copy
  }

  mutating func selectWrapped(_ step: Int) {
    switch step {
    case 0: aStep.select()
    case 1: bStep.select()
    default: cStep.select()
    }
  }

  mutating func changeWrapped(_ step: Int, _ visitor: inout some StepVisitor) {
    switch step {
    case 0: aStep.wrappedValue.accept(&visitor)
    case 1: bStep.wrappedValue.accept(&visitor)
    default: cStep.wrappedValue.accept(&visitor)
    }
  }

  mutating func assignWrapped(_ step: Int, _ visitor: inout some StepVisitor) {
    switch step {
    case 0: aStep = changed(aStep, &visitor)
    case 1: bStep = changed(bStep, &visitor)
    default: cStep = changed(cStep, &visitor)
    }
  }

  private func changed<Value: DrawnValue>(
    _ wrapper: StepWrapper<Self, Value>, _ visitor: inout some StepVisitor
  ) -> StepWrapper<Self, Value> {
    var copy = wrapper
    copy.wrappedValue.accept(&visitor)
    return copy
  }

  mutating func changeByKeyPath(_ step: Int, _ visitor: inout some StepVisitor) {
    switch step {
    case 0: A.change(\.a, of: &self, &visitor)
    case 1: B.change(\.b, of: &self, &visitor)
    default: C.change(\.c, of: &self, &visitor)
    }
  }

  mutating func selectByKeyPath(_ step: Int) {
    switch step {
    case 0: try? select(\.a)
    case 1: try? select(\.b, with: b)
    default: select(\.cStep)
    }
    // If `isSelected(_:)` gives the wrong answer, another step is selected, so that a comparison
    // reveals the error.
    let isSelected = stepSelection.selected.step?.rawValue == Steps.allCases[2].rawValue
    guard self.isSelected(\.cStep) != isSelected else { return }
    if step == 0 { try? select(\.b, with: b) } else { try? select(\.a) }
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

  static func close<Parent, S>(
    _ access: StepAccess, _ wrapper: inout StepWrapper<Parent, Self>, into value: inout Self,
    _ selection: inout StepSelection<S>
  ) -> StepReply {
    selection.close(access, &wrapper, into: &value)
  }

  static func put<Parent, S>(
    _ wrapper: StepWrapper<Parent, Self>, into value: inout Self,
    _ selection: inout StepSelection<S>
  ) -> StepReply {
    selection.put(wrapper, into: &value)
  }

  static func lend<S>(_ value: Self, _ selection: StepSelection<S>) -> Self {
    selection.lend(value)
  }

  static func change<Parent: StepsCollection>(
    _ path: WritableKeyPath<Parent, Self>, of parent: inout Parent,
    _ visitor: inout some StepVisitor
  ) {
    try? parent.select(path) { (value) throws(StepError) in value.accept(&visitor) }
  }

  func show(_ reader: inout some StepReader) { reader.read(self) }
  mutating func change(_ writer: inout some StepWriter) { writer.write(&self) }
  mutating func accept(_ visitor: inout some StepVisitor) { visitor.visit(&self) }

  static func add<List: StepList>(
    _ step: List.Collection.Steps, at place: WritableKeyPath<List.Collection, Self>,
    to list: inout List
  ) {
    list.add(step, at: place)
  }
}
