/// The environment variables in which job schedulers number the parts of a campaign.
package enum ShardVariables {
  /// An error for variables whose values do not specify a part of the campaign.
  package struct Problem: Error {
    /// The variables with their values.
    package let names: String
  }

  /// The pair of variables that one scheduler sets.
  private struct Convention {
    let index: String
    let count: String
    /// The lowest index, unless the environment variable named `lowestVariable` contains it.
    var lowest = 0
    var lowestVariable: String?
  }

  /// The conventions in order of precedence; the user's own variables come first.
  ///
  /// GNU parallel and Kubernetes do not specify the number of parts, so `WAYFINDER_SHARDS` must
  /// specify it.
  private static let conventions = [
    Convention(index: "WAYFINDER_SHARD", count: "WAYFINDER_SHARDS", lowest: 1),
    Convention(index: "PARALLEL_SEQ", count: "WAYFINDER_SHARDS", lowest: 1),
    Convention(index: "JOB_COMPLETION_INDEX", count: "WAYFINDER_SHARDS"),
    Convention(
      index: "SLURM_ARRAY_TASK_ID", count: "SLURM_ARRAY_TASK_COUNT",
      lowestVariable: "SLURM_ARRAY_TASK_MIN"),
    Convention(index: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", lowest: 1),
    Convention(index: "CIRCLE_NODE_INDEX", count: "CIRCLE_NODE_TOTAL"),
    Convention(index: "BUILDKITE_PARALLEL_JOB", count: "BUILDKITE_PARALLEL_JOB_COUNT"),
    Convention(index: "SYSTEM_JOBPOSITIONINPHASE", count: "SYSTEM_TOTALJOBSINPHASE", lowest: 1),
    Convention(index: "BITBUCKET_PARALLEL_STEP", count: "BITBUCKET_PARALLEL_STEP_COUNT"),
    Convention(index: "SEMAPHORE_JOB_INDEX", count: "SEMAPHORE_JOB_COUNT", lowest: 1),
  ]

  /// Returns the part that the environment specifies, and the variables that specify it.
  ///
  /// If the environment contains no such pair of variables, the function returns the whole campaign
  /// and `nil`. It throws ``Problem`` if the values of the first pair are not numbers or do not
  /// specify a part.
  package static func part(
    in environment: [String: String]
  ) throws(Problem) -> (shard: Shard, names: String?) {
    for convention in conventions {
      guard let index = environment[convention.index], let count = environment[convention.count]
      else { continue }
      let names = "\(convention.index)=\(index) and \(convention.count)=\(count)"
      guard let shard = shard(index, count, convention, environment) else {
        throw Problem(names: names)
      }
      return (shard, names)
    }
    return (.whole, nil)
  }

  private static func shard(
    _ index: String, _ count: String, _ convention: Convention, _ environment: [String: String]
  ) -> Shard? {
    let lowest = convention.lowestVariable.flatMap { environment[$0] }.flatMap { Int($0) }
    guard let index = Int(index), let count = Int(count) else { return nil }
    return Shard(index: index - (lowest ?? convention.lowest), of: count)
  }
}
