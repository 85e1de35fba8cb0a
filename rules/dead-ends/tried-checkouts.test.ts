import { describe, expect, it } from 'vitest'
import { sampleCheckoutSchema } from '../preview/sample-checkout.ts'
import { chooseCheckouts } from './choose-checkouts.ts'
import { composeCheckout, countLines, createOrdinaryDetails } from './compose-checkout.ts'
import type { DetailName, DetailValue } from './details.ts'
import type { ProbedRule } from './probed-rules.ts'
import { shop } from './shop-facts.test-support.ts'

describe('a tried checkout', () => {
  it('has exactly the details that it is composed of', () => {
    const details = {
      ...createOrdinaryDetails(shop),
      subtotal: 999.99,
      pieces: 7,
      lineCount: 3,
      products: ['gid://shopify/Product/1', 'gid://shopify/Product/2'],
      'attribute:gift': 'yes',
      'customerMetafield:custom.tier': 'gold',
      country: null,
      province: null,
      zip: null,
      rate: null,
    }
    const sample = sampleCheckoutSchema.parse(composeCheckout(details, shop))
    expect(sample.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)).toBeCloseTo(999.99)
    expect(sample.lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(7)
    expect(sample.lines.map(({ productId }) => productId)).toEqual([...details.products, ''])
    expect(countLines(details)).toEqual({ lines: 3, pieces: 7 })
    expect(sample).toMatchObject({
      address: null,
      chosenRate: null,
      attributes: [{ key: 'gift', value: 'yes' }],
      customer: { metafields: [{ namespace: 'custom', key: 'tier', value: 'gold' }] },
    })
  })
})

describe('the tried checkouts', () => {
  const at = (name: DetailName, ...allowed: number[]) => [new Map([[name, allowed]])]
  const makeRule = (record: number, hides: number[], name: DetailName, index: number): ProbedRule => ({
    owner: 'payment',
    record,
    rule: 0,
    hides,
    mayHideLast: false,
    fires: [at(name, index)],
    stays: [at(name, ...Array.from({ length: 30 }, (_, each) => each).filter((each) => each !== index))],
  })
  const list = (length: number): DetailValue[] => Array.from({ length }, (_, number) => number)
  const values = new Map<DetailName, readonly DetailValue[]>([
    ['rate', ['Standard', null]],
    ['zip', list(30)],
    ['subtotal', list(30)],
    ['weight', list(30)],
  ])
  const rules = [
    ...Array.from({ length: 29 }, (_, index) => makeRule(1, [0], 'zip', index)),
    ...Array.from({ length: 29 }, (_, index) => makeRule(2, [0], 'subtotal', index)),
    makeRule(3, [1], 'weight', 17),
  ]
  const choosing = { values, rules, methodCounts: { payment: 2, delivery: 1 } }

  it('have a maximum, and are equal every time', () => {
    const chosen = chooseCheckouts({ ...choosing, max: 40 })
    expect(chosen).toHaveLength(40)
    expect(chooseCheckouts({ ...choosing, max: 40 })).toEqual(chosen)
    expect(chooseCheckouts(choosing).length).toBeLessThanOrEqual(500)
  })

  it('begin with those in which rules of several records hide everything together', () => {
    const [ordinary, cover] = chooseCheckouts({ ...choosing, max: 40 })
    expect([...(ordinary ?? [])]).toEqual([])
    expect(cover?.get('weight')).toBe(17)
  })

  it('are all combinations if there are few', () => {
    const few = new Map(values).set('zip', [0, 1]).set('subtotal', [0]).set('weight', [0, 1])
    expect(chooseCheckouts({ ...choosing, values: few, rules: rules.slice(0, 1) })).toHaveLength(4)
  })
})
