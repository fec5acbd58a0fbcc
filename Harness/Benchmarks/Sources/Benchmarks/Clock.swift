#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The CPU time of this thread in nanoseconds; other processes do not count.
func cpuNanoseconds() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// The median over several runs of what one operation costs.
///
/// - Parameters:
///   - operations: How many operations one run of `body` performs.
///   - runs: How many runs the median is taken of.
///   - prepare: What comes before each run and is not counted.
///   - body: Performs them.
/// - Returns: Nanoseconds of CPU time for one operation.
func nanoseconds(
  _ operations: Int, runs: Int = 9, preparing prepare: () -> Void = {}, _ body: () -> Void
) -> Double {
  prepare()
  body()
  var samples: [Double] = []
  for _ in 0..<runs {
    prepare()
    let start = cpuNanoseconds()
    body()
    samples.append(Double(cpuNanoseconds() - start) / Double(operations))
  }
  return samples.sorted()[runs / 2]
}
