import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { defaultPattern } from '#rules/features/bulk-codes/pattern.ts'
import { planLimitWords } from '#rules/words/plan-limits.ts'
import { bulkJobs } from '../database/schema.ts'
import { testShop } from '../test-support/test-platform.ts'
import { listLogged, post, startBilling } from './billing.test-support.ts'

const billing = startBilling()
const { createBillingApp } = billing

describe('codes beyond the plan', () => {
  it.each([
    [{ ...defaultPattern, count: 101 }, ['source', 'count'], { feature: 'bulk_codes_per_job', limit: 100 }],
    [{ type: 'list', codes: ['MINT'] }, ['source', 'codes'], { feature: 'own_code_lists', limit: null }],
  ] as const)('are refused before any is made: %j', async (source, path, refusal) => {
    const { readPlan, request } = await createBillingApp()
    await readPlan()
    const body = { discountId: 'gid://shopify/DiscountCodeNode/1', source }
    const response = await request('/bulk-codes', post(body))
    expect([response.status, await response.json()]).toEqual([
      422,
      { issues: [{ path, message: planLimitWords.refusal(refusal) }] },
    ])
    expect(await billing.database.tables.select().from(bulkJobs)).toEqual([])
  })
})

describe('the report of made codes', () => {
  it('is sent after jobs end, one or many, and a retry reports only its additional codes', async () => {
    const { readPlan, of, turns, state } = await createBillingApp()
    await readPlan()
    const finishedAt = new Date('2026-11-20T09:00:00Z')
    const addJob = (id: string, made: number) =>
      billing.database.tables.insert(bulkJobs).values({
        id,
        shop: testShop,
        discountId: 'gid://shopify/DiscountCodeNode/1',
        source: { type: 'list', sample: null },
        wanted: made,
        made,
        state: 'complete',
        createdAt: finishedAt,
        turnAt: finishedAt,
        finishedAt,
      })
    const reports = () => of('/usage_events').map(({ body }) => body)
    await addJob('job-1', 250)
    await turns.run()
    expect(reports()).toEqual([
      {
        eventId: 'job-1/250',
        eventName: 'codes_made',
        timestamp: finishedAt.toISOString(),
        customerId: 'customer-1',
        properties: { count: 250 },
      },
    ])
    await addJob('job-2', 10)
    await billing.database.tables.update(bulkJobs).set({ made: 255 }).where(eq(bulkJobs.id, 'job-1'))
    state.isDown = true
    await turns.run(1)
    state.isDown = false
    await turns.run()
    expect(reports().slice(1)).toMatchObject([
      {
        events: [
          { eventId: 'job-1/255', properties: { count: 5 } },
          { eventId: 'job-2/10', properties: { count: 10 } },
        ],
      },
    ])
  })

  it('is sent with a new token where the service refuses the old one', async () => {
    const { readPlan, of, turns, state, lines } = await createBillingApp()
    await readPlan()
    state.tokens = 7
    const at = new Date('2026-11-20T09:00:00Z')
    await billing.database.tables.insert(bulkJobs).values({
      ...{ id: 'job-1', shop: testShop, discountId: 'gid://shopify/DiscountCodeNode/1' },
      source: { type: 'list', sample: null },
      ...{ wanted: 1, made: 1, state: 'complete', createdAt: at, turnAt: at, finishedAt: at },
    })
    await turns.run()
    expect(of('/usage_events')).toHaveLength(2)
    expect(listLogged(lines, 'usage not reported to billing')).toEqual([])
    const [row] = await billing.database.tables.select().from(bulkJobs)
    expect(row?.reportedUsage).toBe(1)
  })

  it('has a hundred jobs of a known shop at once, and is repeated five minutes after a failure', async () => {
    const { readPlan, of, turns, state, clock, lines } = await createBillingApp()
    const at = new Date('2026-11-20T09:00:00Z')
    const jobs = Array.from({ length: 101 }, (_, number) => ({
      ...{ id: `job-${number}`, shop: testShop, discountId: 'gid://shopify/DiscountCodeNode/1' },
      source: { type: 'list' as const, sample: null },
      ...{ wanted: 1, made: 1, state: 'complete' as const, createdAt: at, turnAt: at, finishedAt: at },
    }))
    await billing.database.tables.insert(bulkJobs).values(jobs)
    await turns.run()
    expect(of('/usage_events')).toEqual([])
    await readPlan()
    state.downAt = '/usage_events'
    await turns.run(1)
    expect(listLogged(lines, 'usage not reported to billing')).toMatchObject([
      { level: 'warn', shop: testShop, reason: 'unreachable' },
    ])
    state.downAt = undefined
    const waited = clock.waits.length
    await turns.run()
    expect(clock.waits.slice(waited)).toEqual([5 * 60_000])
    expect(of('/usage_events').map(({ body }) => (body?.events as unknown[] | undefined)?.length)).toEqual([
      100,
      undefined,
    ])
  })
})
