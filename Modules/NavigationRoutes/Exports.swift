// Re-exports names that an app uses together with those of this module, so that an app needs only
// one import. The names are listed one by one, because `Animation`, `Entry` and `Transaction` mean
// something else in files that import SwiftUI. To write a navigator of your own, import
// NavigationModel.
@_exported public import NavigationLinks
@_exported public import enum NavigationModel.ActionValue
@_exported public import enum NavigationModel.AdoptionPlace
@_exported public import enum NavigationModel.Cause
@_exported public import enum NavigationModel.EffectResult
@_exported public import protocol NavigationModel.EffectRunner
@_exported public import struct NavigationModel.EntryID
@_exported public import enum NavigationModel.HostEvent
@_exported public import enum NavigationModel.IgnoredReason
@_exported public import enum NavigationModel.InFlightPolicy
@_exported public import struct NavigationModel.Layer
@_exported public import struct NavigationModel.LayerID
@_exported public import enum NavigationModel.LeavePolicy
@_exported public import struct NavigationModel.NavigationAction
@_exported public import class NavigationModel.NavigationContext
@_exported public import enum NavigationModel.NavigationEvent
@_exported public import struct NavigationModel.NavigationState
@_exported public import protocol NavigationModel.Navigator
@_exported public import protocol NavigationModel.NavigatorProviding
@_exported public import struct NavigationModel.NavigatorSnapshot
@_exported public import enum NavigationModel.Outcome
@_exported public import enum NavigationModel.Refusal
@_exported public import enum NavigationModel.Resolution
@_exported public import class NavigationModel.StepwiseEffectRunner
@_exported public import struct NavigationModel.TabKey
@_exported public import class NavigationModel.TaskEffectRunner
@_exported public import struct NavigationModel.WindowSnapshot
@_exported public import struct NavigationStorage.FileBackend
@_exported public import struct NavigationStorage.FileStorage
@_exported public import protocol NavigationStorage.FileStorageRepresentable
@_exported public import enum NavigationStorage.LoadNote
@_exported public import struct NavigationStorage.LostEntry
@_exported public import struct NavigationStorage.MemoryBackend
@_exported public import enum NavigationStorage.NavigationError
@_exported public import enum NavigationStorage.NavigationStorageOption
@_exported public import protocol NavigationStorage.NavigationStorageRepresentable
@_exported public import struct NavigationStorage.SalvagePolicy
@_exported public import struct NavigationStorage.SaveProblem
@_exported public import struct NavigationStorage.Secret
@_exported public import struct NavigationStorage.StackStorage
@_exported public import struct NavigationStorage.StateStore
@_exported public import protocol NavigationStorage.StorageBackend
@_exported public import enum NavigationStorage.StorageDirectory
@_exported public import enum NavigationStorage.StorageError
@_exported public import enum NavigationStorage.StorageFormat
@_exported public import struct NavigationStorage.StoreConfiguration
@_exported public import struct NavigationStorage.Transient
