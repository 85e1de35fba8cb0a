import type { CustomizationOwner, FunctionOwner } from '../language/function-owners.ts'
import type { CustomizationRecord } from './customization.ts'
import { isActive, type OwnerRecord } from './owner-records.ts'
import type { SavePlan } from './save-plan.ts'

/** Number of an owner's active records after a plan, given the number before it. */
export function countActiveAfter(plan: SavePlan<OwnerRecord>, owner: FunctionOwner, before: number): number {
  return plan.reduce((count, step) => {
    if (step.kind === 'create') return count + Number(step.wanted.owner === owner && isActive(step.wanted))
    if (step.record.owner !== owner) return count
    const isActiveAfter = step.kind === 'update' && isActive({ ...step.record, ...step.changes })
    return count + Number(isActiveAfter) - Number(isActive(step.record))
  }, before)
}

/** Number of slots that the records of each owner take, out of the slots that a store has. */
export type Slots = Partial<Readonly<Record<FunctionOwner, number>>>

/** Number of slots per API that some customizations take after a plan has run. */
export function countSlots(plan: SavePlan, own: readonly CustomizationRecord[]): Slots {
  const countOf = (owner: CustomizationOwner) =>
    countActiveAfter(plan, owner, countActive(own.filter((record) => record.owner === owner)))
  return { payment: countOf('payment'), delivery: countOf('delivery') }
}

type Switchable = Pick<CustomizationRecord, 'enabled'>

/** Number of enabled customizations in a list. They count towards the platform's maximum. */
export function countActive(records: readonly Switchable[]): number {
  return records.filter(({ enabled }) => enabled).length
}

/** Number of a store's active customizations that are not records of the current screen. */
export function countOtherActive(active: number, own: readonly Switchable[]): number {
  return active - countActive(own)
}
