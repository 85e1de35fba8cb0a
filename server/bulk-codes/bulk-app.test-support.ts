import { type BulkJobProgress, bulkDownloadSchema } from '#rules/features/bulk-codes/job.ts'
import { type CodePattern, defaultPattern } from '#rules/features/bulk-codes/pattern.ts'
import type { Database } from '../database/database.ts'
import { createLog } from '../log.ts'
import type { AdminReply, AdminRequest } from '../platform/admin-request.ts'
import { createPlatform } from '../platform/platform.ts'
import {
  createTestPlatform,
  formatWebhook,
  isForDelegate,
  signSessionToken,
  testShop,
} from '../test-support/test-platform.ts'
import { createTestApp, shippedQuery, testSettings } from '../test-support/test-world.ts'
import { Killed, type RedeemCodes, testDiscount } from './redeem-codes.test-support.ts'

/** Address to which a list is sent as text. */
export const upload = `/app/api/bulk-codes?discountId=${encodeURIComponent(testDiscount)}`

let ids = 0

/** Issues a delegate token with any requested scopes. The codes of a test need no token. */
async function giveDelegate({ shop, variables }: AdminRequest): Promise<AdminReply> {
  const { input } = variables as { input: { delegateAccessScope: string[] } }
  const delegateAccessToken = { accessToken: 'shpat_delegate', accessScopes: input.delegateAccessScope }
  const created = { delegateAccessToken, shop: { myshopifyDomain: shop }, userErrors: [] }
  return { kind: 'answered', body: { data: { delegateAccessTokenCreate: created } } }
}

/** An app whose Admin API is `redeemCodes`, with the shop's access token stored. */
export async function createBulkApp(database: Database, redeemCodes: RedeemCodes, shop = testShop) {
  const platform = createTestPlatform()
  const log = createLog({ level: 'error', now: () => new Date(), write: () => {} })
  const real = createPlatform(testSettings, log, platform.fetch)
  let send = redeemCodes.send
  const test = createTestApp(
    database,
    {
      platform: {
        ...real,
        sendAdminRequest: (request) => (isForDelegate(request.query) ? giveDelegate(request) : send(request)),
      },
      ids: {
        next: () => {
          ids += 1
          return `id-${ids}`
        },
      },
    },
    platform,
  )
  const claims = { iss: `https://${shop}/admin`, dest: `https://${shop}` }
  const request = async (method: string, path: string, body?: unknown, type = 'application/json') =>
    test.app.request(path, {
      method,
      headers: { authorization: `Bearer ${await signSessionToken(claims)}`, 'content-type': type },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
  const api = '/app/api/types/bulk-discount'
  const token = await signSessionToken(claims)
  await test.access.requireAccessToken({ shop, token, userId: '7' })

  return {
    ...test,
    request,
    /** Replaces the Admin API for all later requests. */
    setSend: (next: typeof send) => {
      send = next
    },
    sessionToken: () => signSessionToken(claims),
    shippedQuery,
    create: (source: unknown, discountId = testDiscount) =>
      request('POST', '/app/api/bulk-codes', { discountId, source }),
    async createPattern(changed: Partial<CodePattern>): Promise<string> {
      const response = await request('POST', '/app/api/bulk-codes', {
        discountId: testDiscount,
        source: { ...defaultPattern, ...changed },
      })
      const { triggerId } = (await response.json()) as { triggerId: string }
      return triggerId
    },
    async createList(codes: string[]): Promise<string> {
      const source = { type: 'list', codes }
      const response = await request('POST', '/app/api/bulk-codes', { discountId: testDiscount, source })
      return ((await response.json()) as { triggerId: string }).triggerId
    },
    /** Sends a list in the format of the screen, one code per line. */
    sendList: async (body: ReadableStream) =>
      test.app.request(upload, {
        method: 'POST',
        headers: { authorization: `Bearer ${await signSessionToken(claims)}`, 'content-type': 'text/plain' },
        body,
        duplex: 'half',
      } as RequestInit),
    async progress(triggerId: string): Promise<BulkJobProgress> {
      return (await (await request('GET', `${api}/${triggerId}/progress`)).json()) as BulkJobProgress
    },
    act: (triggerId: string, action: string, body?: unknown) =>
      request('POST', `${api}/${triggerId}/${action}`, body),
    link: async (triggerId: string) =>
      bulkDownloadSchema.parse(await (await request('GET', `${api}/${triggerId}/download`)).json()),
    /**
     * Rows of the file behind a new link, without headings. The times of uses are left out unless `columns` includes
     * them.
     */
    async download(triggerId: string, columns = 4): Promise<string[][]> {
      const link = await request('GET', `${api}/${triggerId}/download`)
      const { pathname, search } = new URL(bulkDownloadSchema.parse(await link.json()).url)
      const text = await (await test.app.request(`${pathname}${search}`)).text()
      return text
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((row) => row.split(',').slice(0, columns))
    },
    /** Runs turns until no job is left. After each kill, another process continues. */
    async runThroughKills(): Promise<number> {
      for (let kills = 0; ; kills += 1) {
        try {
          await test.turns.run()
          return kills
        } catch (error) {
          if (!(error instanceof Killed)) throw error
        }
      }
    },
  }
}

export type BulkApp = Awaited<ReturnType<typeof createBulkApp>>

/** Uninstalls the app, then installs and opens it again. */
export async function installAgain(app: BulkApp): Promise<void> {
  const reported = await notify(app, 'app/uninstalled')
  if (reported.status !== 200) throw new Error('An uninstall is taken.')
  await app.turns.run(5)
  await app.access.requireAccessToken({ shop: testShop, token: await app.sessionToken(), userId: '7' })
}

/** Sends a webhook of the platform for the shop. */
export function notify({ app }: BulkApp, topic: string) {
  return app.request('/webhooks', formatWebhook(topic))
}
