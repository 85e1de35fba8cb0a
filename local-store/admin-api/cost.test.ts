import { beforeEach, describe, expect, it } from 'vitest'
import { createTestStore, type TestStore } from '../test-support/test-store.ts'
import { createCostBucket } from './cost-bucket.ts'

type Cost = {
  requestedQueryCost: number
  actualQueryCost: number | null
  throttleStatus: { maximumAvailable: number; currentlyAvailable: number; restoreRate: number }
}

let test: TestStore
beforeEach(() => {
  test = createTestStore()
})

async function costOf(query: string, variables = {}): Promise<Cost> {
  const answer = await test.graphql(query, variables)
  return (answer.extensions as { cost: Cost }).cost
}

describe('query cost', () => {
  it.each([
    ['{ shop { name } }', 1, 1],
    ['{ shop { name plan { displayName } } }', 2, 2],
    ['{ shop { name } currentAppInstallation { id accessScopes { handle } } }', 3, 3],
    ['{ translatableResources(first: 100, resourceType: PAYMENT_GATEWAY) { nodes { resourceId } } }', 7, 3],
    ['{ paymentCustomizations(first: 10) { nodes { id title } } }', 4, 1],
    ['mutation { paymentCustomizationActivation(ids: [], enabled: true) { ids } }', 10, 10],
  ])('%s', async (query, requested, actual) => {
    expect(await costOf(query)).toMatchObject({ requestedQueryCost: requested, actualQueryCost: actual })
  })

  it('reads the page size from variables and their defaults', async () => {
    const query = 'query Q($n: Int = 100) { products(first: $n) { nodes { id } } }'
    expect((await costOf(query)).requestedQueryCost).toBe(7)
    expect((await costOf(query, { n: 1 })).requestedQueryCost).toBe(1)
  })

  it('refuses a query of more than 1000 points', async () => {
    const inner = 'collections(first: 250) { nodes { products(first: 250) { nodes { id } } } }'
    const query = `{ products(first: 250) { nodes { variants(first: 250) { nodes { product { ${inner} } } } } } }`
    const answer = await test.graphql(query)
    expect(answer.errors).toMatchObject([
      {
        message: expect.stringMatching(
          /^Query cost is \d+, which exceeds the single query max cost limit \(1000\)$/,
        ),
        extensions: { code: 'MAX_COST_EXCEEDED', maxCost: 1000 },
      },
    ])
  })
})

describe('throttling', () => {
  const mutation = 'mutation { paymentCustomizationActivation(ids: [], enabled: true) { ids } }'

  it('refuses calls while the bucket is empty and takes them once it has refilled', async () => {
    for (let call = 0; call < 200; call++) expect((await test.graphql(mutation)).errors).toBeUndefined()
    const refused = await test.graphql(mutation)
    expect(refused.data).toBeUndefined()
    expect(refused).toMatchObject({
      errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
      extensions: {
        cost: {
          requestedQueryCost: 10,
          actualQueryCost: null,
          throttleStatus: { maximumAvailable: 2000, currentlyAvailable: 0, restoreRate: 100 },
        },
      },
    })
    await test.pass(100)
    expect((await test.graphql(mutation)).errors).toBeUndefined()
  })

  it('gives back points that a query did not use, and follows the plan', async () => {
    const cost = await costOf('{ products(first: 250, query: "title:none") { nodes { id } } }')
    expect(cost.throttleStatus.currentlyAvailable).toBe(2000 - (cost.actualQueryCost ?? 0))
    await test.call('PATCH', '/settings', { plan: 'plus' })
    expect((await costOf('{ shop { name } }')).throttleStatus).toMatchObject({
      maximumAvailable: 20_000,
      restoreRate: 1000,
    })
  })
})

describe('the bucket', () => {
  it('never has more points than its size, and never gives more than it has', () => {
    let now = 0
    const bucket = createCostBucket(
      () => ({ bucketSize: 100, restorePerSecond: 10 }),
      () => now,
    )
    expect(bucket.take(101)).toBe(false)
    expect(bucket.take(60)).toBe(true)
    expect(bucket.take(41)).toBe(false)
    now = 100
    expect(bucket.take(41)).toBe(true)
    bucket.giveBack(500)
    expect(bucket.status().currentlyAvailable).toBe(100)
    now = 1_000_000
    expect(bucket.status().currentlyAvailable).toBe(100)
  })
})

it('keeps its points when the clock is set back, and refills from there', () => {
  let now = 1_000_000
  const bucket = createCostBucket(
    () => ({ bucketSize: 1_000, restorePerSecond: 50 }),
    () => now,
  )
  expect(bucket.take(1_000)).toBe(true)
  now = 0
  expect(bucket.status().currentlyAvailable).toBe(0)
  now = 10_000
  expect(bucket.status().currentlyAvailable).toBe(500)
})
