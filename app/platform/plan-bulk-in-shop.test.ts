import { describe, expect, it } from 'vitest'
import type { BulkSavePlan } from '#rules/features/rule-list/bulk-plan.ts'
import { answerPlatform } from '../testing/answer-platform.ts'
import { planBulkInShop } from './plan-bulk-in-shop.ts'

const skip = (reason: string) => ({ steps: [], skipped: [{ reason }] }) as unknown as BulkSavePlan
const answerShop = (shopifyPlus: boolean) =>
  answerPlatform(() => ({
    shop: {
      currencyCode: 'INR',
      ianaTimezone: 'Asia/Kolkata',
      primaryDomain: { url: 'https://saffron-lane.example' },
      plan: { shopifyPlus },
    },
  }))

describe('a plan of several writes', () => {
  it('asks nothing where Shopify Plus makes no difference', async () => {
    const sent = answerShop(true)
    expect(await planBulkInShop((isPlus) => skip(isPlus ? 'wrong' : 'unreadable'))).toEqual(
      skip('unreadable'),
    )
    expect(sent).toEqual([])
  })

  it.each([
    [true, 'on Plus'],
    [false, 'plus_only'],
  ])('follows the shop’s plan where something is for Plus alone: %j', async (shopifyPlus, reason) => {
    const sent = answerShop(shopifyPlus)
    const plan = await planBulkInShop((isPlus) => skip(isPlus ? 'on Plus' : 'plus_only'))
    expect(plan).toEqual(skip(reason))
    expect(sent).toHaveLength(1)
  })
})
