import { describe, expect, it } from 'vitest'
import { findSchemaFaults } from '#forms/schema-faults.ts'
import { discountActionKinds } from '../../language/discounts/discount-action-kinds.ts'
import { deriveDiscountActionFields } from './action-fields.ts'
import { issueSetting, tenPercentForm } from './discount-form.test-support.ts'
import { type DiscountForm, openRules } from './form.ts'
import { listDiscountFields } from './form-fields.ts'
import { findDiscountIssues } from './issues.ts'

describe('the schema of a discount', () => {
  it('is without fault', () => {
    expect(findSchemaFaults(listDiscountFields('INR'))).toEqual([])
    for (const kind of discountActionKinds) {
      expect(findSchemaFaults(deriveDiscountActionFields(kind, undefined))).toEqual([])
    }
  })
})

describe('the form of a discount', () => {
  const listIssues = (form: Parameters<typeof findDiscountIssues>[0]) =>
    findDiscountIssues(form, issueSetting).map(({ path, message }) => `${path.join('.')}: ${message}`)
  const off = (percentage: unknown, cap?: unknown) => ({
    type: 'apply_discount',
    params: {
      value: {
        type: 'percentage',
        params: { percentage, cap: { enabled: cap !== undefined, params: { amount: cap } } },
      },
    },
  })

  it('has no issue when it is complete', () => {
    expect(listIssues(tenPercentForm)).toEqual([])
  })

  it.each<[string, Partial<typeof tenPercentForm>]>([
    ['title: Discount title is required', { title: ' ' }],
    ['discount.type: Discount type is required', { discount: { type: '', params: {} } as never }],
    ['code: Discount code is required', { discountMethod: 'code' }],
    [
      'discount.params.value.params.percentage: Enter a percentage from 0 to 100.',
      { discount: off('') as never },
    ],
    ['discount.params.value.params.percentage: Enter 100 or less.', { discount: off(101) as never }],
    ['discount.params.value.params.percentage: Enter 0 or more.', { discount: off(-1) as never }],
    [
      'discount.params.value.params.cap.params.amount: An amount can’t be negative. Enter 0 or more.',
      { discount: off(5, -1) as never },
    ],
    [
      'requirement.params.value: Enter the minimum.',
      { requirement: { type: 'amount', params: { value: '' } } },
    ],
    [
      'activeDate: The end must be after the start.',
      { activeDate: { start: '2026-11-22T10:00', end: '2026-11-22T10:00' } },
    ],
    [
      'usage.maxUses.params.limit_number_of_uses: Enter a whole number.',
      {
        discountMethod: 'code',
        code: 'TEN',
        usage: {
          appliesOncePerCustomer: false,
          maxUses: { enabled: true, params: { limit_number_of_uses: 1.5 } },
        },
      },
    ],
  ])('has the issue “%s”', (issue, changes) => {
    expect(listIssues({ ...tenPercentForm, ...changes })).toEqual([issue])
  })

  it('compares its dates by the instants at which the shop’s clock shows them', () => {
    const inNewYork = { ...issueSetting, timeZone: 'America/New_York' }
    const issuesOf = (changes: Partial<DiscountForm>) =>
      findDiscountIssues({ ...tenPercentForm, ...changes }, inNewYork).map(({ message }) => message)
    // The clock skips from 2 to 3 o'clock, so 2:30 is 3:30.
    const skipped = { start: '2027-03-14T02:30', end: '2027-03-14T03:15' }
    expect(issuesOf({ activeDate: skipped })).toEqual(['The end must be after the start.'])
    // The clock shows 1:30 twice.
    const storedDates = { startsAt: '2026-11-01T05:30:00Z', endsAt: '2026-11-01T06:30:00Z' }
    const twice = { start: '2026-11-01T01:30', end: '2026-11-01T01:30' }
    expect(issuesOf({ activeDate: twice, storedDates })).toEqual([])
    expect(issuesOf({ activeDate: twice })).toEqual(['The end must be after the start.'])
  })

  it('has its issue at the field, of the form and of its open rules', () => {
    const amount = (value: number) => ({
      ...tenPercentForm,
      discount: {
        type: 'apply_discount',
        params: { value: { type: 'fixedAmount', params: { amount: value } } },
      },
    })
    const text = 'Amounts in INR have at most 2 decimals. Remove the others.'
    expect(listIssues(amount(10.123))).toEqual([`discount.params.value.params.amount: ${text}`])
    expect(listIssues(amount(10.12))).toEqual([])
    const opened = openRules('order-discounts', amount(10.123))
    expect(listIssues(opened)).toEqual([`rules.0.actions.0.params.value.params.amount: ${text}`])
    // The form's choices are not checked while the rules are edited.
    const [first] = opened.rules ?? []
    expect(first).toBeDefined()
    expect(listIssues({ ...opened, discount: { type: '', params: {} } })).toHaveLength(1)
  })

  it('has an issue at the conditions for too many, and at the kind for too large rules', () => {
    const paths = (changes: Partial<DiscountForm>) =>
      findDiscountIssues({ ...tenPercentForm, ...changes }, issueSetting).map(({ path }) => path.join('.'))
    const tags = Array.from({ length: 101 }, (_, index) => `tag ${index}`)
    const eligibility = {
      type: 'customer_tag',
      params: {
        operator: 'in',
        valueType: 'array',
        value: tags,
        __field_path: 'cart.buyerIdentity.customer.hasTags',
      },
    }
    expect(paths({ eligibility })).toEqual(['eligibility.type'])
    expect(
      paths({ eligibility: { ...eligibility, params: { ...eligibility.params, value: tags.slice(1) } } }),
    ).toEqual([])
    const message = 'x'.repeat(11_000)
    const { params } = tenPercentForm.discount
    expect(paths({ discount: { type: 'apply_discount', params: { ...params, message } } })).toContain(
      'discount.type',
    )
  })

  it('has an issue for an end before the start', () => {
    const paths = (activeDate: DiscountForm['activeDate']) =>
      findDiscountIssues({ ...tenPercentForm, activeDate }, issueSetting).map(({ path }) => path.join('.'))
    expect(paths({ start: '2026-11-22T10:00', end: null })).toEqual([])
    expect(paths({ start: '2026-11-22T10:00', end: '2026-11-22T10:01' })).toEqual([])
    expect(paths({ start: '2026-11-22T10:00', end: '2026-11-22T09:59' })).toEqual(['activeDate'])
  })
})
