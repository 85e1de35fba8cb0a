import { deriveDiscountForm, formatDiscountDraft } from '#rules/features/discounts/form.ts'
import { type Action, createRuleSet } from '#rules/language/rule-set.ts'
import { createDiscountDraft, planDiscountSave } from '#rules/records/discount-rule-record.ts'
import { formatDiscountCreate } from '#rules/records/inputs/discount-input.ts'
import { functionIds } from './test-admin-api.ts'
import type { TestPlatform } from './test-platform.ts'

const rulesOf = (action: Action) =>
  createRuleSet('', [{ title: 'Rule 1', match_type: 'all', conditions: [], actions: [action] }])

/**
 * Stores a discount of ten percent off the order, automatic or by code, as the form stores it. For tests that need it
 * without using the form.
 */
export function storeTenPercent(platform: TestPlatform, code?: string, endsAt: string | null = null): void {
  const title = 'Ten percent'
  const value = { type: 'percentage', percentage: '10' } as const
  store(platform, title, { type: 'apply_discount', params: { value, message: title } }, code, endsAt)
}

/** Stores free shipping for every rate. */
export function storeFreeShipping(platform: TestPlatform, code?: string): void {
  const title = 'Free shipping'
  const value = { type: 'percentage', percentage: '100' } as const
  const params = { names: [], exact: true, value, message: title }
  store(platform, title, { type: 'apply_shipping_discount', params }, code)
}

function store(
  platform: TestPlatform,
  title: string,
  action: Action,
  code: string | undefined,
  endsAt: string | null = null,
): void {
  const blank = {
    ...createDiscountDraft('order-discounts', '2020-01-01T00:00:00Z'),
    endsAt,
    ruleSet: rulesOf(action),
  }
  const form = { ...deriveDiscountForm(blank, {}), title }
  const filled = code === undefined ? form : { ...form, discountMethod: 'code' as const, code }
  const draft = formatDiscountDraft('order-discounts', filled, {})
  for (const step of planDiscountSave(undefined, draft, { functionIds, now: new Date() }))
    if (step.kind === 'create')
      platform.ownDiscounts.create(
        step.wanted.method,
        formatDiscountCreate({ apiVersion: '2026-10', functionIds }, step.wanted),
      )
}
