import { FunctionRunError, type LoadedFunction } from '#function-host/index.ts'
import type { DeployedFunctionHandle } from '#rules/functions/function-handles.ts'
import { listTargets, type RequireFunctionBuilds } from '../preview/function-builds.ts'

/** Finds a loaded function. Undefined if it cannot be loaded, and its runs are then not kept. */
export function findBuild(
  handle: DeployedFunctionHandle,
  requireBuilds: RequireFunctionBuilds,
): LoadedFunction | undefined {
  const [target] = listTargets(handle)
  try {
    return target && requireBuilds(handle, target.target).preview
  } catch (fault) {
    if (fault instanceof FunctionRunError) return undefined
    throw fault
  }
}
