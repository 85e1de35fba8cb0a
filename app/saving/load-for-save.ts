import { errors } from '#rules/words/errors.ts'
import { PlatformFailure } from '../platform/platform-failure.ts'

/** Loads code that only a save needs. A failure is reported as a lost connection. */
export function loadForSave<Code>(load: () => Promise<Code>): Promise<Code> {
  return load().catch((cause: unknown) => {
    throw new PlatformFailure(errors.networkResponse, { passing: true, cause })
  })
}

/** Code that runs a save. No screen needs it for drawing, so it loads with the first change or the first save. */
export const loadRunSave = () => loadForSave(() => import('./run-save.ts'))
