import { FunctionRunError } from '#function-host/index.ts'
import { deployedFunctionHandles } from '#rules/functions/function-handles.ts'
import type { Log } from '../log.ts'
import { listTargets, type RequireFunctionBuilds } from './function-builds.ts'

/**
 * Loads the builds that previews run, so that a search does not spend its time on it. Faults are logged in one line; whoever needs
 * such a function tries again.
 */
export function loadPreviewBuilds(requireBuilds: RequireFunctionBuilds, log: Log): void {
  const reasons = new Set<string>()
  for (const handle of deployedFunctionHandles) {
    for (const { target } of listTargets(handle)) {
      try {
        requireBuilds(handle, target)
      } catch (fault) {
        if (!(fault instanceof FunctionRunError)) throw fault
        reasons.add(fault.message)
      }
    }
  }
  if (reasons.size > 0)
    log.warn('functions could not be loaded for previews', { reason: [...reasons].join('; ') })
}
