import Foundation

/// A server that only programs on this machine can reach; it handles one request at a time.
final class LoopbackServer {
  /// The time, in milliseconds, within which a client must send its request.
  private static let patience: Int32 = 5_000

  /// The port on which the server listens.
  let port: UInt16
  private let listener: Int32

  /// Creates a server that listens on a port.
  ///
  /// - Parameter port: The port; 0 for any free port.
  /// - Throws: An error if the server cannot listen on the port.
  init(port: UInt16) throws {
    #if canImport(Glibc)
      listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      listener = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    var isOn: Int32 = 1
    setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
    let listener = listener
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { general in
        bind(listener, general, size) == 0 && listen(listener, 16) == 0
          && getsockname(listener, general, &size) == 0
      }
    }
    guard listener >= 0, isBound else {
      let cause = String(cString: strerror(errno))
      close(listener)
      throw UnusableInput(
        "Nothing can listen at port \(port) (\(cause)); name another with --port, or 0 for any.")
    }
    self.port = UInt16(bigEndian: address.sin_port)
  }

  deinit {
    close(listener)
  }

  /// Answers requests until the user requests that the process end.
  ///
  /// - Parameter answer: A closure that returns the response to a request.
  /// - Throws: The error that the closure throws.
  func serve(_ answer: (HTTPRequest) throws -> HTTPResponse) throws {
    while !UserInterrupt.isRequested {
      guard Self.waits(listener, 500) else { continue }
      let client = accept(listener, nil, nil)
      guard client >= 0 else { continue }
      defer { close(client) }
      guard let response = try response(to: client, answer) else { continue }
      _ = FileBytes.write(Data(response.bytes), to: client)
    }
  }

  /// Returns the response to a client; `nil` if the client does not send a complete request.
  private func response(
    to client: Int32, _ answer: (HTTPRequest) throws -> HTTPResponse
  ) throws -> HTTPResponse? {
    let end = ContinuousClock.now + .milliseconds(Self.patience)
    var bytes: [UInt8] = []
    while ContinuousClock.now < end {
      let left = (end - ContinuousClock.now) / .milliseconds(1)
      guard Self.waits(client, Int32(left.rounded(.up))) else { return nil }
      var buffer = [UInt8](repeating: 0, count: 4_096)
      let count = read(client, &buffer, buffer.count)
      guard count > 0 else { return nil }
      bytes += buffer.prefix(count)
      do {
        if let request = try HTTPRequest.read(bytes) { return try answer(request) }
      } catch is HTTPRequest.Malformed {
        return .refusal("400 Bad Request", "The request is not understood.")
      }
    }
    return nil
  }

  private static func waits(_ file: Int32, _ milliseconds: Int32) -> Bool {
    var input = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, milliseconds) > 0
  }
}
