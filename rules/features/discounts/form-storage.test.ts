import { describe, expect, it } from 'vitest'
import { setting, tenPercentForm } from './discount-form.test-support.ts'
import { type DiscountForm, formatDiscountDraft } from './form.ts'

describe('the stored draft of a whole form', () => {
  const stored = (changes: Partial<DiscountForm>) =>
    formatDiscountDraft('order-discounts', { ...tenPercentForm, ...changes }, setting)

  it('has no limits of codes if it is automatic', () => {
    const usage = {
      appliesOncePerCustomer: true,
      maxUses: { enabled: true, params: { limit_number_of_uses: '7' } },
    }
    expect(stored({ usage })).toMatchObject({ appliesOncePerCustomer: false, usageLimit: null })
    expect(stored({ usage, discountMethod: 'code', code: ' TEN ' })).toMatchObject({
      code: 'TEN',
      appliesOncePerCustomer: true,
      usageLimit: 7,
    })
  })

  it('has a number for a typed number, and the text for any other', () => {
    const conditionOf = (value: unknown) =>
      stored({ requirement: { type: 'amount', params: { value } } }).ruleSet.rules[0]?.conditions[0]?.params
    expect(conditionOf(500)?.value).toBe(500)
    expect(conditionOf(' 12.5 ')?.value).toBe(12.5)
    expect(conditionOf('much')?.value).toBe('much')
    expect(conditionOf(undefined)?.value).toBe('')
  })

  it('has no rule with an action while the type is not chosen', () => {
    const { type, ruleSet } = formatDiscountDraft(
      'product-discounts',
      { ...tenPercentForm, discount: { type: '', params: {} } },
      setting,
    )
    expect(type).toBe('product-discounts')
    expect(ruleSet.rules.map(({ actions }) => actions)).toEqual([[]])
  })
})
