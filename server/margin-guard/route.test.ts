import { describe, expect, it, test } from 'vitest'
import { createRuleSet } from '#rules/language/rule-set.ts'
import { marginGuardAnswerSchema } from '#rules/margin-guard/margin-guard-answer.ts'
import { blankLine } from '#rules/preview/samples.ts'
import { errors } from '#rules/words/errors.ts'
import { signSessionToken } from '../test-support/test-platform.ts'
import { createTestApp, type ReplacedWorld } from '../test-support/test-world.ts'
import { unusedDatabase } from '../test-support/unused-database.ts'

async function post(body: object, world: ReplacedWorld = {}, init: RequestInit = {}) {
  const { app } = createTestApp(unusedDatabase, world)
  const response = await app.request('/app/api/margin-guard', {
    method: 'POST',
    headers: { authorization: `Bearer ${await signSessionToken()}` },
    body: JSON.stringify(body),
    ...init,
  })
  return { status: response.status, body: await response.json().catch(() => undefined) }
}

const discount = {
  id: 'gid://shopify/DiscountAutomaticNode/1',
  title: 'Festival',
  method: 'automatic',
  code: null,
  discountClasses: ['ORDER'],
  combinesWith: { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false },
  gives: {
    type: 'native',
    native: {
      type: 'amountOff',
      items: { type: 'all' },
      value: { type: 'percentage', percentage: '25' },
      minimum: null,
    },
  },
}
const request = {
  discounts: [discount],
  items: [{ ...blankLine, title: 'Ceramic mug', price: 499, compareAtPrice: 599 }],
  rates: ['Standard'],
  currencyCode: 'INR',
  date: '2026-11-20',
  time: '10:30',
}

describe('POST /app/api/margin-guard', () => {
  it('returns the worst carts by both measures', async () => {
    const { status, body } = await post(request)
    expect(status).toBe(200)
    const answer = marginGuardAnswerSchema.parse(body)
    expect(answer).toMatchObject({
      currencyDecimals: 2,
      isPartial: false,
      ofOrder: {
        subtotal: 49_900,
        merchandise: 37_425,
        taken: [{ discountId: discount.id, amount: 12_475 }],
      },
      belowCompareAt: { line: { index: 0, compareAt: 59_900, price: 49_900, discountedPrice: 37_425 } },
    })
    expect(answer.tried).toBeGreaterThan(1)
  })

  it('stops when its time is up, and says so', async () => {
    let milliseconds = 0
    const clock = {
      wait: async () => {},
      now: () => {
        milliseconds += 300
        return new Date(milliseconds)
      },
    }
    const { body } = await post(request, { clock })
    expect(body).toMatchObject({ isPartial: true })
    const { tried } = marginGuardAnswerSchema.parse(body)
    expect(tried).toBeGreaterThan(0)
    expect(tried).toBeLessThan(2_500 / 300)
  })

  it('runs nothing for one who has gone', async () => {
    const requireBuilds = () => {
      throw new Error('a function was asked for')
    }
    const { status } = await post(request, { requireBuilds }, { signal: AbortSignal.abort() })
    expect(status).toBe(499)
  })

  it('says in which place a body is wrong', async () => {
    expect((await post({ ...request, currencyCode: 'QQQ' })).body).toEqual({
      error: errors.bodyShape('currencyCode'),
    })
  })

  test.each<[string, object]>([
    ['no discount', { discounts: [] }],
    ['a currency that is none', { currencyCode: 'QQQ' }],
    ['a price below nothing', { items: [{ ...request.items[0], price: -1 }] }],
    [
      'a function of something else',
      {
        discounts: [
          {
            ...discount,
            gives: { type: 'rules', functionHandle: 'payment-cod', ruleSet: createRuleSet('', []) },
          },
        ],
      },
    ],
  ])('refuses %s', async (_what, changes) => {
    expect((await post({ ...request, ...changes })).status).toBe(400)
  })
})
