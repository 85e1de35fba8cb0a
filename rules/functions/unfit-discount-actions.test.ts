import { describe, expect, it } from 'vitest'
import { everyCart } from '../language/every-cart.ts'
import { type Action, createRuleSet } from '../language/rule-set.ts'
import { findRuleSetIssues } from './rule-set-issues.ts'

const percentage = { type: 'percentage', percentage: '10' }
const except = (more: Action['params']): Action => ({
  type: 'apply_product_discount',
  params: { target: 'except', value: percentage, message: 'Sale', ...more },
})
const everything = {
  tags: ['sale'],
  onSale: true,
  pieces: 1,
  besides: { measure: 'amount', value: '500' },
}

function listIssues(...actions: readonly Action[]) {
  const ruleSet = createRuleSet('Sale', [
    { title: 'Rule 1', match_type: 'all', conditions: [everyCart], actions: [...actions] },
  ])
  return findRuleSetIssues(ruleSet, { type: 'product-discounts', isPlus: true, isProduction: true }).map(
    ({ path, message }) => [path.join('.'), message],
  )
}

describe('options of a discount that no function knows together', () => {
  it('have an issue at the first option whose removal helps, which names all of them', () => {
    expect(listIssues(except(everything))).toEqual([
      [
        'rules.0.actions.0.params.tags',
        'Checkout can’t apply all of these options together. Remove one of them: Products with these tags or Items on sale.',
      ],
    ])
  })

  it('have no issue when one of the named options is removed', () => {
    const { onSale: _onSale, ...withoutSale } = everything
    const { tags: _tags, ...withoutTags } = everything
    expect(listIssues(except(withoutSale))).toEqual([])
    expect(listIssues(except(withoutTags))).toEqual([])
  })

  it('are not blamed on conditions', () => {
    expect(JSON.stringify(listIssues(except(everything)))).not.toContain('Subtotal')
  })
})
