import type { AdminContext } from '../../admin-api/context.ts'
import type { DeployedFunction } from '../../deployment/deployment.ts'
import { appNumber } from '../metafields/namespace.ts'
import { planFacts } from '../shop/record.ts'

/** Members by which the inputs of records name their function. */
export type NamedFunction = { functionId?: string | null; functionHandle?: string | null }

/** Finds a function by its id, or by its handle if there is no id. */
export function findFunction(
  { world }: Pick<AdminContext, 'world'>,
  { functionId, functionHandle }: NamedFunction,
): DeployedFunction | undefined {
  return world
    .deployment()
    .functions.find((one) => (functionId ? one.id === functionId : one.handle === functionHandle))
}

/**
 * The reason why the store cannot have records of the app's functions; undefined if it can
 * (docs/platform.md#custom-apps).
 */
export function findEligibilityFault({ read }: Pick<AdminContext, 'read'>): string | undefined {
  const { plan, hasCustomApp = false } = read().shop
  return hasCustomApp && !planFacts[plan].plus
    ? 'Shop must be on a Shopify Plus plan to activate functions from a custom app.'
    : undefined
}

export function functionNotFound(named: string): string {
  return `Function ${named} not found. Ensure that it is released in the current app (${appNumber}), and that the app is installed.`
}

export function unexpectedFunctionApi(wanted: readonly string[]): string {
  return `Unexpected Function API. The provided function must implement one of the following extension targets: [${wanted.join(', ')}].`
}
