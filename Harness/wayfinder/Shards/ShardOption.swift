import ArgumentParser
import Foundation
import NavigationTestingCore

/// `I/N` on the command line: part I of N, counted from 1.
struct ShardOption: ExpressibleByArgument {
  let shard: Shard

  init(_ shard: Shard) {
    self.shard = shard
  }

  /// Parses the argument, or throws an error that describes the expected form.
  static func parse(_ argument: String) throws -> ShardOption {
    guard let option = ShardOption(argument: argument) else {
      throw ValidationError("a part is I/N with I from 1 to N, as in 2/4")
    }
    return option
  }

  init?(argument: String) {
    let numbers = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let part = numbers[0], let count = numbers[1],
      let shard = Shard(index: part - 1, of: count)
    else { return nil }
    self.shard = shard
  }

  /// Returns the part that the command line specifies or, without such an option, the part that the
  /// environment specifies; the whole if neither does.
  static func choose(_ option: ShardOption?) throws -> Shard {
    if let option { return option.shard }
    do throws(ShardVariables.Problem) {
      let (shard, names) = try ShardVariables.part(in: ProcessInfo.processInfo.environment)
      if let names, shard != .whole {
        Console.remark("part \(shard.index + 1) of \(shard.count), from \(names)")
      }
      return shard
    } catch {
      throw UnusableInput(
        "The variables \(error.names) name no part of the work; correct them or give --shard I/N."
      )
    }
  }
}
