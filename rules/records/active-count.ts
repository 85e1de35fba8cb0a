import type { CustomizationOwner, FunctionOwner } from '../language/function-owners.ts'
import type { CustomizationRecord } from './customization.ts'
import { isActive, type OwnerRecord } from './owner-records.ts'
import type { SavePlan } from './save-plan.ts'

/** Number of active records of an owner after a plan, from the number before it. */
export function countActiveAfter(plan: SavePlan<OwnerRecord>, owner: FunctionOwner, before: number): number {
  return plan.reduce((count, step) => {
    if (step.kind === 'create') return count + Number(step.wanted.owner === owner && isActive(step.wanted))
    if (step.record.owner !== owner) return count
    const isActiveAfter = step.kind === 'update' && isActive({ ...step.record, ...step.changes })
    return count + Number(isActiveAfter) - Number(isActive(step.record))
  }, before)
}

/** Number of slots that each owner's records take, out of those that a store has. */
export type Slots = Partial<Readonly<Record<FunctionOwner, number>>>

/** Slots of an API that some customizations take once a plan about them has run. */
export function countSlots(plan: SavePlan, own: readonly CustomizationRecord[]): Slots {
  const countOf = (owner: CustomizationOwner) =>
    countActiveAfter(plan, owner, countActive(own.filter((record) => record.owner === owner)))
  return { payment: countOf('payment'), delivery: countOf('delivery') }
}

type Switchable = Pick<CustomizationRecord, 'enabled'>

/** Number of enabled customizations in a list. They count towards the platform's maximum of active ones. */
export function countActive(records: readonly Switchable[]): number {
  return records.filter(({ enabled }) => enabled).length
}

/** Number of a store's active customizations outside a screen's own records. */
export function countOtherActive(active: number, own: readonly Switchable[]): number {
  return active - countActive(own)
}
