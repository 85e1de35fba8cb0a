import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findRuleSetIssues } from '../../functions/rule-set-issues.ts'
import type { Action } from '../../language/rule-set.ts'
import { createRuleSet } from '../../language/rule-set.ts'
import { putAtFields } from '../rule-editor/issue-paths.ts'
import { deriveRules, formatRules } from '../rule-editor/rule-form.ts'
import { formDraft } from './discount.test-support.ts'

describe('the rules of a discount in the rule editor', () => {
  it('are stored again unchanged', () => {
    fc.assert(
      fc.property(formDraft, ({ title, ruleSet, names }) => {
        expect(formatRules(title, deriveRules(ruleSet, names)).ruleSet).toEqual(ruleSet)
      }),
      { numRuns: 300 },
    )
  })

  it('keep the text of an explanation of a code, and the names of picked items', () => {
    const explanation: Action = {
      type: 'explain_code',
      params: { codes: ['TEN'], minimum: { measure: 'amount', value: '1000' }, message: 'Add {missing}.' },
    }
    const action: Action = {
      type: 'apply_product_discount',
      params: {
        target: 'collections',
        collectionIds: ['gid://shopify/Collection/1'],
        value: { type: 'percentage', percentage: '10' },
        message: 'Autumn',
      },
    }
    const ruleSet = createRuleSet('Autumn', [
      { title: 'Rule 1', match_type: 'any', conditions: [], actions: [explanation, action] },
    ])
    const names = { 'gid://shopify/Collection/1': 'Snowboards' }
    expect(formatRules('Autumn', deriveRules(ruleSet, names))).toEqual({ ruleSet, names })
    expect(
      formatRules('Winter', deriveRules(ruleSet, names)).ruleSet.rules[0]?.actions[1]?.params.message,
    ).toBe('Winter')
  })
})

describe('the faults of an action', () => {
  const value = { type: 'percentage', percentage: '10' }
  it.each<[string, string, Action['params']]>([
    ['value.params.percentage', 'apply_discount', { value: { type: 'percentage', percentage: '101' } }],
    ['value.params.cap.params.amount', 'apply_discount', { value: { ...value, cap: 'much' } }],
    ['value.type', 'apply_discount', { value: { type: '' } }],
    [
      'value.params.steps.tiers',
      'apply_discount',
      { value: { type: 'tiers', measure: 'amount', tiers: [] } },
    ],
    [
      'value.params.steps.tiers.1.from',
      'apply_discount',
      {
        value: {
          type: 'tiers',
          measure: 'amount',
          tiers: [
            { from: '20', value },
            { from: '10', value },
          ],
        },
      },
    ],
    [
      'value.params.steps.tiers.0.value.params.amount',
      'apply_discount',
      {
        value: {
          type: 'tiers',
          measure: 'amount',
          tiers: [{ from: '20', value: { type: 'fixedAmount', amount: '' } }],
        },
      },
    ],
    ['chosen.collections', 'apply_product_discount', { target: 'collections', collectionIds: [], value }],
    [
      'buyCollections',
      'buy_x_get_y',
      {
        buyCollectionIds: [],
        buyQuantity: 1,
        getCollectionIds: ['gid://shopify/Collection/1'],
        getQuantity: 1,
        percentage: '100',
      },
    ],
    [
      'minimum.params.value',
      'explain_code',
      { codes: [], minimum: { measure: 'amount', value: '' }, message: 'Add {missing}.' },
    ],
    ['message', 'explain_code', { codes: [], minimum: { measure: 'amount', value: '10' }, message: ' ' }],
  ])('is reported at its field: %s', (field, type, params) => {
    const ruleSet = createRuleSet('Autumn', [
      { title: 'Rule 1', match_type: 'all', conditions: [], actions: [{ type, params }] },
    ])
    const rules = deriveRules(ruleSet, {})
    const { ruleSet: stored } = formatRules('Autumn', rules)
    const setting = { type: 'order-discounts', isPlus: true, isProduction: true } as const
    const issues = putAtFields(findRuleSetIssues(stored, setting), { rules })
    expect(issues.filter(({ severity }) => severity === 'error').map(({ path }) => path.join('.'))).toEqual([
      `rules.0.actions.0.params.${field}`,
    ])
  })
})
