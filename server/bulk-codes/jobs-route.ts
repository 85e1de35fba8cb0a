import { Hono } from 'hono'
import {
  type BulkJobList,
  type BulkJobRequest,
  cancelBodySchema,
  deleteBodySchema,
} from '#rules/features/bulk-codes/job.ts'
import { limits } from '#rules/language/limits.ts'
import { z } from '#rules/schema.ts'
import { bulkCodeWords } from '#rules/words/bulk-codes.ts'
import type { CallAdmin } from '../admin-proxy/call-admin.ts'
import { answerJson } from '../answer-json.ts'
import type { AppContext, AppEnvironment } from '../app-environment.ts'
import { isRecent } from '../clock.ts'
import { errorFields } from '../log.ts'
import { type BodyRefusal, parseBody } from '../request-body.ts'
import type { World } from '../world.ts'
import { createCodeStore } from './code-store.ts'
import { describeJob, describeProgress } from './describe-job.ts'
import { DOWNLOAD_LINK_LIFE_MS, formatDownloadPath } from './download-link.ts'
import { takeAction, takeArchivedAction } from './job-actions.ts'
import { createJobStore, type StoredJob } from './job-store.ts'
import { createBulkCodesPlatform } from './platform-calls.ts'
import { createRemovalStore } from './removal-store.ts'
import { readNextUses } from './remove-codes.ts'
import { bulkCodesWorkName } from './run-turn.ts'

const bodyForms = {
  cancel: { schema: cancelBodySchema, limitBytes: 1024, bounds: { levels: 2, values: 8 } },
  delete: { schema: deleteBodySchema, limitBytes: 1024, bounds: { levels: 2, values: 8 } },
}

/** Years that the database can store in the form in which they are sent. */
const firstMoment = new Date('0001-01-01T00:00:00Z')
const lastMoment = new Date('9999-12-31T23:59:59Z')

const moment = z.optional(
  z.pipe(
    z.iso.datetime({ offset: true }),
    z.pipe(
      z.transform((text: string) => new Date(text)),
      z.date().check(z.minimum(firstMoment), z.maximum(lastMoment)),
    ),
  ),
)
/** Time range in which jobs were created. */
const madeSchema = z.object({ from: moment, before: moment })

/** Pages of uses that are read before the link is returned. The rest are read afterwards. */
const PAGES_BEFORE_LINK = 4
/** For a long list, uses that were read within this time are fresh enough for another link. */
const USES_LAST_MS = 10 * 60_000

/** The shop's jobs of bulk codes and their actions (docs/product.md#own-api). */
export function bulkJobsRoute(
  { settings, database, turns, clock }: Pick<World, 'settings' | 'database' | 'turns' | 'clock'>,
  callAdmin: CallAdmin,
) {
  const jobs = createJobStore(database.tables)
  const codes = createCodeStore(database.tables)
  const removals = createRemovalStore(database.tables)
  const wake = (shop: string) => turns.wake(bulkCodesWorkName, shop)

  /** Another shop's job counts as not found. */
  const findJob = (context: AppContext) =>
    jobs.find(context.get('session').shop, context.req.param('triggerId') ?? '')
  const refuseUnknown = (context: AppContext) =>
    context.json({ error: bulkCodeWords.refusals.jobUnknown }, 404)

  const readRequest = async (context: AppContext): Promise<BulkJobRequest | BodyRefusal | undefined> => {
    const action = context.req.param('action')
    switch (action) {
      case 'pause':
      case 'resume':
      case 'retry':
        return { action }
      case 'cancel': {
        const parsed = await parseBody(context, bodyForms.cancel)
        return 'refusal' in parsed ? parsed.refusal : { action, ...parsed.body }
      }
      case 'delete': {
        const parsed = await parseBody(context, bodyForms.delete)
        return 'refusal' in parsed ? parsed.refusal : { action, ...parsed.body }
      }
      default:
        return undefined
    }
  }

  /** The platform with the access token of the user who has the app open. */
  const platformFor = (context: AppContext) =>
    createBulkCodesPlatform(callAdmin, {
      caller: context.get('session'),
      signal: context.req.raw.signal,
      log: context.get('log'),
    })

  /**
   * Renews the access token if the job waits for it. The user's request shows that the app is open, which a renewal
   * requires.
   */
  const renewAccess = async (context: AppContext, job: StoredJob) => {
    try {
      await platformFor(context).hasDiscount(job.discountId)
    } catch (error) {
      context
        .get('log')
        .warn('access for bulk codes could not be renewed', { job: job.id, ...errorFields(error) })
      return
    }
    await jobs.update(job.id, { waitUntil: null })
    await wake(job.shop)
  }

  /**
   * A link is worth having even where the uses cannot be read just now.
   *
   * @returns false where the discount is gone.
   */
  const refreshUses = async (context: AppContext, job: StoredJob): Promise<boolean> => {
    const platform = platformFor(context)
    if (job.usesCursor === null) {
      if (job.usesReadAt !== null && isRecent(job.usesReadAt, USES_LAST_MS, clock.now())) return true
      await jobs.update(job.id, { usesCursor: '' })
    }
    try {
      for (let pages = 0; pages < PAGES_BEFORE_LINK; pages += 1) {
        const current = await jobs.findById(job.id)
        if (current === undefined || current.usesCursor === null) return true
        const reading = await readNextUses({ jobs, platform, removals, now: clock.now }, current)
        if (reading === 'gone') return false
      }
    } catch (error) {
      context.get('log').warn('uses of bulk codes could not be read', { job: job.id, ...errorFields(error) })
    }
    await wake(job.shop)
    return true
  }

  return new Hono<AppEnvironment>()
    .get('/', async (context) => {
      const { shop } = context.get('session')
      const { discountId, after: afterId, ...days } = context.req.query()
      const made = madeSchema.safeParse(days)
      if (!made.success) return context.json({ error: bulkCodeWords.refusals.noMoment }, 400)
      const after = afterId === undefined ? undefined : await jobs.find(shop, afterId)
      if (afterId !== undefined && after === undefined) return refuseUnknown(context)
      const stored = await jobs.list(shop, {
        ...(discountId === undefined ? {} : { discountId }),
        made: made.data,
        ...(after === undefined ? {} : { after }),
        count: limits.bulkJobsPerPage + 1,
      })
      const page = stored.slice(0, limits.bulkJobsPerPage)
      const answer: BulkJobList = {
        items: await Promise.all(page.map((job) => describeJob(jobs, job, clock.now()))),
        next: stored.length > page.length ? (page.at(-1)?.id ?? null) : null,
        unfinished: await jobs.countUnfinished(shop),
      }
      return answerJson(context, answer)
    })
    .get('/:triggerId/progress', async (context) => {
      const job = await findJob(context)
      if (job === undefined) return refuseUnknown(context)
      if (job.state === 'waitingForPlatform' && job.notice === bulkCodeWords.notices.openApp)
        await renewAccess(context, job)
      return context.json(await describeProgress(jobs, job, clock.now()), 200)
    })
    .get('/:triggerId/download', async (context) => {
      const job = await findJob(context)
      if (job === undefined) return refuseUnknown(context)
      const isRead = job.made > 0 && job.removal === null && job.archivedAt === null
      const isDiscountGone = isRead && !(await refreshUses(context, job))
      const expiresAt = new Date(clock.now().getTime() + DOWNLOAD_LINK_LIFE_MS)
      const areRead = job.archivedAt === null && (await jobs.findById(job.id))?.usesCursor === null
      const usesAreCurrent = areRead && !isDiscountGone
      const path = formatDownloadPath(settings.apiSecret, { shop: job.shop, triggerId: job.id }, expiresAt)
      const url = `${settings.appUrl}${path}`
      const isArchived = job.archivedAt !== null
      const uses = { usesAreCurrent, isArchived, isDiscountGone }
      return context.json({ url, expiresAt: expiresAt.toISOString(), ...uses }, 200)
    })
    .post('/:triggerId/:action', async (context) => {
      const job = await findJob(context)
      if (job === undefined) return refuseUnknown(context)
      const request = await readRequest(context)
      if (request === undefined) return refuseUnknown(context)
      if (request instanceof Response) return request
      const { refusals } = bulkCodeWords
      const triesAgain = job.putAsideAt !== null && request.action === 'resume'
      if (job.removal !== null && !triesAgain) return context.json({ error: refusals.removing }, 409)
      const isUnpacking = job.unpackFor !== null && !triesAgain
      if (isUnpacking) return context.json({ error: refusals.unpacking }, 409)
      const isFromArchive = job.archivedTo > 0 && !triesAgain
      if (isFromArchive && job.codesDeletedAt !== null)
        return context.json({ error: refusals.codesDeleted }, 409)
      const outcome = isFromArchive
        ? await takeArchivedAction(jobs, job, request)
        : await takeAction({ jobs, codes, now: clock.now }, job, request)
      if (outcome === 'notNow') return context.json({ error: refusals.notNow }, 409)
      if (outcome === 'tooMany')
        return context.json({ error: refusals.tooManyJobs(limits.unfinishedBulkJobs) }, 409)
      await wake(job.shop)
      context.get('log').info('bulk job acted upon', { job: job.id, action: request.action })
      const changed = await jobs.findById(job.id)
      return changed === undefined
        ? refuseUnknown(context)
        : context.json(await describeProgress(jobs, changed, clock.now()), 200)
    })
}
