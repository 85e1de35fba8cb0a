import { type DeployedFunctionHandle, deployedFunctionHandles } from './function-handles.ts'

/** Ids of a shop with every function. */
export const testFunctionIds = Object.fromEntries(
  deployedFunctionHandles.map((handle) => [handle, `id-of-${handle}`]),
) as Record<DeployedFunctionHandle, string>
