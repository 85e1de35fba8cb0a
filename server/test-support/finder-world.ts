import { join } from 'node:path'
import type { FinderWorld } from '../dead-ends/find-dead-ends.ts'
import { createLog } from '../log.ts'
import { createFunctionBuilds } from '../preview/function-builds.ts'

/** The compiled functions, with all codes known and unlimited time. A logged fault throws an error. */
export const finderWorld: FinderWorld = {
  requireBuilds: createFunctionBuilds(join(import.meta.dirname, '../../extensions')),
  log: createLog({
    level: 'error',
    now: () => new Date(0),
    write: (line) => {
      throw new Error(`The finder logged a fault: ${line}`)
    },
  }),
  codes: { country: () => true, language: () => true, currency: () => true },
  hasTime: () => true,
}
