import CountingAllocator
import NavigationStepTreesRuntime

/// Prints the cost of reading and selecting in small, flat, deep and large step trees.
func printStepTable() {
  print("nanoseconds of CPU time, medians; `aim` is what the design asks for")
  print("work                              flat 4   flat 16  depth 6  1,024    aim")
  row("  floor: read a field", aim: "") { $0.field }
  row("read selected", aim: "2") { $0.read }
  row("selected = x", aim: "6") { $0.set }
  row("$x.select()", aim: "6") { $0.select }
  row("  floor: copy the value", aim: "") { $0.copy }
  row("whole current position", aim: "15") { $0.position }
  row("innermost selection in place", aim: "6 a level") { $0.innermost }
  for count in [1, 4] {
    let tokens = (0..<count).map { _ in StepSystem.observe(SilentObserver()) }
    row("selected = x, \(count) observers", aim: "") { $0.set }
    for token in tokens { token.cancel() }
  }
  print(
    "size in bytes                     \(padded(MemoryLayout<Four>.size))"
      + "\(padded(MemoryLayout<Sixteen>.size))\(padded(MemoryLayout<Deep>.size))"
      + "\(padded(MemoryLayout<Large>.size))")
}

private typealias Deep = Shaft<Shaft<Shaft<Shaft<Shaft<Four>>>>>
private typealias Large = Quad<Quad<Quad<Quad<Four>>>>

/// A tree, with a plain field as the lower bound.
private struct Plain<Tree> {
  var field: UInt8 = 1
  var tree: Tree
}

/// An observer that is notified but does nothing.
private final class SilentObserver: StepsObserver {}

/// The measured operations on a tree; each closure repeats its operation a given number of times.
private struct TreeWork: Sendable {
  /// Reads a plain field of the same value instead of the tree, as a lower bound for `read`.
  let field: @Sendable (Int) -> Void
  let read: @Sendable (Int) -> Void
  let set: @Sendable (Int) -> Void
  let select: @Sendable (Int) -> Void
  /// Copies a variable of the same size.
  ///
  /// Each read includes this cost, because a variable that other code may change is copied when it
  /// is passed to a function.
  let copy: @Sendable (Int) -> Void
  let position: @Sendable (Int) -> Void
  let innermost: @Sendable (Int) -> Void
}

private func row(_ name: String, aim: String, _ work: (TreeWork) -> @Sendable (Int) -> Void) {
  let cells = [four, sixteen, deep, large].map { tree in
    let body = work(tree)
    let time = nanoseconds(1_000_000, runs: 9) { body(1_000_000) }
    return padded("\((time * 100).rounded() / 100)")
  }
  let title = name + String(repeating: " ", count: max(1, 34 - name.count))
  print(title + cells.joined() + aim)
}

private func padded(_ value: some CustomStringConvertible) -> String {
  let text = "\(value)"
  return text + String(repeating: " ", count: max(1, 9 - text.count))
}

/// Prevents the optimizer from removing a value.
@inline(__always)
private func use<Value>(_ value: Value) {
  var copy = value
  hide(&copy)
}

/// Prevents the optimizer from knowing a value.
@inline(__always)
private func hide<Value>(_ value: inout Value) {
  withUnsafeMutablePointer(to: &value) { look_at($0) }
}

private let four = TreeWork(
  field: { times in
    var steps = Plain(tree: Four())
    for _ in 0..<times {
      hide(&steps)
      use(steps.field)
    }
  },
  read: { times in
    var steps = Four()
    for _ in 0..<times {
      hide(&steps)
      use(steps.selected)
    }
  },
  set: { times in
    var steps = Four()
    for turn in 0..<times {
      steps.selected = turn & 1 == 0 ? .s3 : .s1
      hide(&steps)
    }
  },
  select: { times in
    var steps = Four()
    for _ in 0..<times {
      steps.last.select()
      hide(&steps)
    }
  },
  copy: { times in
    var steps = Four()
    for _ in 0..<times {
      hide(&steps)
      use(steps)
    }
  },
  position: { times in
    var steps = Four()
    for _ in 0..<times {
      hide(&steps)
      use(steps.currentPosition)
    }
  },
  innermost: { times in
    var steps = Four()
    for _ in 0..<times {
      steps.selected = .s2
      hide(&steps)
    }
  })

private let sixteen = TreeWork(
  field: { times in
    var steps = Plain(tree: Sixteen())
    for _ in 0..<times {
      hide(&steps)
      use(steps.field)
    }
  },
  read: { times in
    var steps = Sixteen()
    for _ in 0..<times {
      hide(&steps)
      use(steps.selected)
    }
  },
  set: { times in
    var steps = Sixteen()
    for turn in 0..<times {
      steps.selected = turn & 1 == 0 ? .s13 : .s1
      hide(&steps)
    }
  },
  select: { times in
    var steps = Sixteen()
    for _ in 0..<times {
      steps.last.select()
      hide(&steps)
    }
  },
  copy: { times in
    var steps = Sixteen()
    for _ in 0..<times {
      hide(&steps)
      use(steps)
    }
  },
  position: { times in
    var steps = Sixteen()
    for _ in 0..<times {
      hide(&steps)
      use(steps.currentPosition)
    }
  },
  innermost: { times in
    var steps = Sixteen()
    for _ in 0..<times {
      steps.selected = .s2
      hide(&steps)
    }
  })

private func makeDeep() -> Deep {
  var steps = Deep(Shaft(Shaft(Shaft(Shaft(Four())))))
  steps.inside.inside.inside.inside.inside.selected = .s3
  return steps
}

private let deep = TreeWork(
  field: { times in
    var steps = Plain(tree: makeDeep())
    for _ in 0..<times {
      hide(&steps)
      use(steps.field)
    }
  },
  read: { times in
    var steps = makeDeep()
    for _ in 0..<times {
      hide(&steps)
      use(steps.selected)
    }
  },
  set: { times in
    var steps = makeDeep()
    for turn in 0..<times {
      steps.selected = turn & 1 == 0 ? .top : .inside
      hide(&steps)
    }
  },
  select: { times in
    var steps = makeDeep()
    for _ in 0..<times {
      steps.inside.inside.inside.inside.inside.last.select()
      hide(&steps)
    }
  },
  copy: { times in
    var steps = makeDeep()
    for _ in 0..<times {
      hide(&steps)
      use(steps)
    }
  },
  position: { times in
    var steps = makeDeep()
    for _ in 0..<times {
      hide(&steps)
      use(steps.currentPosition)
    }
  },
  innermost: { times in
    var steps = makeDeep()
    for _ in 0..<times {
      steps.inside.inside.inside.inside.inside.selected = .s2
      hide(&steps)
    }
  })

private func makeLarge() -> Large {
  var steps = Large(Quad(Quad(Quad(Four()))))
  steps.d.d.d.d.selected = .s3
  return steps
}

private let large = TreeWork(
  field: { times in
    var steps = Plain(tree: makeLarge())
    for _ in 0..<times {
      hide(&steps)
      use(steps.field)
    }
  },
  read: { times in
    var steps = makeLarge()
    for _ in 0..<times {
      hide(&steps)
      use(steps.selected)
    }
  },
  set: { times in
    var steps = makeLarge()
    for turn in 0..<times {
      steps.selected = turn & 1 == 0 ? .a : .d
      hide(&steps)
    }
  },
  select: { times in
    var steps = makeLarge()
    for _ in 0..<times {
      steps.dStep.select()
      hide(&steps)
    }
  },
  copy: { times in
    var steps = makeLarge()
    for _ in 0..<times {
      hide(&steps)
      use(steps)
    }
  },
  position: { times in
    var steps = makeLarge()
    for _ in 0..<times {
      hide(&steps)
      use(steps.currentPosition)
    }
  },
  innermost: { times in
    var steps = makeLarge()
    for _ in 0..<times {
      steps.d.d.d.d.selected = .s2
      hide(&steps)
    }
  })
