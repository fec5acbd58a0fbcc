#if Macros
  // The code that the macro must generate, with `R.` for the runtime and `Bare` for wrappers
  // without a value.
  extension ExpansionTests {
    /// The enum `Door`, with a label, a default value and a case `none`.
    static let expandedEnum =
      #"""
      public enum Door {
        case closed
        case open(width: Int = 3)
        case none

        public nonisolated enum Steps: Swift.String, R.StepName {
          case closed, open

          public var index: Swift.Int {
            switch self {
            case .closed:
              0
            case .open:
              1
            }
          }
        }

        public typealias AllSteps = Steps?

        public var stepSelection: R.StepSelection<AllSteps> {
          get {
            switch self {
            case .closed:
              R.StepSelection(.closed)
            case .open:
              R.StepSelection(.open)
            case .none:
              R.StepSelection(nil)
            }
          }
          set {
            guard newValue != stepSelection else {
              return
            }
            switch newValue.selected {
            case .closed:
              self = .closed
            case .open:
              self = .open(width: 3)
            case nil:
              self = .none
            }
          }
        }

        public var $closed: Bare {
          get {
            let value: R.EmptyStep = R.EmptyStep()
            return Bare(.closed, value, in: stepSelection)
          }
          set {
            if newValue.reply == .step {
              selectStep(.closed)
            }
          }
        }

        public var $open: R.StepWrapper<Self, Int> {
          get {
            let value: Int = {
              if case .open(let value) = self {
                value
              } else {
                3
              }
            }()
            return R.StepWrapper<Self, Int>(.open, value, in: stepSelection)
          }
          set {
            var value = newValue.wrappedValue
            let reply = stepSelection.put(newValue, into: &value)
            if stepSelection.selected == .open || newValue.reply == .step {
              self = .open(width: value)
            }
            follow(reply, to: .open)
          }
        }

        public var $none: Bare {
          get {
            let value: R.EmptyStep = R.EmptyStep()
            return Bare(nil, value, in: stepSelection)
          }
          set {
            if newValue.reply == .step {
              selectStep(nil)
            }
          }
        }

        public init(_ selected: AllSteps = nil) {
          switch selected {
          case .closed:
            self = .closed
          case .open:
            self = .open(width: 3)
          case nil:
            self = .none
          }
        }

        public static func describeSteps(to list: inout some R.StepList<Self>) {
          list.add(.closed, as: (R.EmptyStep).self, wrapper: \.$closed)
          list.add(.open, as: (Int).self, wrapper: \.$open)
        }

        public func readStep(_ step: Steps, _ reader: inout some R.StepReader) {
          switch (step, self) {
          case (.closed, .closed):
            reader.read(R.EmptyStep())
          case (.open, .open(let value)):
            reader.read(value)
          default:
            break
          }
        }

        public mutating func writeStep(_ step: Steps, _ writer: inout some R.StepWriter) {
          switch (step, self) {
          case (.open, .open(var value)):
            writer.write(&value)
            self = .open(width: value)
          default:
            break
          }
        }

        public static var remembersBranches: Swift.Bool {
          false
        }

        public static var reportsSelections: Swift.Bool {
          true
        }
      }

      extension Door: R.StepsCollection {
      }
      """#

    /// The struct `Form`, in which only two properties are steps.
    static let expandedForm =
      #"""
      struct Form {
        let id: Int
        var isBusy = false
        @R.EmptyStepStorage var help
        var alert: String? {
          get {
            stepSelection.lend(self._alert)
          }
          set {
            if stepSelection.assign(newValue, to: &self._alert) {
              selectStep(along: .alert)
            }
          }
          _modify {
            let access = stepSelection.open(&self._alert)
            defer {
              if stepSelection.close(access, &self._alert) {
                selectStep(along: .alert)
              }
            }
            yield &self._alert
          }
        }

        nonisolated enum Steps: Swift.String, R.StepName {
          case help, alert

          var index: Swift.Int {
            switch self {
            case .help:
              0
            case .alert:
              1
            }
          }
        }

        typealias AllSteps = Steps?

        var stepSelection = R.StepSelection<AllSteps>(nil)

        private var _alert: String? = nil

        var $help: Bare {
          get {
            Bare(.help, R.EmptyStep(), in: stepSelection)
          }
          set {
            follow(newValue.reply, to: .help)
          }
          _modify {
            var wrapper = Bare(.help, R.EmptyStep(), in: stepSelection)
            defer {
              follow(wrapper.reply, to: .help)
            }
            yield &wrapper
          }
        }

        var $alert: R.StepWrapper<Self, String?> {
          get {
            R.StepWrapper<Self, String?>(.alert, stepSelection.lend(self._alert), in: stepSelection)
          }
          set {
            follow(stepSelection.put(newValue, into: &self._alert), to: .alert)
          }
          _modify {
            var wrapper = R.StepWrapper<Self, String?>(.alert, self._alert, in: stepSelection)
            let access = stepSelection.open(&wrapper.wrappedValue)
            defer {
              follow(
                stepSelection.close(access, &wrapper, into: &self._alert), to: .alert)
            }
            yield &wrapper
          }
        }

        init(id: Int, isBusy: Swift.Bool = false, alert: String? = nil, selected: AllSteps = nil) {
          self.id = id
          self.isBusy = isBusy
          self._alert = alert
          stepSelection = R.StepSelection(selected)
        }

        static func describeSteps(to list: inout some R.StepList<Self>) {
          list.add(.help, at: \.help, wrapper: \.$help)
          list.add(.alert, at: \.alert, wrapper: \.$alert)
        }

        func readStep(_ step: Steps, _ reader: inout some R.StepReader) {
          switch step {
          case .help:
            reader.read(self.help)
          case .alert:
            reader.read(self._alert)
          }
        }

        mutating func writeStep(_ step: Steps, _ writer: inout some R.StepWriter) {
          switch step {
          case .help:
            writer.write(&self.help)
          case .alert:
            writer.write(&self._alert)
          }
        }

        static var reportsSelections: Swift.Bool {
          true
        }

        private enum CodingKeys: Swift.String, Swift.CodingKey {
          case stepSelection = "selected"
          case _alert = "alert"
          case id
          case isBusy
        }
      }

      extension Form: R.StepsCollection {
      }
      """#
  }
#endif
