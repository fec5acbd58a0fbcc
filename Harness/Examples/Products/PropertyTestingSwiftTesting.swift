import PropertyTestingSwiftTesting
import Testing

@Test(.fuzz) func `addition commutes`() {
  let (a, b) = (draw("a", .int(in: 0...9)), draw("b", .int(in: 0...9)))
  #expect(a + b == b + a)
}
