import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { deriveActionFields } from '#rules/features/rule-editor/action-fields.ts'
import { deriveConditionFields } from '#rules/features/rule-editor/condition-fields.ts'
import { createAction, createCondition, createRule } from '#rules/features/rule-editor/new-parts.ts'
import { deriveRuleForm, formatDraft } from '#rules/features/rule-editor/rule-form.ts'
import { createDraft, planRuleSetSave } from '#rules/records/rule-record.ts'
import { sampleCodeDiscount, sampleDiscount } from '../../local-store/testing/sample-discount.ts'
import { fillField } from './fill-form.ts'
import { createMerchant, type Merchant } from './merchant.ts'

const every = { orderDiscounts: true, productDiscounts: true, shippingDiscounts: true }

let merchant: Merchant
beforeAll(async () => {
  merchant = await createMerchant((state) => {
    state.discounts = [
      sampleDiscount({ combinesWith: every }),
      sampleCodeDiscount({ DIWALI: 0 }, { combinesWith: every }),
    ]
  })
})
afterAll(() => {
  vi.unstubAllGlobals()
})

/** "Discount amount is at least {amount}: hide Bank Deposit", as it is filled in. */
async function hideFrom(amount: string): Promise<void> {
  const setting = { currencyCode: 'INR' }
  const schema = deriveConditionFields('discount_amount', setting)
  const condition = createCondition('discount_amount', setting)
  const compared = fillField(schema, condition.params, 'operator', 'gte')
  const action = createAction('payment')
  const form = {
    ...deriveRuleForm(createDraft('payment-rules')),
    title: 'Discounted',
    status: 'active' as const,
    rules: [
      {
        ...createRule([]),
        conditions: [{ ...condition, params: fillField(schema, compared, 'value', amount) }],
        actions: [
          {
            ...action,
            params: fillField(deriveActionFields('hide_payment'), action.params, 'name', 'Bank Deposit'),
          },
        ],
      },
    ],
  }
  await merchant.clear()
  await merchant.save(planRuleSetSave(undefined, formatDraft('payment-rules', form), merchant.functionIds))
}

/** Two units at 549: the automatic discount takes 109.80, and the code as much again. */
const request = { lines: [{ sku: 'SL-SAF-1', quantity: 2 }], selectedDeliveryOption: 'Standard' }

test.each([
  ['109.8', [], false],
  ['109.81', [], true],
  ['219.6', ['diwali'], false],
  ['219.61', ['diwali'], true],
])(
  'a rule on discounts from %s sees what the shop’s discounts take, with codes %j',
  async (amount, discountCodes, offered) => {
    await hideFrom(amount)
    const { payment } = await merchant.offer({ request: { ...request, discountCodes } })
    expect(payment.includes('Bank Deposit')).toBe(offered)
  },
)
