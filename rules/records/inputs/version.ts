import type { DeployedFunctionHandle } from '../../functions/function-handles.ts'
import type { DiscountClass } from '../../language/discounts/discount-actions.ts'

/** Version of the platform's API, with ids of functions. Only this file handles differences between versions. */
export type PlatformVersion = {
  readonly apiVersion: string
  /** Ids of the deployed functions, from the app's settings. */
  readonly functionIds: Readonly<Record<DeployedFunctionHandle, string>>
}

/** The first version whose inputs identify a function by its handle, which does not change between deployments. */
const firstVersionWithHandles = '2025-10'

/** Reference to the function in a create. Versions are dates, so they sort as text. */
export function formatFunctionReference(
  { apiVersion, functionIds }: PlatformVersion,
  handle: DeployedFunctionHandle,
): { functionHandle: string } | { functionId: string } {
  return apiVersion >= firstVersionWithHandles
    ? { functionHandle: handle }
    : { functionId: functionIds[handle] }
}

/** The first version, as far as we know, in which a discount declares all of its classes. */
const firstVersionWithDiscountClasses = '2025-10'

/** Classes of a discount, if the version accepts them. An older version derives them from the kind of function. */
export function formatDiscountClasses(
  { apiVersion }: PlatformVersion,
  discountClasses: readonly DiscountClass[] | undefined,
): { discountClasses?: DiscountClass[] } {
  return discountClasses === undefined || apiVersion < firstVersionWithDiscountClasses
    ? {}
    : { discountClasses: [...discountClasses] }
}

/** The first version, as far as we know, that stores a title for a check at checkout. */
const firstVersionWithCheckTitles = '2025-10'

/** Title of a check, if the version accepts one. */
export function formatCheckTitle({ apiVersion }: PlatformVersion, title: string): { title?: string } {
  return apiVersion >= firstVersionWithCheckTitles ? { title } : {}
}
