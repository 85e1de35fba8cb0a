import type { FunctionIds } from '#rules/functions/function-ids.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { findMadeRecord, type SaveStep, stepTitle } from '#rules/records/save-plan.ts'
import {
  findConflicts,
  findOutcome,
  type InverseStep,
  invertStep,
  withRecords,
} from '#rules/scheduled-changes/planned-writes.ts'
import {
  type ChangeReport,
  type ChangeState,
  latestMs,
  onTimeMs,
  type ReasonKind,
} from '#rules/scheduled-changes/scheduled-change.ts'
import { scheduledChangeWords as words } from '#rules/words/scheduled-changes.ts'
import type { AskAdmin } from '../admin-proxy/ask-admin.ts'
import type { Question } from '../checkout-now/read-shop-records.ts'
import type { StoredProgress, WriteMark } from '../database/schema.ts'
import type { WriteAs } from '../history/write-as.ts'
import type { GuardRuleSets } from '../plan-limits/guard-rule-sets.ts'
import { GrantError } from '../platform/token-grants.ts'
import type { NoteChanges } from '../record-changes/note-changes.ts'
import type { TestStore } from '../saved-tests/test-store.ts'
import type { World } from '../world.ts'
import type { ChangeStore, ChangeUpdate, WholeChange } from './change-store.ts'
import { judgePlan, type Objection } from './judge-plan.ts'
import { findReplaced, findSuccessor, listCreatedIds, type PhasePlan, planPhase } from './phase-plan.ts'
import { markChanging, publishCurrent } from './publish-data.ts'
import { type PlannedShop, readShop } from './read-shop.ts'
import { removeFrom, type WriteOutcome, writeStep } from './write-step.ts'

/** Waits between two tries while the platform is away: 15 s, twice as long each time, five minutes at most. */
const FIRST_RETRY_MS = 15_000
const LONGEST_RETRY_MS = 5 * 60_000
/** Sentences of one report. A merchant who reads ten has reason enough. */
const SENTENCES_MOST = 10

export type ChangeWorld = Pick<World, 'settings' | 'clock' | 'database' | 'work' | 'sendMail'> & {
  readonly askAdmin: AskAdmin
  readonly guardRuleSets: GuardRuleSets
  readonly noteChanges: NoteChanges
  readonly writeAs: WriteAs
  readonly tests: Pick<TestStore, 'list' | 'handOver'>
  readonly store: ChangeStore
}

/** Another process has written the row: it goes on with the change, and this one stops. */
class ChangeTakenError extends Error {
  override readonly name = 'ChangeTakenError'
}

type WritableShop = PlannedShop & { readonly functionIds: FunctionIds }

/**
 * Takes a change as far as it comes now: to its end, to a reason why not, or to the next try. Each write is marked before it is
 * sent and after its answer, so that whoever goes on knows what was written (docs/scheduled-changes.md#restarts).
 */
export async function runChange(world: ChangeWorld, change: WholeChange, question: Question): Promise<void> {
  try {
    await createRun(world, change, question).run()
  } catch (error) {
    if (!(error instanceof ChangeTakenError)) throw error
    question.log.info('a scheduled change is taken by another process')
  }
}

/** Ends a change that has taken its process with it twice, so that the shop's other changes go on. */
export async function putChangeAside(
  world: ChangeWorld,
  change: WholeChange,
  question: Question,
): Promise<void> {
  await createRun(world, change, question).putAside()
}

function createRun(world: ChangeWorld, loaded: WholeChange, question: Question) {
  const { clock, store, askAdmin, sendMail } = world
  const { log } = question
  let change = loaded

  const set = async (update: ChangeUpdate) => {
    if (!(await store.update(change, update))) throw new ChangeTakenError()
    change = { ...change, ...update, revision: change.revision + 1 }
  }
  const hour = () => (change.phase === 'start' ? change.startsAt : (change.endsAt ?? change.startsAt))
  const lateness = () => clock.now().getTime() - hour().getTime()
  const isTooLate = () => lateness() > (change.late === 'skip' ? onTimeMs : latestMs)
  const isStopped = () => question.signal?.aborted === true

  const end = async (state: ChangeState, report: ChangeReport) => {
    log.warn('a scheduled change ended with a reason', { state, phase: change.phase, reason: report.kind })
    const isMailed = sendMail !== undefined
    await set({
      state,
      progress: null,
      endedAt: clock.now(),
      dueAt: isMailed ? clock.now() : null,
      mail: isMailed ? 'due' : 'none',
      summary: {
        ...change.summary,
        report: { ...report, sentences: report.sentences.slice(0, SENTENCES_MOST) },
      },
    })
  }
  const hold = (kind: ReasonKind, sentences: readonly string[] = []) =>
    end('heldBack', { kind, sentences: [...sentences], left: [] })
  const retry = async () => {
    const wait = Math.min(FIRST_RETRY_MS * 2 ** Math.min(change.tries, 10), LONGEST_RETRY_MS)
    log.warn('a scheduled change waits for the platform', { tries: change.tries, phase: change.phase })
    await set({ tries: change.tries + 1, dueAt: new Date(clock.now().getTime() + wait) })
  }

  let hasAccess = true
  const read = async (): Promise<PlannedShop | undefined> => {
    try {
      const shop = await readShop(world, askAdmin, question)
      hasAccess = shop.ok || shop.isRefused !== true
      return shop.ok ? shop : undefined
    } catch (error) {
      if (!(error instanceof GrantError)) throw error
      hasAccess = error.reason === 'unreachable'
      return undefined
    }
  }
  const miss = async () => {
    // The reason of the tries: a shop that cannot be read now could not be read then.
    if (change.tries > 0) await read()
    if (!isStopped()) await end('missed', { kind: hasAccess ? 'late' : 'noAccess', sentences: [], left: [] })
  }

  /** The first write of a phase may begin. False where it has ended, or waits. */
  const begin = async (shop: WritableShop, { writes, before }: PhasePlan): Promise<boolean> => {
    const conflicts = findConflicts(before, shop.records)
    if (conflicts.length > 0) {
      await hold(
        'conflict',
        conflicts.map(({ kind, record }) => words.conflicts[kind](record.title)),
      )
      return false
    }
    const steps = withRecords(
      writes.map(({ step }) => step),
      shop.records,
    )
    const options = {
      shop: change.shop,
      signal: question.signal ?? new AbortController().signal,
      log,
      isBackground: true,
    }
    const judge = async (isAgain: boolean) => {
      const found = await judgePlan(world, steps, shop, { ...options, isAgain })
      const { accepted } = change.content
      return found?.filter(({ key }) => !accepted.includes(key))
    }
    let objections = await judge(false)
    if (objections?.some(({ kind }) => kind === 'unfinished')) objections = await judge(true)
    if (objections === undefined) {
      await retry()
      return false
    }
    const worst = chooseWorst(objections)
    if (worst !== undefined) {
      await hold(
        worst,
        objections.flatMap(({ sentence }) => (sentence === '' ? [] : [sentence])),
      )
      return false
    }
    if (isStopped()) return false
    if (!(await markChanging(steps, shop, askAdmin, question))) {
      await retry()
      return false
    }
    const knownIds = shop.records.map(({ id }) => id)
    await set({
      progress: { direction: 'forward', marks: writes.map(() => ({ state: 'waiting' })), knownIds },
    })
    return true
  }

  const progress = (): StoredProgress => {
    if (change.progress === null) throw new Error('A change is written after its progress is stored.')
    return change.progress
  }
  const mark = (index: number, next: WriteMark) =>
    set({ progress: { ...progress(), marks: progress().marks.with(index, next) } })
  const turnBack = async (kind: ReasonKind, sentences: readonly string[]) => {
    await set({
      progress: { ...progress(), direction: 'back' },
      summary: { ...change.summary, report: { kind, sentences: [...sentences], left: [] } },
    })
  }

  const send = (shop: WritableShop, step: SaveStep<OwnerRecord>, successor: string | undefined) =>
    writeStep({ ...world, userId: change.userId, functionIds: shop.functionIds }, question, step, successor)
  const sendSafely = async (write: () => Promise<WriteOutcome>): Promise<WriteOutcome> => {
    try {
      return await write()
    } catch (error) {
      if (error instanceof GrantError) return { kind: 'not sent' }
      throw error
    }
  }
  const remove = async ({ step, removes }: InverseStep): Promise<WriteOutcome | undefined> => {
    if (removes.length === 0 || step.kind !== 'update') return undefined
    return sendSafely(() => removeFrom(askAdmin, question, step.record, removes))
  }

  /** Writes what is not written yet. `stopped` where the answer to a write is not known, or the process is to end. */
  const goForward = async (
    shop: WritableShop,
    { writes }: PhasePlan,
  ): Promise<'written' | 'stopped' | 'turned'> => {
    for (const [index, write] of writes.entries()) {
      const { state } = progress().marks[index] ?? { state: 'waiting' }
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
        const outcome = await sendSafely(() => send(shop, write.step, successor))
        if (outcome.kind === 'lost' || outcome.kind === 'not sent') return 'stopped'
        const refused = describeRefusal(outcome)
        if (refused !== undefined) {
          // A write that is carried out in spite of faults is undone with the others.
          await mark(index, markWritten(outcome) ?? { state: 'waiting' })
          await turnBack(refused.kind, refused.sentences)
          return 'turned'
        }
        if (outcome.kind === 'answered') recordId = findMadeRecord(outcome.answer)
      }
      const removed = await remove(write)
      if (removed?.kind === 'lost' || removed?.kind === 'not sent') return 'stopped'
      await mark(index, { state: 'done', ...(recordId !== undefined && { recordId }) })
      const kept = removed && describeRefusal(removed)
      if (kept !== undefined) {
        await turnBack(kept.kind, kept.sentences)
        return 'turned'
      }
    }
    return 'written'
  }

  /** Takes back what was written, the last write first. */
  const goBack = async (shop: WritableShop, { writes }: PhasePlan): Promise<'undone' | 'stopped'> => {
    const { functionIds, records } = shop
    for (const [index, { step, removes }] of [...writes.entries()].reverse()) {
      const { state, recordId: madeId } = progress().marks[index] ?? { state: 'waiting' }
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
        const outcome = await sendSafely(() =>
          send(shop, inverse.step, findReplaced(step, writes, progress().marks)),
        )
        if (outcome.kind === 'lost' || outcome.kind === 'not sent') return 'stopped'
        if (describeRefusal(outcome) !== undefined && markWritten(outcome) === undefined) {
          await mark(index, { state: 'left' })
          continue
        }
        if (outcome.kind === 'answered') undoneId = findMadeRecord(outcome.answer)
      }
      const removed = await remove(inverse)
      if (removed?.kind === 'lost' || removed?.kind === 'not sent') return 'stopped'
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

  const publish = async () => {
    const shop = await read()
    const isPublished = shop !== undefined && (await publishCurrent(shop, askAdmin, question))
    if (!isPublished) log.warn('published data could not be written after a scheduled change')
  }

  const finish = async ({ writes }: PhasePlan) => {
    const isLate = lateness() > onTimeMs && sendMail !== undefined
    const mail = isLate ? ({ mail: 'due' } as const) : {}
    const ended = { progress: null, tries: 0, ...mail }
    const { endsAt, phase, content } = change
    if (phase === 'start' && endsAt !== null) {
      const createdIds = listCreatedIds(writes, progress().marks)
      await set({
        ...ended,
        ...{ state: 'active', phase: 'end', content: { ...content, createdIds } },
        dueAt: isLate ? clock.now() : endsAt,
      })
    } else await set({ ...ended, state: 'done', endedAt: clock.now(), dueAt: isLate ? clock.now() : null })
    log.info('a scheduled change is written', { phase })
  }

  const giveUp = async ({ writes }: PhasePlan) => {
    const { report } = change.summary
    const left = writes.flatMap(({ step }, index) => {
      const { state } = progress().marks[index] ?? { state: 'waiting' }
      return state === 'waiting' || state === 'undone' ? [] : [words.left(stepTitle(step))]
    })
    await end('failed', { kind: report?.kind ?? 'late', sentences: report?.sentences ?? [], left })
  }

  return {
    /** Ends a change on which the process ended twice, whatever came of it. */
    async putAside(): Promise<void> {
      const { content, progress: written } = change
      const titles = content.steps.map(stepTitle)
      const states = (written?.marks ?? []).map(({ state }) => state)
      // The end writes in reverse order, and the record of a mark is known with the shop's functions alone.
      const isUntouched = states.every((state) => state === 'waiting' || state === 'undone')
      const left = isUntouched ? [] : titles.map(words.left)
      await end(left.length > 0 ? 'failed' : 'heldBack', { kind: 'stopped', sentences: [], left })
    },
    async run(): Promise<void> {
      if (change.progress === null && isTooLate()) return miss()
      const shop = await read()
      if (isStopped()) return
      if (shop === undefined) return retry()
      const { functionIds } = shop
      if (functionIds === undefined) return change.progress === null ? hold('unknownFunctions') : retry()
      const writable = { ...shop, functionIds }
      const plan = planPhase(change.phase, change.content, functionIds)
      if (change.progress === null && !(await begin(writable, plan))) return
      if (progress().direction === 'forward') {
        if (change.tries > 0 && isTooLate()) await turnBack('late', [])
        else {
          const outcome = await goForward(writable, plan)
          if (outcome === 'stopped') return isStopped() ? undefined : retry()
          if (outcome === 'written') {
            await publish()
            return finish(plan)
          }
        }
      }
      const current = await read()
      if (current === undefined) return retry()
      if ((await goBack({ ...current, functionIds }, plan)) === 'stopped')
        return isStopped() ? undefined : retry()
      await publish()
      await giveUp(plan)
    },
  }
}

/** The gravest kind of reason among objections. */
function chooseWorst(objections: readonly Objection[]): Objection['kind'] | undefined {
  const order = ['finding', 'failingTest', 'unfinished'] as const
  return order.find((kind) => objections.some((one) => one.kind === kind))
}

function describeRefusal(
  outcome: WriteOutcome,
): { readonly kind: ReasonKind; readonly sentences: readonly string[] } | undefined {
  if (outcome.kind === 'not in plan') return { kind: 'planLimit', sentences: [] }
  if (outcome.kind !== 'answered' || outcome.answer.ok) return undefined
  return { kind: 'refused', sentences: outcome.answer.refusals.map(({ message }) => message) }
}

/** Mark of a write that the platform carried out and reported faults of; undefined for another one. */
function markWritten(outcome: WriteOutcome): WriteMark | undefined {
  if (outcome.kind !== 'answered' || outcome.answer.ok || outcome.answer.written === undefined)
    return undefined
  return { state: 'done', ...outcome.answer.written }
}
