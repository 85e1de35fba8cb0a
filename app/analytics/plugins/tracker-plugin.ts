import { logFailure } from '../../log-failure.ts'
import type { Merchant } from '../merchant.ts'
import type { PageView } from '../page-view.ts'
import type { TrackedEvent } from '../track.ts'

/** The parts of a library plugin that ours use. Calls wait in the library's queue until `loaded` returns true. */
export type TrackerPlugin = {
  readonly name: string
  readonly initialize: () => void
  readonly loaded: () => boolean
  readonly identify?: (call: {
    readonly payload: { readonly userId: string; readonly traits: Merchant['traits'] }
  }) => void
  readonly track?: (call: { readonly payload: TrackedEvent }) => void
  readonly page?: (call: { readonly payload: { readonly properties: PageView } }) => void
}

/**
 * Wraps a plugin so that its faults are logged, since the library stops at the first plugin that throws. A plugin that
 * failed to start never counts as loaded.
 */
export function guardPlugin(plugin: TrackerPlugin): TrackerPlugin {
  let hasBegun = false
  const attempt = (work: () => void): boolean => {
    try {
      work()
      return true
    } catch (fault) {
      logFailure(`Analytics: ${plugin.name}`, fault)
      return false
    }
  }
  const { identify, track, page } = plugin
  return {
    name: plugin.name,
    initialize: () => {
      hasBegun = attempt(plugin.initialize)
    },
    loaded: () => hasBegun && plugin.loaded(),
    ...(identify && { identify: (call) => void attempt(() => identify(call)) }),
    ...(track && { track: (call) => void attempt(() => track(call)) }),
    ...(page && { page: (call) => void attempt(() => page(call)) }),
  }
}
