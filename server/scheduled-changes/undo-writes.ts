import { findMadeRecord } from '#rules/records/save-plan.ts'
import { findOutcome, invertStep } from '#rules/scheduled-changes/planned-writes.ts'
import { type ChangeWrites, describeRefusal, isUnanswered, markWritten } from './change-writes.ts'
import { findReplaced, type PhasePlan } from './phase-plan.ts'
import type { WritableShop } from './read-shop.ts'
import type { RunningChange } from './running-change.ts'

/**
 * Undoes completed writes, the last one first. A write that cannot be undone is marked as left.
 *
 * @returns `stopped` if the answer to a write is unknown, or the process is about to end.
 */
export async function undoWrites(
  { mark, markOf, progress, isStopped }: RunningChange,
  { send, remove }: ChangeWrites,
  shop: WritableShop,
  { writes }: PhasePlan,
): Promise<'undone' | 'stopped'> {
  const { functionIds, records } = shop
  for (const [index, { step, removes }] of [...writes.entries()].reverse()) {
    const { state, recordId: madeId } = markOf(index)
    if (state !== 'sent' && state !== 'done' && state !== 'undoing') continue
    if (isStopped()) return 'stopped'
    const found = findOutcome(step, records, progress().knownIds, functionIds)
    if (state === 'sent' && found.outcome !== 'done') {
      await mark(index, { state: 'waiting' })
      continue
    }
    const recordId = madeId ?? ('recordId' in found ? found.recordId : undefined)
    const inverse = invertStep(step, functionIds, recordId, removes)
    const isOurs = state === 'undoing' || step.kind === 'create' || found.outcome === 'done'
    if (inverse === undefined || !isOurs) {
      await mark(index, { state: 'left' })
      continue
    }
    const before =
      state === 'undoing' ? findOutcome(inverse.step, records, progress().knownIds, functionIds) : undefined
    let undoneId = before !== undefined && 'recordId' in before ? before.recordId : undefined
    if (before?.outcome !== 'done') {
      await mark(index, { state: 'undoing', ...(recordId !== undefined && { recordId }) })
      const outcome = await send(shop, inverse.step, findReplaced(step, writes, progress().marks))
      if (isUnanswered(outcome)) return 'stopped'
      if (describeRefusal(outcome) !== undefined && markWritten(outcome) === undefined) {
        await mark(index, { state: 'left' })
        continue
      }
      if (outcome.kind === 'answered') undoneId = findMadeRecord(outcome.answer)
    }
    const removed = await remove(inverse)
    if (isUnanswered(removed)) return 'stopped'
    if (
      removed !== undefined &&
      describeRefusal(removed) !== undefined &&
      markWritten(removed) === undefined
    ) {
      await mark(index, { state: 'left' })
      continue
    }
    const madeAgainId = inverse.step.kind === 'create' ? undoneId : undefined
    await mark(index, { state: 'undone', ...(madeAgainId !== undefined && { recordId: madeAgainId }) })
  }
  return 'undone'
}
