import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { planCodWithFeeSave, readCodWithFee } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { putInTesting, type RuleSet } from '#rules/language/rule-set.ts'
import { writeAll } from '../saving/write-plan.ts'
import type { Settings } from '../settings.ts'
import { storeFreeShipping } from '../testing/stored-discount.ts'
import { functionIds } from '../testing/test-admin-api.ts'
import { createTestPlatform, type TestPlatform } from '../testing/test-platform.ts'
import { deadEndsQuery, listDecidingRecords, listRequestedDiscounts } from './queries.ts'

const settings = { apiVersion: '2026-10', functions: functionIds } as Settings
let platform: TestPlatform
let client: QueryClient
beforeEach(() => {
  platform = createTestPlatform()
  vi.stubGlobal('fetch', platform.fetch)
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
})

async function storeFee(status: 'active' | 'draft') {
  const config = { status, deliveryMethods: ['Standard - COD'] }
  const plan = planCodWithFeeSave(readCodWithFee([]), config, 'Cash on Delivery (COD)', functionIds)
  await writeAll(settings, client, plan)
  platform.operations.length = 0
}

describe('the discounts of a search for dead ends', () => {
  it.each([
    ['active', 1],
    ['draft', 0],
  ] as const)('are read for COD with fee that is %s: %i times', async (status, reads) => {
    storeFreeShipping(platform)
    await storeFee(status)
    const { own } = await listRequestedDiscounts(await listDecidingRecords(undefined), undefined)
    expect(own).toHaveLength(reads)
    expect(platform.operations.filter(({ name }) => name === 'Discounts')).toHaveLength(reads)
  })

  it('in testing are tried for testers, although all customizations are the same for shoppers', async () => {
    storeFreeShipping(platform)
    await storeFee('active')
    putDiscountInTesting()
    const report = await client.fetchQuery(deadEndsQuery(client, settings))
    expect(platform.deadEnds.requests.map(({ discounts }) => discounts?.length ?? 0)).toEqual([0, 1])
    expect(report.ofTesters).toBeDefined()
  })
})

function putDiscountInTesting(): void {
  const testers = { token: 'a-token-of-testers', emails: [], since: '2026-11-20T10:00:00.000Z' }
  platform.ownDiscounts.records = platform.ownDiscounts.records.map((record) => ({
    ...record,
    metafields: record.metafields.map((metafield) =>
      metafield.key === 'rules'
        ? {
            ...metafield,
            value: JSON.stringify(putInTesting(JSON.parse(metafield.value) as RuleSet, testers)),
          }
        : metafield,
    ),
  }))
}
