import { type DeployedFunctionHandle, deployedFunctionHandles } from './function-handles.ts'
import { nameFunction } from './function-names.ts'

/** The ids that the platform gave the deployed functions, by handle. */
export type FunctionIds = Readonly<Record<DeployedFunctionHandle, string>>
type SomeFunctionIds = Readonly<Partial<FunctionIds>>

/** Functions that have no id yet. */
export function findMissingFunctions(known: SomeFunctionIds): DeployedFunctionHandle[] {
  return deployedFunctionHandles.filter((handle) => known[handle] === undefined)
}

/**
 * Adds the ids of functions that the platform reports. It matches them by the names in their manifests, which are the
 * same in every version of the platform. Known ids are kept.
 */
export function addDeployedIds(
  known: SomeFunctionIds,
  deployed: readonly { readonly id: string; readonly title: string }[],
): SomeFunctionIds {
  const found = findMissingFunctions(known).flatMap((handle) => {
    const id = deployed.find(({ title }) => title === nameFunction(handle))?.id
    return id === undefined ? [] : [[handle, id] as const]
  })
  return { ...known, ...Object.fromEntries(found) }
}

export function areAllKnown(ids: SomeFunctionIds): ids is FunctionIds {
  return findMissingFunctions(ids).length === 0
}
