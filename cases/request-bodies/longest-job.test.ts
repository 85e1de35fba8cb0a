import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testFunctionIds } from '#rules/functions/function-ids.test-support.ts'
import { makeNodes, shopKinds } from '../../bench/shops/drawn-shops.ts'
import { type EmbeddedClient, tablesOf } from '../../server/database/embedded-client.ts'
import { openInThread } from '../../server/database/open-in-thread.ts'
import { createRecord, createShop } from '../../server/shop-health/health-shop.test-support.ts'
import { page } from '../../server/test-support/shop-answers.ts'
import { createTestDatabase, fillDataFolder } from '../../server/test-support/test-database.ts'
import { signSessionToken, testShop } from '../../server/test-support/test-platform.ts'
import { createTestApp } from '../../server/test-support/test-world.ts'
import type { Work } from '../../server/work/work.ts'
import { turnMostMs } from './fuzz-bodies.ts'
import { measureLongestTurn } from './longest-turn.ts'

/** Number of attempts, since the compiler and the garbage collector also take time of a turn. */
const triesMax = 5

let folder: string
let client: EmbeddedClient
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'longest-job-'))
  await fillDataFolder(folder)
  // In a separate thread, as in production, so that statements take no time of the measured thread.
  client = await openInThread(join(folder, 'app'))
})
afterAll(async () => {
  await client.close()
  rmSync(folder, { recursive: true })
})

test('a daily check and a scheduled change of the fullest shop do not block the main thread', async () => {
  const fullest = shopKinds.at(-1)
  if (fullest === undefined) throw new Error('There are no kinds of shops.')
  const { payment, delivery } = makeNodes(fullest, testFunctionIds)
  const memory = await createTestDatabase()
  const database = { ...memory, tables: tablesOf(client) }
  const turn = measureLongestTurn()
  let readings = 0
  const searchClock = {
    wait: async () => {},
    // The clock advances whenever it is read, so that a search ends after some steps.
    now: () => {
      readings += 1
      return new Date(Date.now() + 100 * readings)
    },
  }
  const inThisThread = createTestApp(memory, { clock: searchClock })
  const work: Work = {
    async run(kind, input, options) {
      const sent = structuredClone(input)
      return structuredClone(await turn.without(() => inThisThread.world.work.run(kind, sent, options)))
    },
  }
  const { shop, app, clock, look, turns, nextDay } = createShop(database, { work })
  shop.others.WholePaymentCustomizations = () =>
    Response.json({ data: { paymentCustomizations: page(payment) } })
  shop.others.WholeDeliveryCustomizations = () =>
    Response.json({ data: { deliveryCustomizations: page(delivery) } })
  await look()
  const schedule = async () => {
    const startsAt = new Date(clock.now().getTime() + 60_000).toISOString()
    const wanted = {
      ...{ owner: 'payment', title: 'New', enabled: true, functionHandle: 'payment-checkout' },
      metafields: createRecord().metafields.nodes.map(({ key, type, value }) => ({
        ...{ namespace: 'checkout-ninja', key, type, value },
      })),
    }
    return app.request('/app/api/scheduled-changes', {
      method: 'POST',
      headers: { authorization: `Bearer ${await signSessionToken()}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ title: 'Sale', startsAt, endsAt: null, ifLate: 'skip', steps: [{ kind: 'create', wanted }] },
      }),
    })
  }
  const longest = { look: Number.POSITIVE_INFINITY, plan: Number.POSITIVE_INFINITY }
  for (let count = 0; count < triesMax && Math.max(longest.look, longest.plan) > turnMostMs; count += 1) {
    await nextDay()
    const measured = await turn.of(() => turns.runOne('shop-health', testShop))
    longest.look = Math.min(longest.look, measured.turnMs)
    const planned = await turn.of(schedule)
    expect(planned.result.status).toBe(201)
    longest.plan = Math.min(longest.plan, planned.turnMs)
  }
  await memory.close()
  expect(longest.look).toBeLessThanOrEqual(turnMostMs)
  expect(longest.plan).toBeLessThanOrEqual(turnMostMs)
})
