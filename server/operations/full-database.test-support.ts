import { createCustomerStore } from '../billing/customer-store.ts'
import type { Database } from '../database/database.ts'
import { createEncryption } from '../database/encryption.ts'
import { createDigest, fixTextForms, listTables, type Query, readRows } from '../database/rows.ts'
import {
  bulkBatches,
  bulkCodeArchives,
  bulkCodes,
  bulkJobs,
  customerRequests,
  healthFindings,
  intendedFindings,
  introductions,
  processedWebhooks,
  recordChanges,
  recordVersions,
  ruleSetSuccessors,
  savedTests,
  scheduledChanges,
  shopFlags,
  shopHealth,
  shopTurns,
  versionComparisons,
} from '../database/schema.ts'
import { createDelegateTokenStore } from '../delegated-access/delegate-token-store.ts'
import { noteCell, versionCell } from '../history/version-cells.ts'
import { customerCell } from '../privacy/request-store.ts'
import { contentCell } from '../saved-tests/test-store.ts'
import { contentCell as changeCell, summaryCell } from '../scheduled-changes/cells.ts'
import { createSessionStore } from '../session/session-store.ts'
import { testShop } from '../test-support/test-platform.ts'
import { testNow } from '../test-support/test-world.ts'

export const oldKey = Buffer.alloc(32, 1)
export const newKey = Buffer.alloc(32, 2)
/** Characters that break text which is assembled by hand. */
const odd = `"quoted", 'single', \\back, tab\t, new\nline, ₹ नमस्ते 🧾 {1,2} NULL`

/** Inserts rows into every table. The app's own stores encrypt the cells that need it. */
export async function fillEveryTable({ tables }: Pick<Database, 'tables'>, codes = 1_200): Promise<void> {
  const encryption = createEncryption([oldKey])
  const shop = testShop
  const later = new Date(testNow.getTime() + 3_600_000)
  const sessions = createSessionStore(tables, encryption)
  const tokens = {
    accessToken: 'shpat_1',
    expires: later,
    refreshToken: 'shprt_1',
    refreshTokenExpires: later,
  }
  await sessions.saveShop({ shop, scope: odd, ...tokens }, testNow)
  const user = { email: 'asha@saffron-lane.example', first_name: odd, last_name: 'Rao' }
  await sessions.saveUser(shop, '7', { user, expires: later }, testNow)
  await createDelegateTokenStore(tables, encryption).save(
    shop,
    { accessToken: 'shpat_2', expires: later },
    testNow,
  )
  await createCustomerStore(tables, encryption).saveIdentity(
    shop,
    { apiToken: 'mantle', identity: odd },
    testNow,
  )
  await tables.insert(shopTurns).values({ work: odd, shop, dueAt: testNow })
  await tables.insert(shopFlags).values({ shop, flag: odd, setAt: testNow })
  await tables.insert(recordChanges).values({ shop, recordId: odd, userId: '7', changedAt: testNow })
  await tables.insert(ruleSetSuccessors).values({ shop, recordId: odd, replacedId: odd, madeAt: testNow })
  const content = encryption.seal(odd, contentCell(shop, 'test-1'))
  const customer = encryption.seal(odd, customerCell(shop, 'request-1'))
  await tables
    .insert(customerRequests)
    .values({ id: 'request-1', shop, kind: 'redact', customer, receivedAt: testNow })
  await tables.insert(introductions).values({ shop, userId: '7', isAllowed: true, answeredAt: testNow })
  await tables.insert(savedTests).values({ id: 'test-1', shop, recordId: odd, content, createdAt: testNow })
  await tables.insert(scheduledChanges).values({
    ...{ id: 'change-1', shop, userId: '7', state: 'waiting', phase: 'start', ifLate: 'skip' },
    ...{ startsAt: later, dueAt: later, createdAt: testNow },
    summary: encryption.seal(odd, summaryCell(shop, 'change-1')),
    content: encryption.seal(odd, changeCell(shop, 'change-1')),
    progress: { direction: 'forward', marks: [{ state: 'sent' }], knownIds: [odd] },
  })
  await tables.insert(recordVersions).values({
    ...{ shop, subject: odd, number: 1, part: 'discount', author: 'user', userId: '7', savedAt: testNow },
    ...{ depth: 0, digest: odd },
    content: encryption.seal(odd, versionCell(shop, odd, '1')),
    note: encryption.seal(odd, noteCell(shop, odd, '1')),
  })
  await tables
    .insert(versionComparisons)
    .values({ shop, readAt: testNow, deletedBy: '7', deletedAt: testNow, writer: '7', writesUntil: testNow })
  await tables.insert(shopHealth).values({ shop, mail: 'on' })
  await tables.insert(healthFindings).values({ shop, key: odd, firstSeenAt: testNow, isReported: true })
  await tables.insert(intendedFindings).values({ shop, key: odd, saidAt: testNow })
  await tables.insert(processedWebhooks).values({ id: odd, topic: 'app/uninstalled', processedAt: testNow })
  const job = { id: 'job-1', shop, discountId: odd, source: { type: 'list', sample: odd } } as const
  const times = { createdAt: testNow, turnAt: testNow }
  await tables
    .insert(bulkJobs)
    .values({ ...job, ...times, wanted: codes, state: 'running', reasons: { [odd]: 1 } })
  const rows = Array.from({ length: codes }, (_, position) => ({
    ...{ jobId: 'job-1', position, code: `CODE-${position}`, state: 'wanted' as const },
  }))
  for (let from = 0; from < codes; from += 1_000)
    await tables.insert(bulkCodes).values(rows.slice(from, from + 1_000))
  await tables.insert(bulkCodeArchives).values({
    ...{ jobId: 'job-1', position: 0, mayNamePeople: false },
    content: new Uint8Array([0, 92, 120, 255]),
  })
  await tables.insert(bulkBatches).values({ jobId: 'job-1', number: 0, state: 'sending', sentAt: testNow })
}

/** Row count and digest of every table. */
export async function digestAll(query: Query): Promise<Record<string, { rows: number; digest: string }>> {
  await fixTextForms(query)
  const found: Record<string, { rows: number; digest: string }> = {}
  for (const table of await listTables(query)) {
    const digest = createDigest()
    for await (const rows of readRows(query, table)) digest.add(rows)
    found[table.name] = digest.read()
  }
  return found
}
