import { addAliasSteps, type SavePlanWithAliases } from '#rules/records/alias-steps.ts'
import { planInOrder } from '#rules/records/apply-plan.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { SavePlan } from '#rules/records/save-plan.ts'
import type { ChangeWrites } from './change-writes.ts'
import type { PlannedShop, WritableShop } from './read-shop.ts'

/**
 * The steps of a change, plus the aliases that the shop's records need now. Other records may have been saved since the
 * change was planned (docs/decisions/0156-whole-names-and-parts-of-names.md).
 *
 * @throws {AliasesTooLargeError} if an active record has no room for its aliases.
 */
export function planAliases(
  steps: SavePlan<OwnerRecord>,
  { records, facts }: Pick<PlannedShop, 'records' | 'facts'>,
): SavePlanWithAliases {
  const storeNames = { payment: facts.paymentMethods, delivery: facts.rates }
  return addAliasSteps(planInOrder(steps), records, storeNames)
}

/**
 * Writes aliases one by one. Returns false if one was not written. The change continues anyway, since the next save in
 * the app plans all aliases again.
 */
export async function writeAliases(
  { send }: Pick<ChangeWrites, 'send'>,
  shop: WritableShop,
  steps: SavePlan<OwnerRecord>,
): Promise<boolean> {
  let areAllWritten = true
  for (const step of steps) {
    const outcome = await send(shop, step, undefined)
    areAllWritten &&= outcome.kind === 'answered' && outcome.answer.ok
  }
  return areAllWritten
}
