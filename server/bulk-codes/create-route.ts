import { Hono } from 'hono'
import type { IssuePath } from '#forms/issue.ts'
import {
  bulkCodesRequestSchema,
  type CodeSource,
  codeListContentType,
} from '#rules/features/bulk-codes/job.ts'
import { findPatternIssues } from '#rules/features/bulk-codes/pattern-issues.ts'
import { findListRefusal, findPatternRefusal } from '#rules/features/bulk-codes/plan-limits.ts'
import type { PlanFeatureValues } from '#rules/features/plan/plan-features.ts'
import type { PlanRefusal } from '#rules/features/plan/plan-status.ts'
import { limits } from '#rules/language/limits.ts'
import { bulkCodeWords } from '#rules/words/bulk-codes.ts'
import { planLimitWords } from '#rules/words/plan-limits.ts'
import type { CallAdmin } from '../admin-proxy/call-admin.ts'
import type { AppContext, AppEnvironment } from '../app-environment.ts'
import type { Billing } from '../billing/billing.ts'
import { StalledBodyError } from '../body-pace.ts'
import { discard, parseBody, readLength, refuseStalled } from '../request-body.ts'
import type { World } from '../world.ts'
import { createCodeStore } from './code-store.ts'
import { deleteNextOfJobs } from './delete-jobs.ts'
import { createJobStore } from './job-store.ts'
import { createBulkCodesPlatform, PlatformRefusalError, PlatformWaitError } from './platform-calls.ts'
import { NotTextError, readLines, TextTooLongError } from './read-lines.ts'
import { receiveList } from './receive-list.ts'
import { bulkCodesWorkName } from './run-turn.ts'

/** A pattern, or a list of a few thousand codes. */
const bodyForm = {
  schema: bulkCodesRequestSchema,
  limitBytes: 2 * 1024 * 1024,
  bounds: { levels: 4, values: limits.listedInRequest + 100 },
}
const DISCOUNT_ID = /^gid:\/\/shopify\/DiscountCodeNode\/\d{1,20}$/

type Issue = { path: IssuePath; message: string }
type ListOrder = {
  discountId: string
  lines: AsyncIterable<string> | Iterable<string>
  /** Path of the codes in the request. */
  at: IssuePath
  features: PlanFeatureValues
}

/** Accepts orders for codes. The background work {@link bulkCodesWorkName} creates them (docs/product.md#own-api). */
export function createBulkCodesRoute(
  { database, turns, clock, ids }: Pick<World, 'database' | 'turns' | 'clock' | 'ids'>,
  callAdmin: CallAdmin,
  billing: Pick<Billing, 'findFeatures'> | undefined,
) {
  const jobs = createJobStore(database.tables)
  const codes = createCodeStore(database.tables)

  /** Returns reasons why codes cannot be added to the discount, or an error answer if the check fails. */
  const checkDiscount = async (context: AppContext, discountId: string) => {
    const unknown: Issue[] = [{ path: ['discountId'], message: bulkCodeWords.refusals.noDiscount }]
    const none: Issue[] = []
    if (!DISCOUNT_ID.test(discountId)) return unknown
    const platform = createBulkCodesPlatform(callAdmin, {
      caller: context.get('session'),
      signal: context.req.raw.signal,
      log: context.get('log'),
    })
    try {
      return (await platform.hasDiscount(discountId)) ? none : unknown
    } catch (error) {
      if (error instanceof PlatformRefusalError)
        return [{ path: ['discountId'], message: error.notice }] satisfies Issue[]
      if (error instanceof PlatformWaitError) return context.json({ error: error.notice }, 503)
      throw error
    }
  }

  const findFeatures = async (context: AppContext): Promise<PlanFeatureValues> =>
    (await billing?.findFeatures(context.get('session'), context.get('log'))) ?? {}

  const accept = async (context: AppContext, shop: string, triggerId: string) => {
    await turns.wake(bulkCodesWorkName, shop)
    context.get('log').info('bulk codes wanted', { job: triggerId })
    return context.json({ triggerId }, 201)
  }

  const begin = (shop: string, discountId: string, source: CodeSource | { type: 'list' }) => {
    const now = clock.now()
    const isPattern = source.type === 'pattern'
    return {
      id: ids.next(),
      shop,
      discountId,
      source: isPattern ? source : { type: 'list' as const, sample: null },
      wanted: isPattern ? source.count : 0,
      state: isPattern ? ('waiting' as const) : ('receiving' as const),
      createdAt: now,
      turnAt: now,
    }
  }

  const takeList = async (context: AppContext, { discountId, lines, at, features }: ListOrder) => {
    const { shop } = context.get('session')
    const job = begin(shop, discountId, { type: 'list' })
    if (!(await jobs.begin(job))) return refuseMore(context)
    let isComplete = false
    try {
      const { count, faults } = await receiveList(codes, job.id, lines)
      const issues = faults.map(({ index, message }) => ({ path: [...at, index], message }))
      if (count === 0 && issues.length === 0)
        issues.push({ path: [...at], message: bulkCodeWords.faults.noCodes })
      if (issues.length > 0) return context.json({ issues }, 422)
      const refusal = findListRefusal(features, count)
      if (refusal !== undefined) return refuseByPlan(context, refusal, at)
      const sample = (await jobs.readFirstCode(job.id)) ?? null
      const received = { state: 'waiting', wanted: count, source: { type: 'list', sample } } as const
      isComplete = await jobs.change(job.id, ['receiving'], received)
      if (!isComplete) return context.json({ error: bulkCodeWords.refusals.ended }, 409)
      return await accept(context, shop, job.id)
    } catch (error) {
      if (error instanceof TextTooLongError) return refuseTooLarge(context)
      if (error instanceof StalledBodyError) return refuseStalled(context)
      if (!(error instanceof NotTextError)) throw error
      return context.json({ issues: [{ path: [...at], message: bulkCodeWords.refusals.listNotText }] }, 422)
    } finally {
      if (!isComplete) {
        await jobs.giveUp(job.id)
        // A short list is deleted before the answer: first its codes, then its job.
        for (let step = 0; step < 2; step += 1) await deleteNextOfJobs(database.tables, shop)
        await turns.wake(bulkCodesWorkName, shop)
      }
    }
  }

  /**
   * Reads a list from the request body as it arrives. The rest of a refused one must not be parsed as the next request.
   */
  const takeText = async (context: AppContext) => {
    const discountId = context.req.query('discountId') ?? ''
    const features = await findFeatures(context)
    const refusal = findListRefusal(features, 0)
    if (refusal !== undefined) return refuseByPlan(context, refusal, ['lines'])
    const fault = await checkDiscount(context, discountId)
    if (fault instanceof Response) return fault
    if (fault.length > 0) return context.json({ issues: fault }, 422)
    if ((readLength(context.req.raw) ?? 0) > limits.bulkListBytes) return refuseTooLarge(context)
    const { body } = context.req.raw
    const lines = body === null ? [] : readLines(body, limits.bulkListBytes)
    return takeList(context, { discountId, lines, at: ['lines'], features })
  }

  return new Hono<AppEnvironment>().post('/', async (context) => {
    if (isText(context)) {
      const answer = await takeText(context)
      if (!answer.ok) {
        await discard(context.req.raw.body?.getReader())
        answer.headers.set('Connection', 'close')
      }
      return answer
    }
    const parsed = await parseBody(context, bodyForm)
    if ('refusal' in parsed) return parsed.refusal
    const { discountId, source } = parsed.body
    if (source.type === 'pattern') {
      const issues = findPatternIssues(source).map(({ path, message }) => ({
        path: ['source', ...path],
        message,
      }))
      if (issues.length > 0) return context.json({ issues }, 422)
    }
    const features = await findFeatures(context)
    const refusal =
      source.type === 'pattern'
        ? findPatternRefusal(features, source.count)
        : findListRefusal(features, source.codes.length)
    const counted = source.type === 'pattern' ? 'count' : 'codes'
    if (refusal !== undefined) return refuseByPlan(context, refusal, ['source', counted])
    const fault = await checkDiscount(context, discountId)
    if (fault instanceof Response) return fault
    if (fault.length > 0) return context.json({ issues: fault }, 422)
    if (source.type === 'list')
      return takeList(context, { discountId, lines: source.codes, at: ['source', 'codes'], features })
    const { shop } = context.get('session')
    const job = begin(shop, discountId, source)
    return (await jobs.begin(job)) ? accept(context, shop, job.id) : refuseMore(context)
  })
}

const refuseByPlan = (context: AppContext, refusal: PlanRefusal, at: IssuePath) =>
  context.json({ issues: [{ path: [...at], message: planLimitWords.refusal(refusal) }] }, 422)

const refuseMore = (context: AppContext) =>
  context.json({ error: bulkCodeWords.refusals.tooManyJobs(limits.unfinishedBulkJobs) }, 409)

const refuseTooLarge = (context: AppContext) =>
  context.json({ error: bulkCodeWords.refusals.listTooLarge(limits.bulkListBytes) }, 413)

const isText = (context: AppContext) =>
  (context.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() === codeListContentType
