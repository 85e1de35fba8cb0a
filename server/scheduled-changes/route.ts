import { setImmediate as nextTurn } from 'node:timers/promises'
import { Hono } from 'hono'
import type { functionOwnerNames } from '#rules/language/function-owners.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import type { SavePlan } from '#rules/records/save-plan.ts'
import { describeSteps } from '#rules/scheduled-changes/describe-steps.ts'
import { listBefore, listRecordIds, withRecords } from '#rules/scheduled-changes/planned-writes.ts'
import { rebaseSteps } from '#rules/scheduled-changes/rebase-steps.ts'
import {
  furthestDays,
  hoursSchema,
  newChangeSchema,
  onTimeMs,
  publishNowSchema,
  type ScheduledChanges,
  scheduledChangeSizeLimits,
  scheduledChangesMaximum,
} from '#rules/scheduled-changes/scheduled-change.ts'
import { errors } from '#rules/words/errors.ts'
import { scheduledChangeWords } from '#rules/words/scheduled-changes.ts'
import { answerJson } from '../answer-json.ts'
import type { AppContext, AppEnvironment } from '../app-environment.ts'
import type { Question } from '../checkout-now/read-shop-records.ts'
import { parseBody } from '../request-body.ts'
import type { Services } from '../services.ts'
import { hasScope, readScopes } from '../session/access-scopes.ts'
import { createShopQueue } from '../shop-queue.ts'
import type { World } from '../world.ts'
import type { ChangeContent, StoredChange, WholeChange } from './change-store.ts'
import { describeChange, hideDiscounts } from './describe-change.ts'
import { judgePlan } from './judge-plan.ts'
import { findDifferences, findTwice, restoreMetafieldIds } from './loaded-records.ts'
import { planPhase } from './phase-plan.ts'
import { readShop } from './read-shop.ts'
import { scheduledChangesWorkName } from './run-turn.ts'

const words = scheduledChangeWords.refusals

/** Enough for a sale of records of the largest size, each before and after the change. */
const BODY_LIMIT_BYTES = 4 * 1024 * 1024
const DAY_MS = 24 * 60 * 60_000

const newForm = {
  schema: newChangeSchema,
  limitBytes: BODY_LIMIT_BYTES,
  bounds: { levels: 8, values: 20_000 },
}
const hoursForm = { schema: hoursSchema, limitBytes: 1_024, bounds: { levels: 2, values: 8 } }
const nowForm = { schema: publishNowSchema, limitBytes: 1_024, bounds: { levels: 2, values: 4 } }

/** Scope that a person needs to write an owner's records. */
const writeScopes = {
  payment: 'write_payment_customizations',
  delivery: 'write_delivery_customizations',
  discount: 'write_discounts',
  validation: 'write_validations',
} as const satisfies Record<(typeof functionOwnerNames)[number], string>

/** Saves that wait for their time (docs/scheduled-changes.md). */
export function scheduledChangesRoute(
  world: World,
  {
    callAdmin,
    users,
    tests,
    scheduledChanges: store,
  }: Pick<Services, 'callAdmin' | 'users' | 'tests' | 'scheduledChanges'>,
) {
  const { clock, ids, turns, sendMail } = world
  const inTurn = createShopQueue()

  /** Finds a scope that the person lacks for the writes of a plan. */
  const findMissingScope = async (context: AppContext, steps: SavePlan<OwnerRecord>) => {
    const { scope } = await users.requireGrant(context.get('session'))
    return [...listOwners(steps)]
      .map((owner) => writeScopes[owner])
      .find((wanted) => !hasScope(readScopes(scope), wanted))
  }
  /** @param first moment of the next write. */
  const findHourFault = (first: string, last: string): string | undefined => {
    const now = clock.now().getTime()
    // The chosen minute may have passed while the person answered questions.
    if (Date.parse(first) < now - onTimeMs) return words.past
    return Date.parse(last) > now + furthestDays * DAY_MS ? words.far : undefined
  }
  const questionOf = (context: AppContext): Question => ({
    caller: context.get('session'),
    signal: context.req.raw.signal,
    log: context.get('log'),
  })
  const wake = (shop: string) => turns.wake(scheduledChangesWorkName, shop)

  /** Runs an action on a change, unless the job is writing it. */
  const change = async (
    context: AppContext,
    act: (found: WholeChange) => Promise<boolean | { readonly refusal: string }>,
  ) => {
    const { shop } = context.get('session')
    const found = await store.find(shop, context.req.param('id') ?? '')
    if (found === undefined) return context.json({ error: words.unknown }, 404)
    // Its content named a customer and was deleted, so the change can only be dismissed.
    if (found.content.steps.length === 0 && context.req.method !== 'DELETE')
      return context.json({ error: words.unknown }, 404)
    if (found.progress !== null) return context.json({ error: words.running }, 409)
    const missing = await findMissingScope(context, found.content.steps)
    if (missing !== undefined) return context.json({ error: errors.notPermitted(missing) }, 403)
    const done = await act(found)
    if (typeof done === 'object') return context.json({ error: done.refusal }, 409)
    if (!done) return context.json({ error: words.running }, 409)
    await wake(shop)
    return answerJson(context, {})
  }

  return new Hono<AppEnvironment>()
    .get('/', async (context) => {
      const now = clock.now()
      const session = context.get('session')
      const { scope } = await users.requireGrant(session)
      const stored = await store.list(session.shop)
      const all = hasScope(readScopes(scope), 'read_discounts') ? stored : stored.map(hideDiscounts)
      const isOpen = ({ endedAt }: StoredChange) => endedAt === null
      const ended = all
        .filter((one) => !isOpen(one))
        .sort((one, other) => Number(other.endedAt) - Number(one.endedAt))
      const answer: ScheduledChanges = {
        changes: [...all.filter(isOpen), ...ended].map((one) => describeChange(one, now)),
        isMailed: sendMail !== undefined,
      }
      return answerJson(context, answer)
    })
    .post('/', async (context) => {
      const parsed = await parseBody(context, newForm)
      if ('refusal' in parsed) return parsed.refusal
      const { joins, title, ...hours } = parsed.body
      const fault = findHourFault(hours.startsAt, hours.endsAt ?? hours.startsAt)
      if (fault !== undefined) return context.json({ error: fault }, 409)
      const { shop, userId } = context.get('session')
      const joined = await Promise.all(joins.map((id) => store.find(shop, id)))
      const waiting = joined.filter((one) => one?.state === 'waiting' && one.progress === null)
      if (waiting.length < joins.length || waiting.includes(undefined))
        return context.json({ error: words.joined }, 409)
      const taken = waiting.flatMap((one) => one ?? [])
      // The schema has checked everything that a write can send. The types of a plan state the same by owner.
      const own = parsed.body.steps as unknown as SavePlan<OwnerRecord>
      const steps = [...own, ...taken.flatMap(({ content }) => content.steps)]
      const twice = findTwice([own, ...taken.map(({ content }) => content.steps)])
      if (twice !== undefined) return context.json({ error: words.twice(twice.title) }, 409)
      const missing = await findMissingScope(context, steps)
      if (missing !== undefined) return context.json({ error: errors.notPermitted(missing) }, 403)
      const read = await readShop(world, callAdmin, questionOf(context))
      if (!read.ok) return context.json({ error: read.message }, read.status)
      const [changed] = findDifferences(listBefore(steps), read.records)
      if (changed !== undefined) return context.json({ error: words.changed(changed.title) }, 409)
      const stored = restoreMetafieldIds(steps, read.records)
      const { functionIds } = read
      const judged =
        functionIds &&
        (await judgePlan({ ...world, tests }, stored, { ...read, functionIds }, optionsOf(context)))
      const content: ChangeContent = {
        steps: stored,
        accepted: (judged ?? []).filter(({ kind }) => kind !== 'unfinished').map(({ key }) => key),
        createdIds: {},
      }
      const id = ids.next()
      const letters = store.measure(shop, id, content)
      if (letters > scheduledChangeSizeLimits.change) return context.json({ error: words.tooLarge }, 409)
      // Other requests get a turn between two envelopes of a large change.
      await nextTurn()
      return inTurn(shop, async () => {
        if ((await store.countOpen(shop)) - taken.length >= scheduledChangesMaximum)
          return context.json({ error: words.full(scheduledChangesMaximum) }, 409)
        const others = await store.measureShop(
          shop,
          taken.map((one) => one.id),
        )
        if (others + letters > scheduledChangeSizeLimits.shop)
          return context.json({ error: words.noRoom }, 409)
        const startsAt = new Date(hours.startsAt)
        const says = describeSteps(stored, startsAt)
        const added: WholeChange = {
          ...{ id, shop, userId, state: 'waiting', phase: 'start', ifLate: hours.ifLate },
          ...{ startsAt, endsAt: hours.endsAt === null ? null : new Date(hours.endsAt), dueAt: startsAt },
          ...{ tries: 0, progress: null, revision: 0, mail: 'none', createdAt: clock.now(), endedAt: null },
          summary: {
            title,
            says: hours.endsAt === null ? says : [...says, scheduledChangeWords.says.endRestores],
            recordIds: listRecordIds(stored),
            hasDiscounts: listOwners(stored).has('discount'),
            report: null,
          },
          content,
        }
        if (!(await store.add(added, taken))) return context.json({ error: words.joined }, 409)
        await wake(shop)
        return context.json({ id }, 201)
      })
    })
    .put('/:id/hours', async (context) => {
      const parsed = await parseBody(context, hoursForm)
      if ('refusal' in parsed) return parsed.refusal
      const { startsAt, endsAt, ifLate } = parsed.body
      return change(context, async (found) => {
        const end = endsAt === null ? null : new Date(endsAt)
        // A published change keeps its start.
        if (found.phase === 'end') {
          const refusal = endsAt === null ? words.past : findHourFault(endsAt, endsAt)
          if (refusal !== undefined) return { refusal }
          return store.update(found, { ...reopened(found), state: 'active', endsAt: end, dueAt: end, ifLate })
        }
        const fault = findHourFault(startsAt, endsAt ?? startsAt)
        if (fault !== undefined) return { refusal: fault }
        const start = new Date(startsAt)
        return store.update(found, {
          ...reopened(found),
          ...{ state: 'waiting', startsAt: start, endsAt: end, dueAt: start, ifLate },
        })
      })
    })
    .post('/:id/now', async (context) => {
      const parsed = await parseBody(context, nowForm)
      if ('refusal' in parsed) return parsed.refusal
      return change(context, async (found) => {
        if (found.state === 'done') return { refusal: words.unknown }
        const now = clock.now()
        const hour = found.phase === 'start' ? { startsAt: now } : { endsAt: now }
        if (found.phase === 'start' && found.endsAt !== null && found.endsAt <= now)
          return { refusal: words.past }
        const accepted = parsed.body.anyway ? await judgeNow(context, found) : found.content.accepted
        return store.update(found, {
          ...reopened(found),
          ...hour,
          ...{ state: found.phase === 'start' ? 'waiting' : 'active', dueAt: now },
          content: { ...found.content, accepted },
        })
      })
    })
    .post('/:id/keep', (context) =>
      change(context, async (found) => {
        if (found.endedAt !== null) return { refusal: words.unknown }
        const read = await readShop(world, callAdmin, questionOf(context))
        if (!read.ok) return { refusal: read.message }
        const { steps, createdIds } = found.content
        const rebased = rebaseSteps(found.phase, { steps, createdIds, current: read.records })
        if (rebased === undefined) return { refusal: words.gone }
        const content = { ...found.content, steps: rebased }
        if (store.measure(found.shop, found.id, content) > scheduledChangeSizeLimits.change)
          return { refusal: words.tooLarge }
        return store.update(found, { content })
      }),
    )
    .delete('/:id', (context) => change(context, (found) => store.remove(found)))

  /** Keys of all objections that the merchant has read: those accepted earlier and those of the plan now. */
  async function judgeNow(context: AppContext, { phase, content }: WholeChange): Promise<readonly string[]> {
    const read = await readShop(world, callAdmin, questionOf(context))
    if (!read.ok || read.functionIds === undefined) return content.accepted
    const { functionIds } = read
    const { writes } = planPhase(phase, content, functionIds)
    const steps = withRecords(
      writes.map(({ step }) => step),
      read.records,
    )
    const judged = await judgePlan({ ...world, tests }, steps, { ...read, functionIds }, optionsOf(context))
    return [...content.accepted, ...(judged ?? []).map(({ key }) => key)]
  }
}

const optionsOf = (context: AppContext) => ({
  shop: context.get('session').shop,
  signal: context.req.raw.signal,
  log: context.get('log'),
})

/** Makes a change that ended with a reason wait again. */
const reopened = ({ summary }: StoredChange) =>
  ({ tries: 0, mail: 'none', endedAt: null, summary: { ...summary, report: null } }) as const

const listOwners = (steps: SavePlan<OwnerRecord>) =>
  new Set(steps.map((step) => (step.kind === 'create' ? step.wanted : step.record).owner))
