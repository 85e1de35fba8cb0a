import type { DeployedFunctionHandle } from '../../functions/function-handles.ts'
import type { DiscountClass } from '../../language/discounts/discount-actions.ts'

/** Version of the platform's API, with ids of functions. This file alone handles differences between versions. */
export type PlatformVersion = {
  readonly apiVersion: string
  /** Ids of the deployed functions, from the app's settings. */
  readonly functionIds: Readonly<Record<DeployedFunctionHandle, string>>
}

/** The first version whose inputs name a function by its handle, which stays the same from deploy to deploy. */
const firstVersionWithHandles = '2025-10'

/** Reference of a create to its function. Versions are dates, so their spelling sorts them. */
export function formatFunctionReference(
  { apiVersion, functionIds }: PlatformVersion,
  handle: DeployedFunctionHandle,
): { functionHandle: string } | { functionId: string } {
  return apiVersion >= firstVersionWithHandles
    ? { functionHandle: handle }
    : { functionId: functionIds[handle] }
}

/** The first version, as far as is known, in which a discount declares all of its classes. */
const firstVersionWithDiscountClasses = '2025-10'

/** The classes of a discount, for a version that takes them; an older one finds them by the kind of function. */
export function formatDiscountClasses(
  { apiVersion }: PlatformVersion,
  discountClasses: readonly DiscountClass[] | undefined,
): { discountClasses?: DiscountClass[] } {
  return discountClasses === undefined || apiVersion < firstVersionWithDiscountClasses
    ? {}
    : { discountClasses: [...discountClasses] }
}

/** The first version, as far as is known, in which a check at checkout is stored with a title. */
const firstVersionWithCheckTitles = '2025-10'

/** The title of a check, for a version that takes one. */
export function formatCheckTitle({ apiVersion }: PlatformVersion, title: string): { title?: string } {
  return apiVersion >= firstVersionWithCheckTitles ? { title } : {}
}
