import { type DeployedFunctionHandle, deployedFunctionHandles } from './function-handles.ts'

/** The ids of a shop that has every function. */
export const testFunctionIds = Object.fromEntries(
  deployedFunctionHandles.map((handle) => [handle, `id-of-${handle}`]),
) as Record<DeployedFunctionHandle, string>
