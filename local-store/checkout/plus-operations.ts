import { planFacts } from '../resources/shop/record.ts'
import type { State } from '../state/state.ts'
import type { OwnerRun } from './owner-run.ts'

type Operation = Record<string, unknown>

/**
 * Operations that the platform applies only on its Plus plan (docs/platform.md#plus-operations), by their words in
 * the log.
 */
const plusOperations: Readonly<Record<string, (operation: Operation) => boolean>> = {
  paymentTermsSet: ({ paymentTermsSet }) => paymentTermsSet !== undefined,
  orderReviewAdd: ({ orderReviewAdd }) => orderReviewAdd !== undefined,
  'paymentMethodHide with placements': ({ paymentMethodHide: hide }) =>
    typeof hide === 'object' && hide !== null && 'placements' in hide && hide.placements !== null,
}

/** The runs with only the operations that the shop's plan allows. */
export function filterByPlan(state: State, runs: readonly OwnerRun[]): OwnerRun[] {
  const isIgnored = (operation: Operation) => findIgnored(state, [operation]).length > 0
  return runs.map((owner) => {
    const { run } = owner
    return run === null
      ? owner
      : { ...owner, run: { ...run, operations: run.operations.filter((one) => !isIgnored(one)) } }
  })
}

/** The original runs, with a line added to the log for each kind of operation that was ignored. */
export function logIgnored(state: State, runs: readonly OwnerRun[]): OwnerRun[] {
  return runs.map((owner) => {
    const { run } = owner
    const ignored = findIgnored(state, run?.operations ?? [])
    if (run === null || ignored.length === 0) return owner
    const lines = ignored.map((name) => `papershop: ${name} is ignored, the shop is not on Shopify Plus`)
    return { ...owner, run: { ...run, logs: [...run.logs, ...lines] } }
  })
}

function findIgnored({ shop }: State, operations: readonly Operation[]): string[] {
  if (planFacts[shop.plan].plus) return []
  return Object.entries(plusOperations).flatMap(([name, isSuch]) => (operations.some(isSuch) ? [name] : []))
}
