import { describe, expect, it } from 'vitest'
import { everyCart } from '../../language/every-cart.ts'
import { createRuleSet, type RuleSet } from '../../language/rule-set.ts'
import { fresh, issueSetting, setting } from './discount-form.test-support.ts'
import { canShowRules, closeRules, deriveDiscountForm, formatDiscountDraft, openRules } from './form.ts'
import { findDiscountIssues } from './issues.ts'

describe('an answer to codes', () => {
  const answer = (): RuleSet['rules'][number] => ({
    title: 'Codes',
    match_type: 'all',
    conditions: [everyCart],
    actions: [
      {
        type: 'explain_code',
        params: {
          codes: ['TEN'],
          minimum: { measure: 'amount', value: '10.123' },
          message: 'Add {missing}.',
        },
      },
    ],
  })
  const withCodes = (codes: string[]): RuleSet['rules'][number] => ({
    ...answer(),
    actions: answer().actions.map((action) => ({ ...action, params: { ...action.params, codes } })),
  })
  const makeRule = (): RuleSet['rules'][number] => ({
    title: 'Rule 1',
    match_type: 'all',
    conditions: [everyCart],
    actions: [
      { type: 'apply_discount', params: { value: { type: 'percentage', percentage: '10' }, message: 'Hi' } },
    ],
  })
  const canShow = (rules: RuleSet['rules'], method: 'automatic' | 'code' = 'automatic') =>
    canShowRules(createRuleSet('Sale', rules), method)

  it('is shown after the discount’s own action', () => {
    expect(canShow([makeRule(), answer()])).toBe(true)
    expect(canShow([makeRule(), { ...answer(), title: 'Mine' }])).toBe(true)
  })

  it.each<[string, RuleSet['rules']]>([
    ['in front of it', [answer(), makeRule()]],
    ['to every code', [makeRule(), withCodes([])]],
    ['to several codes with one minimum', [makeRule(), withCodes(['TEN', 'SALE'])]],
    ['alone', [answer()]],
    ['twice', [makeRule(), answer(), answer()]],
    ['with a condition of its own', [makeRule(), { ...answer(), match_type: 'any' }]],
    ['that is switched off', [makeRule(), { ...answer(), status: 'disabled' }]],
    [
      'that gives something too',
      [makeRule(), { ...answer(), actions: [...answer().actions, ...makeRule().actions] }],
    ],
  ])('is not shown %s', (_where, rules) => {
    expect(canShow(rules)).toBe(false)
  })

  it('is kept when a discount with a code is saved', () => {
    const rules = [makeRule(), answer()]
    expect(canShow(rules, 'code')).toBe(false)
    const draft = {
      ...fresh,
      method: 'code' as const,
      title: 'Sale',
      ruleSet: createRuleSet('Sale', rules),
    }
    const form = deriveDiscountForm(draft, setting)
    expect(formatDiscountDraft('order-discounts', form, setting).ruleSet.rules).toEqual(rules)
  })

  it('has its issues at its field, for every kind of discount', () => {
    const form = deriveDiscountForm(
      { ...fresh, title: 'Sale', ruleSet: createRuleSet('Sale', [makeRule(), answer()]) },
      setting,
    )
    expect(findDiscountIssues(form, issueSetting).map(({ path }) => path.join('.'))).toEqual([
      'codeAnswer.params.codes',
    ])
  })

  it('is described if the form cannot show it', () => {
    const odd = [makeRule(), { ...answer(), match_type: 'any' as const }]
    const draft = { ...fresh, title: 'Sale', ruleSet: createRuleSet('Sale', odd) }
    const opened = openRules('order-discounts', deriveDiscountForm(draft, setting))
    expect(closeRules('order-discounts', opened)).toBe('The form can’t show everything in “Codes”.')
  })
})
