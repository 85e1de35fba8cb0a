import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { SaveStep } from '#rules/records/save-plan.ts'
import type { InverseStep } from '#rules/scheduled-changes/planned-writes.ts'
import type { ReasonKind } from '#rules/scheduled-changes/scheduled-change.ts'
import type { Question } from '../checkout-now/read-shop-records.ts'
import type { WriteMark } from '../database/schema.ts'
import { GrantError } from '../platform/token-grants.ts'
import type { WritableShop } from './read-shop.ts'
import { removeFrom, type WriteOutcome, type WriteWorld, writeStep } from './write-step.ts'

export type ChangeWrites = ReturnType<typeof createChangeWrites>

/**
 * Sends the writes of a change. Without access to the shop nothing is sent, and the change waits.
 *
 * @param userId person who planned the change.
 */
export function createChangeWrites(
  world: Omit<WriteWorld, 'userId' | 'functionIds'>,
  question: Question,
  userId: WriteWorld['userId'],
) {
  const sendSafely = async (write: () => Promise<WriteOutcome>): Promise<WriteOutcome> => {
    try {
      return await write()
    } catch (error) {
      if (error instanceof GrantError) return { kind: 'not sent' }
      throw error
    }
  }
  return {
    /** @param successor id of the record that has replaced a deleted one and takes over its tests. */
    send: ({ functionIds }: WritableShop, step: SaveStep<OwnerRecord>, successor: string | undefined) =>
      sendSafely(() => writeStep({ ...world, userId, functionIds }, question, step, successor)),
    /** Removes the metafields that a step would leave behind. Undefined if there are none. */
    remove: async ({ step, removes }: InverseStep): Promise<WriteOutcome | undefined> => {
      if (removes.length === 0 || step.kind !== 'update') return undefined
      return sendSafely(() => removeFrom(world.callAdmin, question, step.record, removes))
    },
  }
}

/** True if it is unknown whether the platform carried out the write, or if it was not sent. */
export function isUnanswered(outcome: WriteOutcome | undefined): boolean {
  return outcome?.kind === 'lost' || outcome?.kind === 'not sent'
}

/** Reason and sentences if the plan or the platform refused the write. Undefined for any other outcome. */
export function describeRefusal(
  outcome: WriteOutcome,
): { readonly kind: ReasonKind; readonly sentences: readonly string[] } | undefined {
  if (outcome.kind === 'not in plan') return { kind: 'planLimit', sentences: [] }
  if (outcome.kind !== 'answered' || outcome.answer.ok) return undefined
  return { kind: 'refused', sentences: outcome.answer.refusals.map(({ message }) => message) }
}

/** Mark of a write that the platform carried out despite reported faults. Undefined for any other outcome. */
export function markWritten(outcome: WriteOutcome): WriteMark | undefined {
  if (outcome.kind !== 'answered' || outcome.answer.ok || outcome.answer.written === undefined)
    return undefined
  return { state: 'done', ...outcome.answer.written }
}
