import { findMadeRecord, stepTitle } from '#rules/records/save-plan.ts'
import { findOutcome } from '#rules/scheduled-changes/planned-writes.ts'
import { scheduledChangeWords as words } from '#rules/words/scheduled-changes.ts'
import { type ChangeWrites, describeRefusal, isUnanswered, markWritten } from './change-writes.ts'
import { findSuccessor, type PhasePlan } from './phase-plan.ts'
import type { WritableShop } from './read-shop.ts'
import type { RunningChange } from './running-change.ts'

/**
 * Performs the outstanding writes, in the order of the plan.
 *
 * @returns `written` once all are done. `stopped` if the answer to a write is unknown, or the process is about to end.
 * `turned` if the writes must be undone.
 */
export async function performWrites(
  { mark, markOf, progress, turnBack, isStopped }: RunningChange,
  { send, remove }: ChangeWrites,
  shop: WritableShop,
  { writes }: PhasePlan,
): Promise<'written' | 'stopped' | 'turned'> {
  for (const [index, write] of writes.entries()) {
    const { state } = markOf(index)
    if (state === 'done') continue
    if (isStopped()) return 'stopped'
    let recordId: string | undefined
    const known =
      state === 'sent'
        ? findOutcome(write.step, shop.records, progress().knownIds, shop.functionIds)
        : ({ outcome: 'not done' } as const)
    if (known.outcome === 'foreign') {
      await mark(index, { state: 'waiting' })
      await turnBack('conflict', [words.conflicts.changed(stepTitle(write.step))])
      return 'turned'
    }
    if (known.outcome === 'done') recordId = known.recordId
    else {
      await mark(index, { state: 'sent' })
      const successor = findSuccessor(write.step, writes, progress().marks)
      const outcome = await send(shop, write.step, successor)
      if (isUnanswered(outcome)) return 'stopped'
      const refused = describeRefusal(outcome)
      if (refused !== undefined) {
        // A write that was carried out despite faults is undone with the others.
        await mark(index, markWritten(outcome) ?? { state: 'waiting' })
        await turnBack(refused.kind, refused.sentences)
        return 'turned'
      }
      if (outcome.kind === 'answered') recordId = findMadeRecord(outcome.answer)
    }
    const removed = await remove(write)
    if (isUnanswered(removed)) return 'stopped'
    await mark(index, { state: 'done', ...(recordId !== undefined && { recordId }) })
    const refusal = removed && describeRefusal(removed)
    if (refusal !== undefined) {
      await turnBack(refusal.kind, refusal.sentences)
      return 'turned'
    }
  }
  return 'written'
}
