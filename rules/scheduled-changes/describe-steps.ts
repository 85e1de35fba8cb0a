import { deriveDiscountStatus } from '../records/discount.ts'
import { isActive, type OwnerRecord } from '../records/owner-records.ts'
import { applyChanges, type SavePlan, type SaveStep } from '../records/save-plan.ts'
import { scheduledChangeWords } from '../words/scheduled-changes.ts'

const words = scheduledChangeWords.says

/**
 * Describes the effects of a plan at its hour, one sentence per record. A record that replaces another is described as
 * a change.
 */
export function describeSteps(steps: SavePlan<OwnerRecord>, at: Date): string[] {
  const replaced = new Map(
    steps.flatMap((step) =>
      step.kind === 'create' && step.replaces !== undefined ? [[step.replaces, step.wanted] as const] : [],
    ),
  )
  const sentences = steps.flatMap((step): string[] => {
    if (step.kind === 'create') {
      if (step.replaces !== undefined) return []
      const { title } = step.wanted
      return [isActive(step.wanted) ? words.createsEnabled(title) : words.creates(title)]
    }
    if (step.kind === 'update') return [describeUpdate(step, at)]
    const { record } = step
    const successor = replaced.get(record.id)
    if (successor === undefined) return [words.deletes(record.title)]
    return [describeDifference(record, { isActive: isActive(successor), title: successor.title }, true, at)]
  })
  return [...new Set(sentences)]
}

function describeUpdate({ record, changes }: SaveStep<OwnerRecord> & { kind: 'update' }, at: Date): string {
  const after = applyChanges(record, changes)
  const sent = Object.keys(changes)
  const hasMore = sent.some((name) => !['title', 'enabled', 'startsAt', 'endsAt'].includes(name))
  const isOn = after.owner === 'discount' ? deriveDiscountStatus(after, at) === 'ACTIVE' : isActive(after)
  return describeDifference(record, { isActive: isOn, title: after.title }, hasMore, at)
}

function describeDifference(
  record: OwnerRecord,
  after: { readonly isActive: boolean; readonly title: string },
  hasMore: boolean,
  at: Date,
): string {
  const isDiscount = record.owner === 'discount'
  const wasActive = isDiscount ? deriveDiscountStatus(record, at) === 'ACTIVE' : isActive(record)
  if (!wasActive && after.isActive) return (isDiscount ? words.starts : words.enables)(record.title)
  if (wasActive && !after.isActive) return (isDiscount ? words.ends : words.disables)(record.title)
  if (!hasMore && after.title !== record.title) return words.renames(record.title, after.title)
  return words.changes(record.title)
}
