import Foundation
import Testing

/// The temporary folders of workers are deleted with the run that made them, no matter how it ends.
@Suite(.timeLimit(.minutes(15))) struct WorkerFolderTests {
  // Interrupts are tested elsewhere, because a shell makes its background processes ignore them.
  @Test(arguments: ["TERM", "HUP", "KILL"])
  func `a run that is terminated from outside leaves no folders`(signal: String) throws {
    let run = try ToolRun(
      shell: """
        export TMPDIR=$PWD
        "$WAYFINDER" mutants --module model --seeds 1000 --jobs 2 & tool=$!
        ready() {
          test $(ls | grep -c wayfinder-worker) = 2 || return 1
          for file in wayfinder-worker-*/case; do
            test $(od -An -tu1 -N1 $file || echo 0) != 0 || return 1
          done
        }
        for tenth in $(seq 300); do ready 2>/dev/null && break; sleep 0.1; done
        ls | grep -c wayfinder-worker
        kill -\(signal) $tool
        for tenth in $(seq 300); do ls | grep -q wayfinder-worker || break; sleep 0.1; done
        ls | grep -c wayfinder-worker
        kill -KILL $tool
        """, in: TestFolder())

    let counts = run.output.split(separator: "\n").compactMap { Int($0) }
    #expect(counts.count == 2)
    #expect(counts.first ?? 0 > 0)
    #expect(counts.last == 0)
  }

  @Test func `no fault is searched for if the reader has ended`() throws {
    let run = try ToolRun(
      shell: """
        export TMPDIR=$PWD
        line="mutants --module model --seeds 1000 --jobs 2"
        (sleep 0.5; "$WAYFINDER" $line; echo $? >status) | true
        for tenth in $(seq 300); do [ -s status ] && break; sleep 0.1; done
        cat status
        ls | grep -c wayfinder-worker
        """, in: TestFolder())

    #expect(run.output == "2\n0\n")
    #expect(run.errors.contains("the program that reads it has ended"))
  }
}
