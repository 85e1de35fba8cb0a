import type { AnalyticsSettings } from '#rules/records/outside-settings.ts'
import { logFailure } from '../../log-failure.ts'
import { loadScript } from './load-script.ts'
import type { TrackerPlugin } from './tracker-plugin.ts'
import { createWindowQueue, findOnWindow, isFunction, putOnWindow } from './window-queue.ts'

const globalName = 'hj'
const scriptVersion = 6
/** Attribute that excludes an element and its content from pictures (docs/platform.md#analytics). */
const suppressed = 'data-hj-suppress'
const retryMs = 1_000
const mostTries = 10

/**
 * Records where people click, without texts on the screen. Tries to identify every second until its script has loaded.
 * Events wait until then.
 */
export function heatMap({ siteId, scriptUrl }: NonNullable<AnalyticsSettings['heatMap']>): TrackerPlugin {
  let script: ReturnType<typeof loadScript> | undefined
  let isIdentified = false
  const waiting: (() => void)[] = []

  const requireHeatMap = () => {
    const map = findOnWindow(globalName)
    if (!script?.isLoaded() || !isFunction(map)) throw new Error('The heat map is not initialised.')
    return map
  }
  const identify = (userId: string, traits: object, tries: number): void => {
    try {
      requireHeatMap()('identify', userId, { ...traits })
    } catch (fault) {
      if (tries < mostTries) setTimeout(() => identify(userId, traits, tries + 1), retryMs)
      else {
        logFailure('Analytics: heat-map', fault)
        waiting.length = 0
      }
      return
    }
    isIdentified = true
    for (const send of waiting.splice(0)) send()
  }
  return {
    name: 'heat-map',
    initialize() {
      document.body.setAttribute(suppressed, '')
      putOnWindow({
        _hjSettings: { hjid: siteId, hjsv: scriptVersion },
        [globalName]: findOnWindow(globalName) ?? createWindowQueue(),
      })
      script = loadScript(scriptUrl)
    },
    loaded: () => script !== undefined,
    identify: ({ payload: { userId, traits } }) => identify(userId, traits, 1),
    track({ payload: { event } }) {
      const send = () => void requireHeatMap()('event', event)
      if (isIdentified) send()
      else waiting.push(send)
    },
  }
}
