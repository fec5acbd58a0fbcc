#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Returns the CPU time of this thread in nanoseconds; other processes do not count.
func cpuNanoseconds() -> UInt64 {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// Returns the median time of one operation over several runs.
///
/// - Parameters:
///   - operations: The number of operations in one run of `body`.
///   - runs: The number of runs.
///   - prepare: A closure that is called before each measurement and is not measured.
///   - body: A closure that performs the operations.
/// - Returns: The CPU time of one operation, in nanoseconds.
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
