import { Hono } from 'hono'
import {
  bulkCodesRequestSchema,
  type CodeSource,
  codeListContentType,
} from '#rules/features/bulk-codes/job.ts'
import { findPatternIssues } from '#rules/features/bulk-codes/pattern-issues.ts'
import type { IssuePath } from '#rules/language/validation/issue.ts'
import { bulkCodeWords } from '#rules/words/bulk-codes.ts'
import { errors } from '#rules/words/errors.ts'
import type { AskAdmin } from '../admin-proxy/ask-admin.ts'
import type { AppContext, AppEnvironment } from '../app-environment.ts'
import { parseBody } from '../request-body.ts'
import type { World } from '../world.ts'
import { createBulkCodesPlatform, PlatformRefusalError, PlatformWaitError } from './ask-platform.ts'
import { createCodeStore } from './code-store.ts'
import { createJobStore } from './job-store.ts'
import { readLines, TextTooLongError } from './read-lines.ts'
import { receiveList } from './receive-list.ts'
import { bulkCodesWorkName } from './run-turn.ts'

/** A pattern, or a list of some thousand codes. */
const bodyForm = {
  schema: bulkCodesRequestSchema,
  limitBytes: 2 * 1024 * 1024,
  bounds: { levels: 4, values: 50_000 },
}
/** A million codes of usual length; those at their longest come in several lists. */
const LIST_LIMIT_BYTES = 64 * 1024 * 1024

const DISCOUNT_ID = /^gid:\/\/shopify\/DiscountCodeNode\/\d+$/

type Issue = { path: IssuePath; message: string }
type Lines = AsyncIterable<string> | Iterable<string>

/** Takes orders for codes; what makes them is the work of {@link bulkCodesWorkName} (docs/product.md#own-api). */
export function createBulkCodesRoute(
  { database, turns, clock, ids }: Pick<World, 'database' | 'turns' | 'clock' | 'ids'>,
  askAdmin: AskAdmin,
) {
  const jobs = createJobStore(database.tables)
  const codes = createCodeStore(database.tables)

  /** What keeps codes from being added to the discount, or the answer that says it cannot be known. */
  const checkDiscount = async (context: AppContext, discountId: string): Promise<Issue[] | Response> => {
    const unknown = [{ path: ['discountId'], message: bulkCodeWords.refusals.noDiscount }]
    if (!DISCOUNT_ID.test(discountId)) return unknown
    const platform = createBulkCodesPlatform(askAdmin, {
      caller: context.get('session'),
      signal: context.req.raw.signal,
      log: context.get('log'),
    })
    try {
      return (await platform.hasDiscount(discountId)) ? [] : unknown
    } catch (error) {
      if (error instanceof PlatformRefusalError) return [{ path: ['discountId'], message: error.notice }]
      if (error instanceof PlatformWaitError) return context.json({ error: error.notice }, 503)
      throw error
    }
  }

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

  const takeList = async (context: AppContext, discountId: string, lines: Lines, at: IssuePath) => {
    const { shop } = context.get('session')
    const job = begin(shop, discountId, { type: 'list' })
    await jobs.insert(job)
    let isComplete = false
    try {
      const { count, faults } = await receiveList(codes, job.id, lines)
      const issues = faults.map(({ index, message }) => ({ path: [...at, index], message }))
      if (count === 0 && issues.length === 0)
        issues.push({ path: [...at], message: bulkCodeWords.faults.noCodes })
      if (issues.length > 0) return context.json({ issues }, 422)
      const sample = (await jobs.readFirstCode(job.id)) ?? null
      const received = { state: 'waiting', wanted: count, source: { type: 'list', sample } } as const
      isComplete = await jobs.change(job.id, ['receiving'], received)
      if (!isComplete) return context.json({ error: bulkCodeWords.refusals.ended }, 409)
      return await accept(context, shop, job.id)
    } catch (error) {
      if (!(error instanceof TextTooLongError)) throw error
      return context.json({ error: errors.bodyTooLarge(LIST_LIMIT_BYTES) }, 413, { Connection: 'close' })
    } finally {
      if (!isComplete) await jobs.delete(job.id)
    }
  }

  return new Hono<AppEnvironment>().post('/', async (context) => {
    if (isText(context)) {
      const discountId = context.req.query('discountId') ?? ''
      const fault = await checkDiscount(context, discountId)
      if (fault instanceof Response) return fault
      if (fault.length > 0) return context.json({ issues: fault }, 422)
      const { body } = context.req.raw
      return takeList(context, discountId, body === null ? [] : readLines(body, LIST_LIMIT_BYTES), ['lines'])
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
    const fault = await checkDiscount(context, discountId)
    if (fault instanceof Response) return fault
    if (fault.length > 0) return context.json({ issues: fault }, 422)
    if (source.type === 'list') return takeList(context, discountId, source.codes, ['source', 'codes'])
    const { shop } = context.get('session')
    const job = begin(shop, discountId, source)
    await jobs.insert(job)
    return accept(context, shop, job.id)
  })
}

const isText = (context: AppContext) =>
  (context.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() === codeListContentType
