import { setImmediate as nextTurn } from 'node:timers/promises'
import { FunctionRunError } from '#function-host/index.ts'
import { deployedFunctionHandles } from '#rules/language/function-variants.ts'
import type { Log } from '../log.ts'
import type { RequireFunctionBuilds } from './function-builds.ts'

/**
 * Loads the builds that previews run, so that the first search after a start does not spend its time on it: one build a
 * turn, with requests answered in between. Faults are logged in one line; whoever needs such a function tries again.
 */
export async function loadPreviewBuilds(
  requireBuilds: RequireFunctionBuilds,
  log: Log,
  signal: AbortSignal,
): Promise<void> {
  const reasons: string[] = []
  for (const handle of deployedFunctionHandles) {
    await nextTurn()
    if (signal.aborted) return
    try {
      requireBuilds(handle)
    } catch (fault) {
      if (!(fault instanceof FunctionRunError)) throw fault
      reasons.push(fault.message)
    }
  }
  if (reasons.length > 0)
    log.warn('functions could not be loaded for previews', { reason: reasons.join('; ') })
}
