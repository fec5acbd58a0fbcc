import NavigationModel
import NavigationStorage

func storageMistakes() -> [Mistake] {
  slowMistakes("storage", storeSituations, labelCalls + stackCalls + foundCalls)
    + mistakes("saved values", [Situation("of all kinds", { () })], valueCalls)
    + slowMistakes("files", [Situation("of a store", { () })], fileCalls)
}

private let storeSituations: [Situation<StateStore>] = [
  Situation("in memory") { StateStore(backend: MemoryBackend()) },
  Situation("on a disk that is full") { StateStore(backend: BrokenBackend()) },
  Situation("in a folder that cannot be made") {
    StateStore(backend: FileBackend(folder: "/dev/null/x", fileExtension: "json"))
  },
  Situation("with strange numbers") {
    StateStore(
      backend: MemoryBackend(),
      configuration: StoreConfiguration(
        schema: .min, migrations: [.max: { $0 }], expiryMilliseconds: .min, budgetBytes: -1,
        trialLimit: -3),
      now: { .min })
  },
  Situation("with a budget of nothing that refuses") {
    StateStore(
      backend: MemoryBackend(),
      configuration: StoreConfiguration(
        schema: .max, expiryMilliseconds: 0, budgetBytes: 0, oversize: .refuse, trialLimit: .max),
      now: { .max })
  },
  Situation("with a migration that fails") {
    let backend = MemoryBackend()
    try await StateStore(backend: backend).save(.integer(1), as: "main")
    return StateStore(
      backend: backend,
      configuration: StoreConfiguration(
        schema: 2, migrations: [1: { _ in throw BrokenBackend.Failure() }]))
  },
]

private let labelCalls: [SlowCall<StateStore>] =
  (Hostile.texts + ["main"]).flatMap { text -> [SlowCall<StateStore>] in
    let name = Hostile.name(text)
    return [
      SlowCall("save as \(name)") { try await $0.save(.text("x"), as: text) },
      SlowCall("save, then load \(name)") { store in
        try await store.save(.text("x"), as: text)
        return told(await store.load(text).notes)
      },
      SlowCall("load \(name)") { told(await $0.load(text).notes) },
      SlowCall("settle \(name)") { try await $0.settle(text) },
      SlowCall("delete \(name)") { try await $0.delete(text) },
      SlowCall("the bytes set aside of \(name)") {
        try await $0.bytesSetAside(text).map { "\($0.count) bytes" } ?? "none"
      },
      SlowCall("the window of \(name)") { told(await $0.loadWindow(text).notes) },
    ]
  }

/// Returns the text of notes, as an app would print it.
private func told(_ notes: [LoadNote]) -> String {
  notes.isEmpty ? "no notes" : notes.map { "\($0)" }.joined(separator: " ")
}

private let stackCalls: [SlowCall<StateStore>] =
  [
    SlowCall("a stack of nothing") { store in
      try await store.save(stack: [Place](), using: .standard, as: "main")
      return told(await store.loadStack("main", using: StackCodec<Place>.standard).notes)
    },
    SlowCall("a stack of 100,000") { store in
      try await store.save(
        stack: Array(repeating: Place.home, count: 100_000), using: .standard, as: "main")
      return told(await store.loadStack("main", using: StackCodec<Place>.standard).notes)
    },
    SlowCall("a stack that cannot be encoded") { store in
      try await store.save(
        stack: [Place.home],
        using: StackCodec(encode: { _ in throw BrokenBackend.Failure() }, decode: { _ in nil }),
        as: "main")
      return "saved"
    },
    SlowCall("a stack that no codec knows") { store in
      try await store.save(.text("strange"), as: "main")
      return told(await store.loadStack("main", using: StackCodec<Place>.standard).notes)
    },
    SlowCall("no labels") { "\(try await $0.labels().count) labels" },
    SlowCall("a value that nests 1,000 deep") { store in
      try await store.save(
        (0..<1_000).reduce(SavedValue.null) { inner, _ in .list([inner]) }, as: "main")
      return told(await store.load("main").notes)
    },
    SlowCall("a record with one name twice") { store in
      try await store.save(.record([.init("a", .null), .init("a", .bool(true))]), as: "main")
      return told(await store.load("main").notes)
    },
    SlowCall("a number that is none") { store in
      try await store.save(.list([.double(.nan), .double(.infinity)]), as: "main")
      return told(await store.load("main").notes)
    },
  ]
private let foundCalls: [SlowCall<StateStore>] =
  Hostile.bytes.flatMap { (name, bytes) -> [SlowCall<StateStore>] in
    [
      SlowCall("find \(name) in the storage") { store in
        try await store.save(.text("x"), as: "main")
        return told(store.examine(bytes).notes)
      },
      SlowCall("read \(name) as a stack") { store in
        told(store.stack(of: bytes, using: StackCodec<Place>.standard).notes)
      },
    ]
  }
private let valueCalls: [Call<Void>] = readingCalls + formatCalls + codingCalls

private let readingCalls: [Call<Void>] =
  Hostile.bytes.flatMap { (name, bytes) -> [Call<Void>] in
    [
      Call("an envelope of \(name)") { _ in try Envelope(bytes).schema },
      Call("a value of \(name)") { _ in
        var reader = CompactReader(bytes)
        return try "\(reader.readValue())".count
      },
      Call("a text of \(name)") { _ in
        var reader = CompactReader(bytes)
        return try reader.readText().count
      },
      Call("a list of \(name)") { _ in
        var reader = CompactReader(bytes)
        return try reader.readListCount()
      },
      Call("the format of \(name)") { _ in StorageFormat(of: bytes)?.rawValue ?? "no format" },
    ]
  }

private let formatCalls: [Call<Void>] =
  StorageFormat.allCases.flatMap { format -> [Call<Void>] in
    [
      Call("numbers that are none as \(format)") { _ in
        try Envelope(.double(.nan)).bytes(in: format).count
      },
      Call("the last schema as \(format)") { _ in
        try Envelope(
          Envelope(.null, schema: .min, writtenAt: .min).bytes(in: format)
        ).schema
      },
      Call("a zero in a text as \(format)") { _ in
        try Envelope(Envelope(.text("a\0b\u{1}")).bytes(in: format)).schema
      },
      Call("1,000 lists inside each other as \(format)") { _ in
        try Envelope((0..<1_000).reduce(.null) { inner, _ in .list([inner]) })
          .bytes(in: format).count
      },
    ]
  }

private let codingCalls: [Call<Void>] =
  [
    Call("decode another type") { _ in
      try SavedValueDecoder.decode(Place.self, from: .text("strange"))
    },
    Call("decode a number that is too large") { _ in
      try SavedValueDecoder.decode(Int8.self, from: .integer(300))
    },
    Call("decode nothing") { _ in try SavedValueDecoder.decode([Int].self, from: .null) },
    Call("encode a dictionary of numbers") { _ in
      try "\(SavedValueEncoder.encode([1: "a", 2: "b"]))".count
    },
  ]
private let fileCalls: [SlowCall<Void>] =
  [
    "/dev/null/x", "/dev/full", "/proc/x", "", "relative", "/tmp/\0x", "/nowhere/at/all",
  ].flatMap { folder -> [SlowCall<Void>] in
    Hostile.texts.prefix(6).flatMap { label in
      [
        SlowCall("save \(Hostile.name(label)) in \(folder.debugDescription)") { _ in
          try await FileBackend(folder: folder, fileExtension: "\u{0}").save([1], as: label)
        },
        SlowCall("load \(Hostile.name(label)) from \(folder.debugDescription)") { _ in
          try await FileBackend(folder: folder, fileExtension: "").load(label)?.count ?? 0
        },
        SlowCall("labels in \(folder.debugDescription), with \(Hostile.name(label)) at the end") {
          _ in
          try await FileBackend(folder: folder, fileExtension: label).labels().count
        },
      ]
    }
  }
