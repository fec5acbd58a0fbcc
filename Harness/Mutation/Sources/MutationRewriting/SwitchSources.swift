/// The source files of the switches, which are added to every copy of a package.
///
/// The environment variable `WAYFINDER_MUTANT` determines which mutant is enabled. The variable is
/// read once, before the program begins. If `WAYFINDER_SITES` is the path of a file, each site has
/// a byte in this file, which is set to 1 when the site is reached. The file is shared memory: all
/// processes of a campaign write to it, even if they end abnormally.
package enum SwitchSources {
  /// The name of the C target that contains the switch.
  package static let target = "MutationSwitch"

  /// Returns the text that adds the switch to the given targets when it is appended to a manifest.
  package static func manifest(targets: [String]) -> String {
    let names = targets.map { "\"\($0)\"" }.joined(separator: ", ")
    return """

      package.targets.append(.target(name: "\(target)", path: "\(target)"))
      for target in package.targets where [\(names)].contains(target.name) {
        target.dependencies.append("\(target)")
      }

      """
  }

  package static let header = """
    #include <stdbool.h>
    #include <stdint.h>

    extern int32_t wayfinder_mutant;
    extern int32_t wayfinder_site_count;
    extern volatile uint8_t *wayfinder_sites;

    static inline bool wayfinder_is_mutated(int32_t number) {
      if (wayfinder_sites && number < wayfinder_site_count) wayfinder_sites[number] = 1;
      return number == wayfinder_mutant;
    }

    """

  package static let code = """
    #include "\(target).h"
    #include <fcntl.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <sys/mman.h>
    #include <sys/stat.h>
    #include <unistd.h>

    int32_t wayfinder_mutant = -1;
    int32_t wayfinder_site_count = 0;
    volatile uint8_t *wayfinder_sites = 0;

    __attribute__((constructor)) static void begin(void) {
      const char *number = getenv("WAYFINDER_MUTANT");
      if (number) wayfinder_mutant = atoi(number);
      const char *path = getenv("WAYFINDER_SITES");
      if (!path) return;
      struct stat status;
      int file = open(path, O_RDWR);
      if (file < 0 || fstat(file, &status) != 0) {
        fprintf(stderr, "WAYFINDER_SITES: %s cannot be opened; make it first.\\n", path);
        exit(2);
      }
      void *table = mmap(0, status.st_size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
      close(file);
      if (table == MAP_FAILED) return;
      wayfinder_site_count = (int32_t)status.st_size;
      wayfinder_sites = table;
    }

    """

  /// The file that is added to each mutated module, so that no other file needs an additional
  /// import.
  ///
  /// Inlinable functions may call the functions of this file.
  package static let swift = """
    internal import \(target)

    @inline(__always)
    @usableFromInline
    func __m(_ number: Int32) -> Bool { wayfinder_is_mutated(number) }

    @usableFromInline
    func __mNone<Value>(_ number: Int32, _ value: Value?) -> Value? {
      __m(number) ? nil : value
    }

    @usableFromInline
    func __mDefault<Value>(
      _ number: Int32, _ instead: Value, _ value: @autoclosure () throws -> Value
    ) rethrows -> Value {
      __m(number) ? instead : try value()
    }

    @usableFromInline
    func __mSkip<Elements: Sequence>(
      _ number: Int32, _ elements: Elements
    ) -> DropFirstSequence<Elements> {
      DropFirstSequence(elements, dropping: __m(number) ? 1 : 0)
    }

    @inline(__always)
    @usableFromInline
    func __mOne(_ number: Int32) -> Int { __m(number) ? 1 : 0 }

    @usableFromInline
    func __mInt<Value: Numeric>(_ number: Int32, _ value: Value) -> Value {
      __m(number) ? value + 1 : value
    }

    @usableFromInline
    func __mPlus<Value: AdditiveArithmetic>(
      _ number: Int32, _ left: Value, _ right: Value
    ) -> Value {
      __m(number) ? left - right : left + right
    }

    @usableFromInline
    func __mMinus<Value: AdditiveArithmetic>(
      _ number: Int32, _ left: Value, _ right: Value
    ) -> Value {
      __m(number) ? left + right : left - right
    }

    @usableFromInline
    func __mLess<Value: Comparable>(_ number: Int32, _ left: Value, _ right: Value) -> Bool {
      __m(number) ? left <= right : left < right
    }

    @usableFromInline
    func __mAtMost<Value: Comparable>(_ number: Int32, _ left: Value, _ right: Value) -> Bool {
      __m(number) ? left < right : left <= right
    }

    @usableFromInline
    func __mMore<Value: Comparable>(_ number: Int32, _ left: Value, _ right: Value) -> Bool {
      __m(number) ? left >= right : left > right
    }

    @usableFromInline
    func __mAtLeast<Value: Comparable>(_ number: Int32, _ left: Value, _ right: Value) -> Bool {
      __m(number) ? left > right : left >= right
    }

    """
}
