import type { DeployedFunctionHandle } from '#rules/language/function-variants.ts'

/** What differs between the platform's API versions stands here and nowhere else. */
export type PlatformVersion = {
  readonly apiVersion: string
  /** Ids of the deployed functions, from the app's settings. */
  readonly functionIds: Readonly<Record<DeployedFunctionHandle, string>>
}

/** The first version whose inputs name a function by its handle, which stays the same from deploy to deploy. */
const firstVersionWithHandles = '2025-10'

/** How a create names its function. Versions are dates, so their spelling sorts them. */
export function formatFunctionReference(
  { apiVersion, functionIds }: PlatformVersion,
  handle: DeployedFunctionHandle,
): { functionHandle: string } | { functionId: string } {
  return apiVersion >= firstVersionWithHandles
    ? { functionHandle: handle }
    : { functionId: functionIds[handle] }
}
