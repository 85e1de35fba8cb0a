/**
 * Measures all work on the codes of one shop that has a million: list, file, archive, customers' requests, retry,
 * removal, an abandoned list, and the shop's deletion.
 *
 *   npx node bench/shops/million-codes.ts [CODES] [embedded | postgres]
 *
 * Each step reports its time, the longest wait of others for the database, and the memory of the process. It also
 * reports the longest blocking of the thread that answers requests. Codes are numbers, since only these are searched
 * for customers in the archive.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { threadCpuUsage } from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import type { Person } from '#rules/privacy/find-person.ts'
import { createArchiveStore } from '../../server/bulk-codes/archive-store.ts'
import { streamCodeFile } from '../../server/bulk-codes/code-file.ts'
import { createCodeStore } from '../../server/bulk-codes/code-store.ts'
import { deleteNextOfJobs } from '../../server/bulk-codes/delete-jobs.ts'
import { describeJob } from '../../server/bulk-codes/describe-job.ts'
import { createJobStore, endJobsOfShop } from '../../server/bulk-codes/job-store.ts'
import { createRemovalStore } from '../../server/bulk-codes/removal-store.ts'
import type { Database } from '../../server/database/database.ts'
import { openEmbeddedDatabase } from '../../server/database/embedded-database.ts'
import { createEncryption } from '../../server/database/encryption.ts'
import { openPostgresDatabase } from '../../server/database/postgres-database.ts'
import { bulkCodes, bulkJobs } from '../../server/database/schema.ts'
import {
  countCodesOfCustomers,
  redactCodesOfCustomer,
  searchCodes,
} from '../../server/privacy/codes-of-customer.ts'
import { deleteShopStep } from '../../server/privacy/delete-shop-step.ts'
import { handlers } from '../../server/webhooks/topics.ts'
import { openSoakDatabase } from '../../soak/postgres.ts'
import { formatTable } from '../table.ts'
import { migrationsFolder } from './migrations-folder.ts'

const codes = Number(process.argv[2] ?? 1_000_000)
const kind = process.argv[3] ?? 'embedded'
const perStatement = 10_000
const shop = 'million.myshopify.com'
const day = 24 * 60 * 60_000
const rows: string[][] = []
const encryption = createEncryption([randomBytes(32)])

const { database, end } = await open()
const { tables } = database
const jobs = createJobStore(tables)
const store = createCodeStore(tables)
const archives = createArchiveStore(tables)
const removals = createRemovalStore(tables)
try {
  await measureAll()
} finally {
  await database.close()
  await end()
}
console.log(
  formatTable(['step', '', 's', 'longest wait for the database, ms', 'longest stretch, ms', 'MB'], rows),
)

async function measureAll() {
  const id = 'job-1'
  await step('fill', () => fill(id, 'refused'))
  const find = async () => {
    const job = await jobs.findById(id)
    if (job === undefined) throw new Error('the job is gone')
    return job
  }
  await step('list of jobs', async () => {
    for (const job of await jobs.list(shop, { count: 50 })) await describeJob(jobs, job, new Date())
  })
  await step('file of codes', () => readFile(id))
  await step('retry of all that were refused', () => store.beginRetry(id, ['failed'], { state: 'paused' }))
  await step('its turns', async () => {
    while ((await find()).againTo > 0) await store.wantNextAgain(id)
  })
  await step('all made', async () => {
    for (let from = 0; from < codes; from += perStatement)
      await tables.execute(
        sql`update bulk_codes set state = 'made', uses = 0 where job_id = ${id} and position >= ${from} and position < ${from + perStatement}`,
      )
    await jobs.update(id, {
      made: codes,
      refused: 0,
      state: 'complete',
      finishedAt: new Date(Date.now() - 91 * day),
    })
  })
  await step('uses of 100 pages', async () => {
    for (let page = 0; page < 100; page += 1) {
      const used = Array.from({ length: 250 }, (_, index) => ({
        code: codeAt(page * 250 + index),
        id: `gid://shopify/DiscountRedeemCode/${page * 250 + index}`,
        uses: 1,
      }))
      await removals.saveUses(id, used, { cursor: 'x', pages: page + 1 }, new Date())
    }
  })
  await jobs.update(id, { usesCursor: null })
  const person = {
    customerId: '7000000001',
    email: 'a@example.com',
    phone: '+91 98765 43210',
    orderIds: [codeAt(5)],
  }
  await step('count of a customer’s codes, rows', () => countCodesOfCustomers(tables, shop, [person]))
  await step('redaction of a customer, rows', () => redactPerson(person))
  await step('removal, beginning', () => store.reopenBatches(id))
  for (const part of ['first', 'second']) {
    await step(`removal of 100 pages, ${part}`, async () => {
      for (let page = 0; page < 100; page += 1) {
        await removals.listRemoving(id)
        await removals.take(id, 'all')
        await removals.listRemoving(id)
        await removals.settle(id, [], null)
      }
    })
    await tables.execute(
      sql`update bulk_codes set state = 'removed' where job_id = ${id} and position < ${Math.floor(codes * 0.1)} and state = 'made'`,
    )
    await jobs.update(id, { removalFrom: Math.floor(codes * 0.1) })
  }
  await jobs.update(id, { state: 'complete', finishedAt: new Date(Date.now() - 91 * day), removal: null })
  await step('archive', async () => {
    while (await archives.archiveNext(new Date()));
  })
  await step('file of archived codes', () => readFile(id))
  const people = { ...person, orderIds: [codeAt(7), codeAt(codes - 3)] }
  await step('count of a customer’s codes, archive', () => countCodesOfCustomers(tables, shop, [people]))
  await step('redaction of a customer, archive', () => redactPerson(people))
  await step('unpacking', async () => {
    for (let job = await find(); job.archivedTo > 0; job = await find()) await archives.unpackLast(id)
  })
  await step('second job', () => fill('job-2', 'wanted'))
  await tables.update(bulkJobs).set({ state: 'receiving' }).where(eq(bulkJobs.id, 'job-2'))
  await step('a list given up', async () => {
    await jobs.giveUp('job-2')
    while (await deleteNextOfJobs(tables, shop));
  })
  await step('uninstall', () => endJobsOfShop(tables, shop, undefined, new Date()))
  const webhook = { shop, payload: {}, triggeredAt: undefined, receivedAt: new Date() }
  const redact = handlers['shop/redact'](webhook)
  await step('shop/redact', async () => redact?.(tables, encryption))
  await step('turns that delete the shop', async () => {
    while (await deleteShopStep(tables, encryption, shop));
  })
  const left = await tables.$count(bulkCodes)
  if (left > 0) throw new Error(`${left} codes are left`)
}

async function redactPerson(person: Person) {
  const [archive] = await searchCodes(tables, shop, [person])
  if (archive !== undefined) await redactCodesOfCustomer(tables, shop, person, archive)
}

async function readFile(id: string) {
  const job = await jobs.findById(id)
  if (job === undefined) throw new Error('the job is gone')
  let bytes = 0
  for await (const chunk of streamCodeFile(archives, job, async () => true)) bytes += chunk.length
  return bytes
}

/** Ten digits, in an order that is not numerical. */
function codeAt(position: number): string {
  return String(1_000_000_000 + ((position * 7_919) % 8_999_999_999))
}

async function fill(id: string, state: 'refused' | 'wanted') {
  const isRefused = state === 'refused'
  await tables.insert(bulkJobs).values({
    ...{ id, shop, discountId: 'gid://shopify/DiscountCodeNode/1', source: { type: 'list', sample: null } },
    ...{ wanted: codes, drawn: codes, nextPosition: codes, refused: isRefused ? codes : 0 },
    ...{ state: isRefused ? 'failed' : 'paused', createdAt: new Date(), turnAt: new Date() },
    ...(isRefused ? { finishedAt: new Date(), reasons: { no: codes } } : {}),
  })
  for (let from = 0; from < codes; from += perStatement)
    await tables.execute(
      sql`insert into bulk_codes (job_id, position, code, state, batch, reason)
          select ${id}, number::int, (1000000000 + (number * 7919) % 8999999999)::text, ${state},
            ${isRefused ? sql`number::int / 250` : sql`null::int`}, ${isRefused ? 'Must be unique' : null}
          from generate_series(${from}::bigint, ${Math.min(codes, from + perStatement) - 1}::bigint) as number`,
    )
  if (isRefused)
    await tables.execute(
      sql`insert into bulk_batches (job_id, number, state, sent_at)
          select ${id}, number, 'done', now() from generate_series(0, ${Math.floor((codes - 1) / 250)}::int) as number`,
    )
}

async function step(name: string, work: () => Promise<unknown>) {
  let isOver = false
  let longestWait = 0
  let longestStretch = 0
  const polling = (async () => {
    while (!isOver) {
      const begun = performance.now()
      await tables.execute(sql`select 1`)
      longestWait = Math.max(longestWait, performance.now() - begun)
      await wait(20)
    }
  })()
  let last = usedMs()
  // Processor time of this thread, which does not include other programs.
  const timer = setInterval(() => {
    const now = usedMs()
    longestStretch = Math.max(longestStretch, now - last)
    last = now
  }, 5)
  const begun = performance.now()
  await work()
  const seconds = (performance.now() - begun) / 1000
  isOver = true
  await polling
  clearInterval(timer)
  const megabytes = process.memoryUsage().rss / 2 ** 20
  rows.push([
    name,
    '',
    seconds.toFixed(2),
    longestWait.toFixed(0),
    longestStretch.toFixed(0),
    megabytes.toFixed(0),
  ])
  console.log(rows.at(-1)?.join(' | '))
}

function usedMs(): number {
  const { user, system } = threadCpuUsage()
  return (user + system) / 1_000
}

async function open(): Promise<{ database: Database; end: () => Promise<void> }> {
  if (kind === 'embedded') {
    const folder = mkdtempSync(join(tmpdir(), 'checkout-ninja-million-'))
    return {
      database: await openEmbeddedDatabase(folder, migrationsFolder),
      end: async () => rmSync(folder, { recursive: true }),
    }
  }
  const postgres = await openSoakDatabase()
  if (postgres === undefined) throw new Error('There is no PostgreSQL.')
  return { database: await openPostgresDatabase(postgres.url, migrationsFolder), end: postgres.stop }
}
