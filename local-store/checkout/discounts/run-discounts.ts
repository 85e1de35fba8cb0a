import { type DiscountRecord, discountStatus } from '../../resources/discounts/discount.ts'
import type { State } from '../../state/state.ts'
import type { World } from '../../world.ts'
import type { Cart } from '../cart.ts'
import { type FunctionCache, findDeployed, type OwnerRun, type RunOwner, runOwner } from '../owner-run.ts'
import { type EnteredCode, isForBuyer } from './entered-codes.ts'
import { type ActiveDiscount, type DeliveryChoices, findOperationFault } from './prices.ts'

/** Active automatic discounts, and discounts of accepted codes, in the order of their creation. */
export function findActiveDiscounts(
  state: State,
  cart: Cart,
  codes: readonly EnteredCode[],
  now: number,
): ActiveDiscount[] {
  return state.discounts.flatMap((record): ActiveDiscount[] => {
    const entered = codes.find(({ discount }) => discount?.id === record.id)
    if (entered) return [{ record, code: entered.code, runs: [] }]
    const isActive =
      record.method === 'automatic' && discountStatus(record, now) === 'ACTIVE' && isForBuyer(record, cart)
    return isActive ? [{ record, code: null, runs: [] }] : []
  })
}

export type DiscountStage = {
  readonly target: string
  /** Input that all functions get, in addition to their own discount. */
  readonly root: Record<string, unknown>
  readonly cart: Cart
  readonly choices: DeliveryChoices
  /** Codes that the platform accepted. A function may still reject one that is rejectable. */
  readonly enteredCodes: readonly { readonly code: string; readonly rejectable: boolean }[]
}

/**
 * Runs one target for each app discount whose function has it. Functions do not see each other's answers
 * (docs/platform.md#combining-discounts).
 */
export async function runDiscounts(
  world: World,
  cache: FunctionCache,
  discounts: readonly ActiveDiscount[],
  stage: DiscountStage,
): Promise<ActiveDiscount[]> {
  const after: ActiveDiscount[] = []
  for (const discount of discounts) {
    const run = await runDiscount(world, cache, discount, stage)
    after.push(run ? { ...discount, runs: [...discount.runs, run] } : discount)
  }
  return after
}

async function runDiscount(
  world: World,
  cache: FunctionCache,
  { record, code }: ActiveDiscount,
  { target, root, cart, choices, enteredCodes }: DiscountStage,
): Promise<OwnerRun | undefined> {
  const owner = ownerOf(record)
  if (owner === undefined) return undefined
  const deployed = findDeployed(world, owner)
  if (deployed && !deployed.targets.some((one) => one.target === target)) return undefined
  const run = await runOwner(
    world,
    cache,
    { record: owner, target },
    { ...root, enteredDiscountCodes: enteredCodes, triggeringDiscountCode: code },
    { discountClasses: record.discountClasses },
  )
  const fault =
    run.run &&
    run.error === null &&
    findOperationFault(cart, choices, run.run.operations, { method: record.method, enteredCodes })
  if (!run.run || !fault) return run
  const error = { name: 'InvalidOutputError', message: fault } as const
  return { ...run, run: { ...run.run, operations: [], error }, error }
}

function ownerOf({ id, title, method, gives }: DiscountRecord): RunOwner | undefined {
  if (gives.type !== 'app') return undefined
  const kind = method === 'automatic' ? 'DiscountAutomaticNode' : 'DiscountCodeNode'
  return { kind, id, title, functionId: gives.functionId }
}
