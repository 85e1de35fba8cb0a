import { describe, expect, it } from 'vitest'
import { hidesByPrice, readsPrices } from './rate-prices.ts'
import { type Action, createRuleSet, type Rule } from './rule-set.ts'

const hide: Action = { type: 'hide_delivery', params: { names: ['Express'] } }
const ruleOf = (...actions: Action[]): Rule => ({ title: '', match_type: 'all', conditions: [], actions })

describe('the effects that depend on prices of rates', () => {
  it.each([
    ['hide_delivery_by_price', {}, true, true],
    ['show_cheapest_delivery', {}, true, true],
    ['sort_delivery_by_price', {}, false, true],
    ['sort_delivery', { cheapest_first: true }, false, true],
    ['sort_delivery', { cheapest_first: false }, false, false],
    ['sort_delivery_by_name', {}, false, false],
    ['a_kind_from_the_future', { cheapest_first: true }, false, false],
  ])('%s %j', (type, params, hides, looks) => {
    const action = { type, params }
    expect(hidesByPrice(ruleOf(hide, action))).toBe(hides)
    expect(readsPrices(createRuleSet('', [ruleOf(hide), ruleOf(hide, action)]))).toBe(looks)
    expect(readsPrices(createRuleSet('', [{ ...ruleOf(action), status: 'disabled' }]))).toBe(false)
  })
})
