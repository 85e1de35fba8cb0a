import { describe, expect, it } from 'vitest'
import { chooseFunction } from './choose-function.ts'
import { functionVariants } from './function-variants.ts'
import { type Condition, createRuleSet, type Rule, type RuleSet } from './rule-set.ts'

const setOf = (...kinds: string[]): RuleSet => {
  const conditions = kinds.map(
    (type): Condition => ({ type, params: { operator: 'in', valueType: 'array', value: ['one'] } }),
  )
  const rule: Rule = { title: 'Rule 1', match_type: 'all', conditions, actions: [] }
  return createRuleSet('A set', [rule])
}

describe('chooseFunction', () => {
  it.each([
    ['payment', [], 'payment-checkout'],
    ['payment', ['a_kind_from_the_future'], 'payment-checkout'],
    ['payment', ['shipping_method_name', 'location_zipcode'], 'payment-checkout'],
    ['payment', ['cart_subtotal', 'product'], 'payment-mix-4'],
    ['payment', ['customer_tag', 'cart_subtotal', 'product', 'collection_quantity'], 'payment-cod'],
    ['delivery', ['language', 'product_tag'], 'delivery-rules-context'],
  ] as const)('for %s rules over %j picks the one that costs least: %s', (owner, kinds, handle) => {
    expect(chooseFunction(owner, setOf(...kinds))).toEqual({ fits: true, handle })
  })

  const asking = (...lists: string[][]): RuleSet =>
    createRuleSet('A set', [
      {
        title: 'Rule 1',
        match_type: 'all',
        conditions: lists.map((value) => ({
          type: 'product_tag',
          params: { operator: 'in', valueType: 'array', value },
        })),
        actions: [],
      },
    ])

  it.each([
    ['three lists of tags', [['a'], ['b', 'c'], ['d']], 'lines.anyTagC'],
    ['the same list over and over', [['a'], ['a'], ['a'], ['a']], 'lines.anyTagC'],
    ['more lists than a function can answer for', [['a'], ['b'], ['c'], ['d']], 'lines.tags'],
    ['a list of nothing', [[]], 'lines.tags'],
  ] as const)('for %s picks one that knows %s', (_what, lists, fact) => {
    const choice = chooseFunction('payment', asking(...lists.map((list) => [...list])))
    expect(choice.fits && functionVariants[choice.handle].facts).toContain(fact)
  })

  it('names the fewest conditions that have to go, so that the last can stay', () => {
    const choice = chooseFunction(
      'payment',
      setOf(
        'customer_tag',
        'customer_metafield',
        'company_metafield',
        'company_location_metafield',
        'product_tag',
        'product_tag',
        'collection',
        'cart_subtotal',
      ),
    )
    expect(choice.fits).toBe(false)
    const kinds = choice.fits ? [] : [...new Set(choice.excess.map(({ type }) => type))]
    expect(kinds).not.toContain('cart_subtotal')
    expect(kinds).toHaveLength(1)
  })

  describe('for a discount', () => {
    const giving = (actions: Rule['actions'], ...kinds: string[]): RuleSet => {
      const set = setOf(...kinds)
      return { ...set, rules: set.rules.map((rule) => ({ ...rule, actions })) }
    }
    const explain = { type: 'explain_code', params: { minimum: { measure: 'amount', value: '1000' } } }
    const deal = { type: 'buy_x_get_y', params: {} }

    it('picks a function that knows what conditions ask and actions need', () => {
      const choice = chooseFunction('discount', giving([explain], 'customer_metafield', 'product_tag'))
      const known: readonly string[] = choice.fits ? functionVariants[choice.handle].facts : []
      expect(known).toEqual(expect.arrayContaining(['customer.metafield', 'lines.tags', 'discount.codes']))
    })

    it('names the earlier one where the last can stay', () => {
      const choice = chooseFunction('discount', giving([deal], 'location_country', 'company_metafield'))
      expect(choice.fits ? [] : choice.excess.map(({ type }) => type)).toEqual(['location_country'])
    })

    it('lets two conditions go together beside the answer to a code', () => {
      expect(chooseFunction('discount', giving([explain, deal], 'cart_subtotal', 'cart_weight')).fits).toBe(
        true,
      )
    })
  })

  it('does not count what is muted', () => {
    const set = setOf('collection_total')
    const muted = { ...set, rules: set.rules.map((rule) => ({ ...rule, status: 'disabled' as const })) }
    expect(chooseFunction('payment', muted)).toEqual({ fits: true, handle: 'payment-checkout' })
  })
})
