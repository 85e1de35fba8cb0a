import { describe, expect, it } from 'vitest'
import { type Action, type Condition, createRuleSet, type RuleSet } from '../language/rule-set.ts'
import { listRatePrices } from './rate-prices.ts'

const priceAbove = (value: number): Condition => ({
  type: 'shipping_method_price',
  params: { operator: 'gt', valueType: 'number', value },
})
const hide: Action = { type: 'hide_delivery_by_price', params: { comparison: 'above', amount: 80 } }
const cheapest: Action = { type: 'show_cheapest_delivery', params: {} }
const setOf = (...actions: Action[]): RuleSet =>
  createRuleSet(
    'Mine',
    actions.map((action) => ({ title: '', match_type: 'all', conditions: [], actions: [action] })),
  )
const rates = (count: number, currencyCode = 'INR') => ({
  rates: Array.from({ length: count }, (_, index) => `Rate ${index + 1}`),
  currencyCode,
})

/** Letters for the prices of rates, `c` for cheap and `d` for expensive, or the one price of all rates. */
const described = (...given: Parameters<typeof listRatePrices>) =>
  listRatePrices(...given).map((value) => {
    if (!Array.isArray(value)) return value
    const costs = value.map((rate) => (typeof rate === 'object' && rate !== null ? Number(rate.cost) : 0))
    return costs.map((cost) => (cost === Math.min(...costs) ? 'c' : 'd')).join('')
  })

describe('the prices of shipping rates', () => {
  it('are just below, at and just above amounts that conditions and actions name, for all rates alike', () => {
    const plain = setOf({ type: 'hide_delivery', params: { names: ['Rate 1'], amount: 7 } })
    expect(described([priceAbove(100)], [plain], rates(3))).toEqual([99.99, 100, 100.01])
    expect(described([priceAbove(0)], [plain], rates(3))).toEqual([0, 0.01])
    expect(described([priceAbove(5.25)], [plain], rates(3, 'KWD'))).toEqual([5.249, 5.25, 5.251])
    expect(described([priceAbove(500)], [plain], rates(3, 'JPY'))).toEqual([499, 500, 501])
    expect(described([], [setOf(hide)], rates(1))).toEqual([79.99, 80, 80.01])
    const muted = setOf(hide)
    const off = { ...muted, rules: muted.rules.map((rule) => ({ ...rule, status: 'disabled' as const })) }
    expect(described([], [off], rates(3))).toEqual([])
  })

  it('are low for every group of a few rates and high for the others, where actions distinguish prices', () => {
    expect(described([], [setOf(cheapest)], rates(3))).toEqual(['cdd', 'dcd', 'ccd', 'ddc', 'cdc', 'dcc'])
    expect(described([], [setOf(hide)], rates(2))).toEqual(['cd', 'dc', 79.99, 80, 80.01])
    expect(described([], [setOf(cheapest)], rates(5))).toHaveLength(30)
    const plain = setOf({ type: 'hide_delivery', params: { names: ['Rate 1'] } })
    expect(described([], [plain, setOf(cheapest)], rates(2))).toEqual(['cd', 'dc'])
  })

  it('are low for one, for all but one, and for the first of many rates', () => {
    expect(described([], [setOf(cheapest)], rates(6))).toEqual([
      ...['cddddd', 'dcdddd', 'ddcddd', 'dddcdd', 'ddddcd', 'dddddc'],
      ...['dccccc', 'cdcccc', 'ccdccc', 'cccdcc', 'ccccdc', 'cccccd'],
      ...['ccdddd', 'cccddd', 'ccccdd', 'cccccd'],
    ])
  })

  it('are below all named amounts, and above them', () => {
    const [first] = listRatePrices([priceAbove(100), priceAbove(300)], [setOf(cheapest)], rates(2))
    expect(first).toEqual([
      { title: 'Rate 1', cost: 99.99 },
      { title: 'Rate 2', cost: 300.01 },
    ])
    const [unnamed] = listRatePrices([], [setOf(cheapest)], rates(2))
    expect(unnamed).toEqual([
      { title: 'Rate 1', cost: 50 },
      { title: 'Rate 2', cost: 100 },
    ])
    const [close] = listRatePrices([priceAbove(0.01)], [setOf(cheapest)], rates(2))
    expect(close).toEqual([
      { title: 'Rate 1', cost: 0 },
      { title: 'Rate 2', cost: 50 },
    ])
  })

  it('have fewer variants if many rules hide by price, but at least eight', () => {
    const sets = (count: number) => Array.from({ length: count }, () => setOf(cheapest))
    expect(described([], sets(1), rates(100))).toHaveLength(240)
    expect(described([], sets(10), rates(100))).toHaveLength(24)
    expect(described([], sets(200), rates(100))).toHaveLength(8)
    const sorts = setOf({ type: 'sort_delivery_by_price', params: {} })
    expect(described([], [sorts, sorts], rates(100))).toHaveLength(240)
  })
})
