import { expect, test } from 'vitest'
import { derivePlannedRecords } from '#rules/dead-ends/active-records.ts'
import { planCodWithFeeSave, readCodWithFee } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { testFunctionIds } from '#rules/functions/function-ids.test-support.ts'
import { createRuleSet } from '#rules/language/rule-set.ts'
import { derivePlannedDiscounts } from '#rules/promises/fee-discounts.ts'
import { noOtherDiscounts, type OtherDiscounts } from '#rules/promises/other-discounts.ts'
import { createDiscountDraft, planDiscountSave } from '#rules/records/discount-rule-record.ts'
import { healthWords } from '#rules/words/health.ts'
import { searchDeadEnds } from '../dead-ends/search-dead-ends.ts'
import { createSearchMemory } from '../dead-ends/search-memory.ts'
import { openDatabaseOfFile } from '../test-support/database-of-file.ts'
import { finderWorld } from '../test-support/finder-world.ts'
import { createTestApp } from '../test-support/test-world.ts'
import type { Work } from '../work/work.ts'
import { findShopDeadEnds } from './find-shop-dead-ends.ts'

const database = openDatabaseOfFile()

const rate = 'Standard - COD'
const method = 'Cash on Delivery (COD)'
const fee = derivePlannedRecords(
  [],
  planCodWithFeeSave(
    readCodWithFee([]),
    { status: 'active', deliveryMethods: [rate] },
    method,
    testFunctionIds,
  ),
  testFunctionIds,
)
const now = new Date('2026-11-20T10:00:00Z')
const freeShipping = derivePlannedDiscounts(
  [],
  planDiscountSave(
    undefined,
    {
      ...createDiscountDraft('order-discounts', '2026-11-01T00:00:00Z'),
      title: 'Free shipping',
      ruleSet: createRuleSet('Free shipping', [
        {
          title: 'Rule 1',
          match_type: 'all',
          conditions: [{ type: 'cart_subtotal', params: { operator: 'gte', valueType: 'number', value: 0 } }],
          actions: [
            {
              type: 'apply_shipping_discount',
              params: {
                names: [],
                exact: true,
                value: { type: 'percentage', percentage: '100' },
                message: 'Free shipping',
              },
            },
          ],
        },
      ]),
    },
    { functionIds: testFunctionIds, now },
  ),
  testFunctionIds,
  now,
)

test('the daily check finds discounts that take the fee off, and names those that it can’t try', async () => {
  const work: Work = {
    run: async (kind, asked) => {
      expect(kind).toBe('shopDeadEnds')
      const answer = await searchDeadEnds(asked as never, finderWorld, createSearchMemory())
      return { status: 200, json: new TextEncoder().encode(JSON.stringify(answer)) }
    },
  }
  const { world } = createTestApp(database, { work })
  const checkHealth = async (discounts: typeof freeShipping, others: OtherDiscounts = noOtherDiscounts) => {
    const reported = [...fee, ...discounts].map((record) => ({ ...record, failingSince: undefined }))
    const checked = {
      ok: true,
      findings: [],
      read: {
        records: reported,
        automaticDiscounts: [],
        unseen: [],
        functions: [],
        ownFunctionIds: new Set(Object.values(testFunctionIds)),
      },
      paymentMethods: [method, 'UPI'],
      rates: ['Standard', rate],
      contact: {
        name: 'Saffron Lane',
        email: 'owner@saffron-lane.example',
        currencyCode: 'INR',
        ianaTimezone: 'Asia/Kolkata',
        plan: { shopifyPlus: false },
      },
    } as unknown as Parameters<typeof findShopDeadEnds>[2]
    const { findings } = await findShopDeadEnds(world, 'saffron-lane.example', checked, {
      others,
      isAgain: false,
      signal: new AbortController().signal,
      log: finderWorld.log,
    })
    return findings.map(({ severity, sentence }) => [severity, sentence])
  }
  expect(await checkHealth([])).toEqual([])
  expect(await checkHealth(freeShipping)).toEqual([
    ['warning', expect.stringContaining(`lowers “${rate}”, whose price includes the fee`)],
  ])
  const gives = { type: 'freeShipping', minimum: null, maximumShippingPrice: null, countries: null } as const
  const ofShopify = { id: '7', title: 'Ship for free', code: null, gives }
  expect(await checkHealth([], { freeShipping: [ofShopify], isCutOff: false })).toEqual([
    ['warning', expect.stringContaining(`the Shopify discount “Ship for free” lowers “${rate}”`)],
  ])
  const limited = { ...ofShopify, gives: { ...gives, maximumShippingPrice: '100' } }
  const magic = freeShipping.map((one) => ({ ...one, title: 'Magic', functionId: 'of-another-app' }))
  expect(await checkHealth(magic, { freeShipping: [limited], isCutOff: true })).toEqual([
    ['warning', healthWords.unknownDiscounts(['Magic', 'Ship for free']).sentence],
    ['warning', healthWords.unreadDiscounts.sentence],
  ])
})
