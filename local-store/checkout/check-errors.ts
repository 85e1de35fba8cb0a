import { z } from 'zod'
import type { CheckError, CheckoutStep } from '../wire.ts'
import type { World } from '../world.ts'
import type { OwnerRun } from './owner-run.ts'

/** Steps of a checkout in the words of a function's input (docs/platform.md#validation-steps). */
export const stepWords = {
  cart: 'CART_INTERACTION',
  checkout: 'CHECKOUT_INTERACTION',
  completion: 'CHECKOUT_COMPLETION',
} as const satisfies Record<CheckoutStep, string>

const operation = z.object({
  validationAdd: z.object({ errors: z.array(z.object({ message: z.string(), target: z.string() })) }),
})

/** Target at the top of the page, where the platform shows errors that name no field. */
const pageTarget = '$.cart'

/** Our text, since the platform does not document its message for a check that fails to run. */
const failedCheck = 'This order could not be checked. Try again in a moment.'

/**
 * Errors that stop the checkout, in the order of the records. A failed run stops the checkout only if its record says
 * so, whatever its output (docs/platform.md#validation-failures).
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
