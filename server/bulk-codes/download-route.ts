import { Hono } from 'hono'
import { bulkCodesPath } from '#rules/features/bulk-codes/bulk-codes-path.ts'
import { bulkCodeWords } from '#rules/words/bulk-codes.ts'
import type { AppEnvironment } from '../app-environment.ts'
import { sendNotePage } from '../page/note-page.ts'
import { findShopDomain } from '../platform/shop-domain.ts'
import { hasScope, readScopes } from '../session/access-scopes.ts'
import type { SessionStore } from '../session/session-store.ts'
import type { World } from '../world.ts'
import { createArchiveStore } from './archive-store.ts'
import { streamCodeFile } from './code-file.ts'
import { checkDownloadLink, findLinkMoment } from './download-link.ts'
import { createJobStore } from './job-store.ts'

/** A job's codes as a file for anyone with the link, since a download cannot carry a session token. */
export function downloadRoute(
  { settings, database, clock }: Pick<World, 'settings' | 'database' | 'clock'>,
  sessions: Pick<SessionStore, 'findScope'>,
) {
  const jobs = createJobStore(database.tables)
  const archives = createArchiveStore(database.tables)
  return new Hono<AppEnvironment>().get('/:shop/:triggerId/codes.csv', async (context, next) => {
    const shop = findShopDomain(context.req.param('shop'))
    if (shop === undefined) return next()
    const { refusals } = bulkCodeWords
    context.header('Cache-Control', 'no-store')
    const address = { shop, triggerId: context.req.param('triggerId') }
    const query = context.req.query()
    const link = checkDownloadLink(settings.apiSecret, address, query, clock.now())
    const refuse = (text: string, status: 404 | 410) =>
      sendNotePage(context, settings, { status, text, adminPage: { shop, path: bulkCodesPath } })
    if (link === 'over') return refuse(refusals.linkOver, 410)
    const job = link === 'valid' ? await jobs.find(shop, address.triggerId) : undefined
    if (job === undefined) return refuse(refusals.linkUnknown, 404)
    const isFromBefore = job.linksFrom !== null && findLinkMoment(query) < job.linksFrom
    const granted = readScopes((await sessions.findScope(shop)) ?? '')
    if (isFromBefore || !hasScope(granted, 'read_discounts')) return refuse(refusals.linkOver, 410)
    if (job.codesDeletedAt !== null) return refuse(refusals.codesDeleted, 410)
    context.header('Content-Type', 'text/csv; charset=utf-8')
    context.header('Content-Disposition', 'attachment; filename="codes.csv"')
    const hasCodes = async () => (await jobs.find(shop, job.id))?.codesDeletedAt === null
    return context.body(streamCodeFile(archives, job, hasCodes))
  })
}
