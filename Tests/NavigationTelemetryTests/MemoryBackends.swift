#if Telemetry
  import CoreMetrics
  import Logging
  import Synchronization

  /// A back end of swift-log that stores its lines in memory.
  struct MemoryLogHandler: LogHandler {
    let lines: LogLines
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      let facts = (event.metadata ?? [:]).sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      lines.add("\(event.level): \(event.message) \(facts.joined(separator: " "))")
    }
  }

  final class LogLines: Sendable {
    private let content = Mutex<[String]>([])

    var all: [String] { content.withLock { $0 } }

    func add(_ line: String) {
      content.withLock { $0.append(line) }
    }
  }

  /// A back end of swift-metrics that stores its measurements in memory.
  final class MemoryMetrics: MetricsFactory {
    private let content = Mutex<[String: [Int64]]>([:])

    /// The values recorded under a name, which consists of a label and its dimensions; empty if
    /// there are none.
    subscript(name: String) -> [Int64] {
      content.withLock { $0[name] ?? [] }
    }

    fileprivate func record(_ name: String, _ value: Int64) {
      content.withLock { $0[name, default: []].append(value) }
    }

    private func handler(_ label: String, _ dimensions: [(String, String)]) -> MemoryHandler {
      let text = dimensions.map { "\($0)=\($1)" }.joined(separator: ",")
      return MemoryHandler(self, text.isEmpty ? label : "\(label){\(text)}")
    }

    func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
      handler(label, dimensions)
    }

    func makeFloatingPointCounter(
      label: String, dimensions: [(String, String)]
    ) -> any FloatingPointCounterHandler {
      handler(label, dimensions)
    }

    func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
      handler(label, dimensions)
    }

    func makeRecorder(
      label: String, dimensions: [(String, String)], aggregate: Bool
    ) -> any RecorderHandler {
      handler(label, dimensions)
    }

    func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
      handler(label, dimensions)
    }

    func destroyCounter(_ handler: any CounterHandler) {}
    func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
    func destroyMeter(_ handler: any MeterHandler) {}
    func destroyRecorder(_ handler: any RecorderHandler) {}
    func destroyTimer(_ handler: any TimerHandler) {}
  }

  final class MemoryHandler: CounterHandler, FloatingPointCounterHandler, MeterHandler,
    RecorderHandler, TimerHandler
  {
    private let metrics: MemoryMetrics
    private let name: String

    init(_ metrics: MemoryMetrics, _ name: String) {
      self.metrics = metrics
      self.name = name
    }

    func increment(by amount: Int64) { metrics.record(name, amount) }
    func increment(by amount: Double) { metrics.record(name, Int64(amount)) }
    func decrement(by amount: Double) { metrics.record(name, -Int64(amount)) }
    func reset() {}
    func set(_ value: Int64) { metrics.record(name, value) }
    func set(_ value: Double) { metrics.record(name, Int64(value)) }
    func record(_ value: Int64) { metrics.record(name, value) }
    func record(_ value: Double) { metrics.record(name, Int64(value)) }
    func recordNanoseconds(_ duration: Int64) { metrics.record(name, duration) }
  }
#endif
