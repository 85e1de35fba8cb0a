import { AliasesTooLargeError, joinPlan } from '#rules/records/alias-steps.ts'
import { listSteps } from '#rules/records/apply-plan.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { type SavePlan, stepTitle } from '#rules/records/save-plan.ts'
import { findConflicts, withRecords } from '#rules/scheduled-changes/planned-writes.ts'
import {
  type ChangeReport,
  type ChangeState,
  latestMs,
  onTimeMs,
  type ReasonKind,
} from '#rules/scheduled-changes/scheduled-change.ts'
import { scheduledChangeWords as words } from '#rules/words/scheduled-changes.ts'
import type { CallAdmin } from '../admin-proxy/call-admin.ts'
import type { Question } from '../checkout-now/read-shop-records.ts'
import type { WriteAs } from '../history/attributed-writes.ts'
import type { GuardRuleSets } from '../plan-limits/guard-rule-sets.ts'
import { GrantError } from '../platform/token-grants.ts'
import type { NoteChanges } from '../record-changes/note-changes.ts'
import type { TestStore } from '../saved-tests/test-store.ts'
import type { World } from '../world.ts'
import { planAliases, writeAliases } from './alias-writes.ts'
import type { ChangeStore, WholeChange } from './change-store.ts'
import { createChangeWrites } from './change-writes.ts'
import { judgePlan, type Objection } from './judge-plan.ts'
import { performWrites } from './perform-writes.ts'
import { listCreatedIds, type PhasePlan, planPhase } from './phase-plan.ts'
import { markChanging, publishCurrent } from './publish-data.ts'
import { type PlannedShop, readShop, type WritableShop } from './read-shop.ts'
import { ChangeTakenError, createRunningChange } from './running-change.ts'
import { shortenReport } from './shorten-report.ts'
import { undoWrites } from './undo-writes.ts'

/**
 * Waits between attempts while the platform is unreachable. They start at 15 s, double each time, and end at five
 * minutes.
 */
const FIRST_RETRY_MS = 15_000
const LONGEST_RETRY_MS = 5 * 60_000

export type ChangeWorld = Pick<World, 'settings' | 'clock' | 'database' | 'work' | 'sendMail'> & {
  readonly callAdmin: CallAdmin
  readonly guardRuleSets: GuardRuleSets
  readonly noteChanges: NoteChanges
  readonly writeAs: WriteAs
  readonly tests: Pick<TestStore, 'list' | 'handOver'>
  readonly store: ChangeStore
}

/**
 * Continues a change as far as possible: to its end, to a reason that stops it, or to the next attempt. Each write is
 * marked before it is sent and after its answer. So another process knows what was written
 * (docs/scheduled-changes.md#restarts).
 */
export async function runChange(world: ChangeWorld, change: WholeChange, question: Question): Promise<void> {
  try {
    await createRun(world, change, question).run()
  } catch (error) {
    if (!(error instanceof ChangeTakenError)) throw error
    question.log.info('a scheduled change is taken by another process')
  }
}

/** Ends a change during which the process ended twice, so that the shop's other changes go on. */
export async function putChangeAside(
  world: ChangeWorld,
  change: WholeChange,
  question: Question,
): Promise<void> {
  await createRun(world, change, question).putAside()
}

function createRun(world: ChangeWorld, loaded: WholeChange, question: Question) {
  const { clock, store, callAdmin, sendMail } = world
  const { log } = question
  const running = createRunningChange(store, loaded, question)
  const { current, set, markOf, progress, isStopped } = running
  const writesOfChange = createChangeWrites(world, question, loaded.userId)
  const hour = ({ phase, startsAt, endsAt } = current()) =>
    phase === 'start' ? startsAt : (endsAt ?? startsAt)
  const lateness = () => clock.now().getTime() - hour().getTime()
  const isTooLate = () => lateness() > (current().ifLate === 'skip' ? onTimeMs : latestMs)

  const end = async (state: ChangeState, report: ChangeReport) => {
    log.warn('a scheduled change ended with a reason', { state, phase: current().phase, reason: report.kind })
    const isMailed = sendMail !== undefined
    await set({
      state,
      progress: null,
      endedAt: clock.now(),
      dueAt: isMailed ? clock.now() : null,
      mail: isMailed ? 'due' : 'none',
      summary: {
        ...current().summary,
        report: { ...report, sentences: shortenReport(report.sentences) },
      },
    })
  }
  const hold = (kind: ReasonKind, sentences: readonly string[] = []) =>
    end('heldBack', { kind, sentences: [...sentences], left: [] })
  const retry = async () => {
    const { tries, phase } = current()
    const wait = Math.min(FIRST_RETRY_MS * 2 ** Math.min(tries, 10), LONGEST_RETRY_MS)
    log.warn('a scheduled change waits for the platform', { tries, phase })
    await set({ tries: tries + 1, dueAt: new Date(clock.now().getTime() + wait) })
  }

  let hasAccess = true
  const read = async (): Promise<PlannedShop | undefined> => {
    try {
      const shop = await readShop(world, callAdmin, question)
      hasAccess = shop.ok || shop.isRefused !== true
      return shop.ok ? shop : undefined
    } catch (error) {
      if (!(error instanceof GrantError)) throw error
      hasAccess = error.reason === 'unreachable'
      return undefined
    }
  }
  const miss = async () => {
    // Finds the reason of the failed attempts. A shop that cannot be read now could not be read then either.
    if (current().tries > 0) await read()
    if (!isStopped()) await end('missed', { kind: hasAccess ? 'late' : 'noAccess', sentences: [], left: [] })
  }

  /** Prepares the first write of a phase. False if the phase has ended or must wait. */
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
      shop: current().shop,
      signal: question.signal ?? new AbortController().signal,
      log,
      isBackground: true,
    }
    const inStep = planInStep(steps, shop)
    if (inStep instanceof AliasesTooLargeError) {
      await hold('noRoom', [inStep.message])
      return false
    }
    const planned = listSteps(joinPlan(inStep))
    const judge = async (isAgain: boolean) => {
      const found = await judgePlan(world, planned, shop, { ...options, isAgain })
      const { accepted } = current().content
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
    if (!(await markChanging(steps, shop, callAdmin, question))) {
      await retry()
      return false
    }
    const knownIds = shop.records.map(({ id }) => id)
    await set({
      progress: { direction: 'forward', marks: writes.map(() => ({ state: 'waiting' })), knownIds },
    })
    // Reads the shop again, so that a save of the last seconds is not overwritten.
    if (inStep.before.length > 0) await updateAliases(await read(), steps)
    return true
  }

  /**
   * Writes the aliases that other records need for these steps, or that all records need if there are no steps. True if
   * it sent any.
   */
  const updateAliases = async (
    shop: PlannedShop | undefined,
    steps: SavePlan<OwnerRecord>,
  ): Promise<boolean> => {
    if (shop?.functionIds === undefined || isStopped()) return false
    const planned = planInStep(withRecords(steps, shop.records), shop)
    if (planned instanceof AliasesTooLargeError) return false
    const sent = steps.length > 0 ? planned.before : [...planned.before, ...planned.after]
    const areWritten = await writeAliases(writesOfChange, { ...shop, functionIds: shop.functionIds }, sent)
    if (!areWritten) log.warn('aliases could not be written with a scheduled change')
    return sent.length > 0
  }

  const publish = async () => {
    let shop = await read()
    if (await updateAliases(shop, [])) shop = await read()
    const isPublished = shop !== undefined && (await publishCurrent(shop, callAdmin, question))
    if (!isPublished) log.warn('published data could not be written after a scheduled change')
  }

  const finish = async ({ writes }: PhasePlan) => {
    const isLate = lateness() > onTimeMs && sendMail !== undefined
    const mail = isLate ? ({ mail: 'due' } as const) : {}
    const ended = { progress: null, tries: 0, ...mail }
    const { endsAt, phase, content } = current()
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
    const { report } = current().summary
    const left = writes.flatMap(({ step }, index) => {
      const { state } = markOf(index)
      return state === 'waiting' || state === 'undone' ? [] : [words.left(stepTitle(step))]
    })
    await end('failed', { kind: report?.kind ?? 'late', sentences: report?.sentences ?? [], left })
  }

  return {
    /** Ends the change in whichever state its writes are. */
    async putAside(): Promise<void> {
      const { content, progress: written } = current()
      const titles = content.steps.map(stepTitle)
      const states = (written?.marks ?? []).map(({ state }) => state)
      // The end writes in reverse order. The record of a mark is known only with the shop's functions.
      const isUntouched = states.every((state) => state === 'waiting' || state === 'undone')
      const left = isUntouched ? [] : titles.map(words.left)
      await end(left.length > 0 ? 'failed' : 'heldBack', { kind: 'stopped', sentences: [], left })
    },
    async run(): Promise<void> {
      const isContinued = current().progress !== null
      if (!isContinued && isTooLate()) return miss()
      const shop = await read()
      if (isStopped()) return
      if (shop === undefined) return retry()
      const { functionIds } = shop
      if (functionIds === undefined) return isContinued ? retry() : hold('unknownFunctions')
      const writable = { ...shop, functionIds }
      const plan = planPhase(current().phase, current().content, functionIds)
      if (!isContinued && !(await begin(writable, plan))) return
      if (progress().direction === 'forward') {
        if (isContinued && isTooLate()) await running.turnBack('late', [])
        else {
          const outcome = await performWrites(running, writesOfChange, writable, plan)
          if (outcome === 'stopped') return isStopped() ? undefined : retry()
          if (outcome === 'written') {
            await publish()
            return finish(plan)
          }
        }
      }
      const after = await read()
      if (after === undefined) return retry()
      if ((await undoWrites(running, writesOfChange, { ...after, functionIds }, plan)) === 'stopped')
        return isStopped() ? undefined : retry()
      await publish()
      await giveUp(plan)
    },
  }
}

/** The plan with its aliases, or the error if a record has no room for them. */
function planInStep(...asked: Parameters<typeof planAliases>) {
  try {
    return planAliases(...asked)
  } catch (error) {
    if (error instanceof AliasesTooLargeError) return error
    throw error
  }
}

/** The most serious kind of reason among objections. */
function chooseWorst(objections: readonly Objection[]): Objection['kind'] | undefined {
  const order = ['finding', 'failingTest', 'unfinished'] as const
  return order.find((kind) => objections.some((one) => one.kind === kind))
}
