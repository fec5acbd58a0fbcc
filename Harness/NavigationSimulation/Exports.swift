// The worlds are in several libraries, so that the compiler optimizes them at the same time.
// Importing this one imports all of them.
@_exported public import GraphWorlds
@_exported public import WindowWorlds
@_exported public import WorldParts
