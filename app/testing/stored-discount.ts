import { deriveDiscountForm, formatDiscountDraft } from '#rules/features/discounts/form.ts'
import { createRuleSet } from '#rules/language/rule-set.ts'
import { createDiscountDraft, planDiscountSave } from '#rules/records/discount-rule-record.ts'
import { formatDiscountCreate } from '../platform/discount-input.ts'
import { functionIds } from './test-admin-api.ts'
import type { TestPlatform } from './test-platform.ts'

const title = 'Ten percent'
const action = {
  type: 'apply_discount',
  params: { value: { type: 'percentage', percentage: '10' }, message: title },
} as const
const ruleSet = createRuleSet('', [{ title: 'Rule 1', match_type: 'all', conditions: [], actions: [action] }])

/** Ten percent off the order, by a code or by itself, as the form stores it: for tests that need it and do not walk it. */
export function storeTenPercent(platform: TestPlatform, code?: string): void {
  const blank = { ...createDiscountDraft('order-discounts', '2020-01-01T00:00:00Z'), ruleSet }
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
