import { afterEach, expect, test, vi } from 'vitest'
import { findRate, nameRates } from '#rules/features/cod-with-fee/shipping-rates.ts'
import { listShippingRates } from '../../app/platform/shipping-rates.ts'
import type { AdminAnswer } from '../../local-store/admin-api/execute.ts'
import { makeSeed } from '../../local-store/seed/seed.ts'
import { createTestStore } from '../../local-store/test-support/test-store.ts'
import { readPublished } from '../../server/shop-health/read-published.ts'

afterEach(() => vi.unstubAllGlobals())

/** A store with this number of rates in its only zone. Like the platform, it refuses queries that cost too much. */
function createStore(count: number) {
  const state = makeSeed()
  const [rate] = state.shippingRates
  if (rate === undefined) throw new Error('The seed has no rate.')
  state.shippingRates = Array.from({ length: count }, (_, index) => ({
    ...rate,
    id: index + 1,
    title: `Rate ${index + 1}`,
    priceInMinorUnits: 100 * (index + 1),
  }))
  const { graphql } = createTestStore(state)
  const requestedVariables: (Record<string, unknown> | undefined)[] = []
  const sendQuery = (query: string, variables?: Record<string, unknown>): Promise<AdminAnswer> => {
    if (/ShippingRates/.test(query)) requestedVariables.push(variables)
    return graphql(query, variables)
  }
  return { ask: sendQuery, asked: requestedVariables }
}

test.each([
  [50, 1],
  [51, 2],
  [130, 3],
])('client and server read all of %i rates of a zone in %i pages', async (count, pages) => {
  const { ask, asked } = createStore(count)
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    const { query, variables } = JSON.parse(String(init.body))
    return Response.json(await ask(query, variables))
  })
  const { rates, isCutOff } = await listShippingRates()
  expect([rates.length, isCutOff, asked.length]).toEqual([count, false, pages])
  expect(findRate(nameRates(rates), `Rate ${count}`)?.prices?.lowest.amount).toBe(count)

  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const read = await readPublished(
    [],
    async ({ document, variables }) => ({
      kind: 'answered',
      body: (await ask(document.query, variables)) as never,
    }),
    { caller: undefined as never, log: log as never },
  )
  expect(read.ok && read.shop?.rates).toHaveLength(count)
  expect(read.ok && read.shop?.rates).toContainEqual({ name: `Rate ${count}`, price: 100 * count })
})
