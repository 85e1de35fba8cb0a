import { z } from 'zod'
import type { CheckError, CheckoutStep } from '../wire.ts'
import type { World } from '../world.ts'
import type { OwnerRun } from './owner-run.ts'

/** As a function's input spells the steps of a checkout (docs/platform.md#validation-steps). */
export const stepWords = {
  cart: 'CART_INTERACTION',
  checkout: 'CHECKOUT_INTERACTION',
  completion: 'CHECKOUT_COMPLETION',
} as const satisfies Record<CheckoutStep, string>

const operation = z.object({
  validationAdd: z.object({ errors: z.array(z.object({ message: z.string(), target: z.string() })) }),
})

/** Over the page; where the platform shows what names no field. */
export const pageTarget = '$.cart'

/** Ours: with which words the platform stops a checkout whose check has failed is not documented. */
const failedCheck = 'This order could not be checked. Try again in a moment.'

/**
 * What stops the checkout, in the order of the records. A run that fails stops it only where its record says so, whatever
 * it had found (docs/platform.md#validation-failures).
 */
export function findCheckErrors(world: World, runs: readonly OwnerRun[]): CheckError[] {
  const { validations } = world.state.read()
  return runs.flatMap(({ record, run, error }): CheckError[] => {
    const byRecord = record.title
    if (error !== null) {
      const blocks = validations.find(({ id }) => id === record.id)?.blockOnFailure === true
      return blocks ? [{ target: pageTarget, message: failedCheck, byRecord }] : []
    }
    return (run?.operations ?? []).flatMap((one) =>
      (operation.safeParse(one).data?.validationAdd.errors ?? []).map((found) => ({ ...found, byRecord })),
    )
  })
}
