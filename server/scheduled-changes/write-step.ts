import type { FunctionIds } from '#rules/functions/function-ids.ts'
import { discountMetafieldNamespace } from '#rules/records/discount-metafields.ts'
import { formatCheckCreate, formatCheckUpdate } from '#rules/records/inputs/check-input.ts'
import { formatCreateInput, formatUpdateInput } from '#rules/records/inputs/customization-input.ts'
import { formatDiscountCreate, formatDiscountUpdate } from '#rules/records/inputs/discount-input.ts'
import type { PlatformVersion } from '#rules/records/inputs/version.ts'
import { type Metafield, metafieldNamespace } from '#rules/records/metafields.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { isRuleRecord } from '#rules/records/rule-record.ts'
import type { RecordChanges, SaveStep, StepAnswer, WantedRecord } from '#rules/records/save-plan.ts'
import type { AdminAnswer, CallAdmin } from '../admin-proxy/call-admin.ts'
import type { Question } from '../checkout-now/read-shop-records.ts'
import type { WriteAs } from '../history/attributed-writes.ts'
import type { GuardRuleSets } from '../plan-limits/guard-rule-sets.ts'
import { readRuleSetWrite } from '../plan-limits/rule-set-write.ts'
import type { NoteChanges } from '../record-changes/note-changes.ts'
import type { TestStore } from '../saved-tests/test-store.ts'
import type { World } from '../world.ts'
import {
  discountWrites,
  parseWrite,
  recordWrites,
  removeMetafields,
  type WriteDocument,
} from './documents.ts'

/** Outcome of a write. `lost`: it is unknown if the platform carried it out. `not sent`: it did not. */
export type WriteOutcome =
  | { readonly kind: 'answered'; readonly answer: StepAnswer }
  | { readonly kind: 'not in plan' }
  | { readonly kind: 'lost' | 'not sent' }

export type WriteWorld = Pick<World, 'settings'> & {
  readonly callAdmin: CallAdmin
  readonly guardRuleSets: GuardRuleSets
  readonly tests: Pick<TestStore, 'handOver'>
  readonly noteChanges: NoteChanges
  readonly writeAs: WriteAs
  /** Person who planned the change. The records name this person as their author. */
  readonly userId: string
  readonly functionIds: FunctionIds
}

/**
 * Carries out one step with the shop's own access token, within the limits of its plan. Stores who changed the record.
 *
 * @param successor id of the record that has replaced a deleted one and takes over its tests.
 */
export function writeStep(
  world: WriteWorld,
  question: Question,
  step: SaveStep<OwnerRecord>,
  successor: string | undefined,
): Promise<WriteOutcome> {
  const { shop } = question.caller
  return world.writeAs({ shop, userId: world.userId }, question, () =>
    sendStep(world, question, step, successor),
  )
}

async function sendStep(
  world: WriteWorld,
  question: Question,
  step: SaveStep<OwnerRecord>,
  successor: string | undefined,
): Promise<WriteOutcome> {
  const { shop } = question.caller
  const version = { apiVersion: world.settings.apiVersion, functionIds: world.functionIds }
  const { document, variables } = formatWrite(version, step)
  if (step.kind === 'delete' && successor !== undefined && isRuleRecord(step.record))
    await world.tests.handOver(shop, { from: step.record.id, to: successor })
  const write = readRuleSetWrite(document, variables)
  const perform = () => world.callAdmin({ ...question, document, variables })
  const answer =
    write === undefined
      ? await perform()
      : await world.guardRuleSets(
          { ...question, variables },
          { write, replaces: step.kind === 'create' ? step.replaces : undefined, perform },
        )
  if (answer.kind === 'not in plan') return { kind: 'not in plan' }
  const outcome = readOutcome(answer)
  const isWritten = outcome.kind === 'answered' && (outcome.answer.ok || outcome.answer.written !== undefined)
  if (isWritten && answer.kind === 'answered') {
    const { data } = answer.body
    await world.noteChanges({ shop, userId: world.userId }, { variables, data }, question.log)
  }
  return outcome
}

/** Parses the platform's answer to a write. `lost` for an unknown format, since the write may have been carried out. */
function readOutcome(answer: AdminAnswer): WriteOutcome {
  if (answer.kind !== 'answered') return { kind: wasSent(answer) ? 'lost' : 'not sent' }
  const { data, errors = [] } = answer.body
  const faults = errors.map(({ message }) => String(message))
  const parsed = parseWrite(data, faults)
  if (parsed !== undefined) return { kind: 'answered', answer: parsed }
  const refusals = faults.map((message) => ({ field: [], message }))
  return refusals.length === 0 ? { kind: 'lost' } : { kind: 'answered', answer: { ok: false, refusals } }
}

const wasSent = (answer: { readonly kind: string; readonly changed?: string }) =>
  answer.kind === 'unreachable' && answer.changed === 'perhaps'

type FormattedWrite = { readonly document: WriteDocument; readonly variables: Record<string, unknown> }

function formatWrite(version: PlatformVersion, step: SaveStep<OwnerRecord>): FormattedWrite {
  if (step.kind === 'delete') {
    const { record } = step
    return { document: writesOf(record).remove, variables: { id: record.id } }
  }
  if (step.kind === 'create')
    return {
      document: writesOf(step.wanted).create,
      variables: { input: formatCreate(version, step.wanted) },
    }
  const { record, changes } = step
  return {
    document: writesOf(record).update,
    variables: { id: record.id, input: formatUpdate(version, record, changes) },
  }
}

function writesOf(record: WantedRecord<OwnerRecord> | OwnerRecord) {
  return record.owner === 'discount' ? discountWrites[record.method] : recordWrites[record.owner]
}

function formatCreate(version: PlatformVersion, wanted: WantedRecord<OwnerRecord>): object {
  if (wanted.owner === 'discount') return formatDiscountCreate(version, wanted)
  return wanted.owner === 'validation'
    ? formatCheckCreate(version, wanted)
    : formatCreateInput(version, wanted)
}

/** The changes have the members of the record's owner, since the request's body was checked before. */
function formatUpdate(
  version: PlatformVersion,
  record: OwnerRecord,
  changes: RecordChanges<OwnerRecord>,
): object {
  if (record.owner === 'discount')
    return formatDiscountUpdate(version, record, changes as RecordChanges<typeof record>)
  return record.owner === 'validation'
    ? formatCheckUpdate(version, record, changes as RecordChanges<typeof record>)
    : formatUpdateInput(changes as RecordChanges<typeof record>)
}

/** Removes metafields of a record. The platform accepts a removal of a metafield that is absent. */
export async function removeFrom(
  callAdmin: CallAdmin,
  question: Question,
  record: OwnerRecord,
  removes: readonly Pick<Metafield, 'namespace' | 'key'>[],
): Promise<WriteOutcome> {
  const metafields = removes.map(({ namespace, key }) => ({
    ownerId: record.id,
    namespace:
      record.owner === 'discount' && namespace === metafieldNamespace
        ? discountMetafieldNamespace
        : namespace,
    key,
  }))
  return readOutcome(await callAdmin({ ...question, document: removeMetafields, variables: { metafields } }))
}
