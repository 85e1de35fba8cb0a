import type { AnalyticsSettings } from '#rules/records/outside-settings.ts'
import { loadScript } from './load-script.ts'
import type { TrackerPlugin } from './tracker-plugin.ts'
import { findOnWindow, isFunction, putOnWindow } from './window-queue.ts'

const globalName = 'FS'
/** Class of elements whose texts never leave the browser (docs/platform.md#analytics). */
const maskedClass = 'fs-mask'

/** Version of the calls. Version 2 takes an operation and its options. */
const apiVersion = 2

/** Queue as in the vendor’s snippet. Calls wait in `q` until the script has put its own function under `_api`. */
function createRecorderQueue() {
  const q: unknown[][] = []
  const queue = Object.assign(
    (operation: string, options: object): void => {
      // The two undefined arguments are the source and a callback for the result.
      const call = [operation, options, undefined, undefined, undefined, apiVersion]
      const api: unknown = Reflect.get(queue, '_api')
      if (isFunction(api)) api(...call)
      else q.push(call)
    },
    { q },
  )
  return queue
}

/** Records actions on the screens, with all texts masked. */
export function sessionRecording(
  settings: NonNullable<AnalyticsSettings['sessionRecording']>,
): TrackerPlugin {
  const { organization, scriptUrl, host } = settings
  let script: ReturnType<typeof loadScript> | undefined
  const call = (operation: string, options: object): void => {
    const recorder = findOnWindow(globalName)
    if (isFunction(recorder)) recorder(operation, options)
  }
  return {
    name: 'session-recording',
    initialize() {
      document.body.classList.add(maskedClass)
      putOnWindow({
        _fs_org: organization,
        _fs_host: host,
        _fs_script: scriptUrl.replace(/^https?:\/\//, ''),
        _fs_namespace: globalName,
        [globalName]: findOnWindow(globalName) ?? createRecorderQueue(),
      })
      script = loadScript(scriptUrl)
    },
    loaded: () => script?.isLoaded() ?? false,
    identify: ({ payload: { userId, traits } }) =>
      call('setIdentity', { uid: userId, properties: { ...traits } }),
    track: ({ payload: { event, properties } }) => call('trackEvent', { name: event, properties }),
  }
}
