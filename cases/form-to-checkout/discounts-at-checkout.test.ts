import { expect, test } from 'vitest'
import { deriveActionFields } from '#rules/features/rule-editor/action-fields.ts'
import { deriveConditionFields } from '#rules/features/rule-editor/condition-fields.ts'
import { createAction, createCondition, createRule } from '#rules/features/rule-editor/new-parts.ts'
import { deriveRuleForm, formatDraft } from '#rules/features/rule-editor/rule-form.ts'
import { createRuleSet } from '#rules/language/rule-set.ts'
import type { DiscountRecord } from '#rules/records/discount.ts'
import { formatRuleMetafields } from '#rules/records/record-function.ts'
import { createDraft, planRuleSetSave } from '#rules/records/rule-record.ts'
import type { SavePlan } from '#rules/records/save-plan.ts'
import { sampleCodeDiscount, sampleDiscount } from '../../local-store/test-support/sample-discount.ts'
import { fillField } from './fill-form.ts'
import { openMerchantOfFile } from './merchant-of-file.ts'

const every = { orderDiscounts: true, productDiscounts: true, shippingDiscounts: true }

const merchant = openMerchantOfFile((state) => {
  state.discounts = [
    sampleDiscount({ combinesWith: every }),
    sampleCodeDiscount({ DIWALI: 0 }, { combinesWith: every }),
  ]
})

/** Saves the rule "Discount amount is at least {amount}: hide Bank Deposit", with the amount as typed. */
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

/** Two units at 549. The automatic discount takes 109.80, and so does the code. */
const request = { lines: [{ sku: 'SL-SAF-1', quantity: 2 }], selectedDeliveryOption: 'Standard' }

test.each([
  ['109.8', [], false],
  ['109.81', [], true],
  ['219.6', ['diwali'], false],
  ['219.61', ['diwali'], true],
])(
  'a rule on discounts from %s reads the amounts of the shop’s discounts, with codes %j',
  async (amount, discountCodes, offered) => {
    await hideFrom(amount)
    const { payment } = await merchant.offer({ request: { ...request, discountCodes } })
    expect(payment.includes('Bank Deposit')).toBe(offered)
  },
)

test('a discount of ours, saved through the app’s documents, is a price at checkout', async () => {
  await merchant.clear()
  const ruleSet = createRuleSet('Half the order, 60 at most', [
    {
      title: 'Rule 1',
      match_type: 'all',
      conditions: [{ type: 'cart_subtotal', params: { operator: 'gte', valueType: 'number', value: 1000 } }],
      actions: [
        {
          type: 'apply_discount',
          params: { value: { type: 'percentage', percentage: '50', cap: '60.00' }, message: 'Half' },
        },
      ],
    },
  ])
  const plan: SavePlan<DiscountRecord> = [
    {
      kind: 'create',
      wanted: {
        owner: 'discount',
        method: 'code',
        title: ruleSet.title,
        code: 'HALF',
        appliesOncePerCustomer: true,
        usageLimit: null,
        startsAt: '2026-01-01T00:00:00Z',
        endsAt: null,
        combinesWith: every,
        discountClasses: ['ORDER'],
        status: 'ACTIVE',
        functionHandle: 'discount-rules',
        metafields: formatRuleMetafields(ruleSet, 'discount-rules'),
      },
    },
  ]
  await merchant.save(plan)
  const { total, discounts, functions } = await merchant.checkOut({
    request: { ...request, discountCodes: ['half'] },
  })
  expect(discounts).toEqual([
    { title: 'Half the order, 60 at most', code: 'half', amount: '60.0' },
    { title: 'Ten off', code: null, amount: '109.8' },
  ])
  expect(total).toBe('977.2')
  expect(functions.map(({ api }) => api)).toEqual(['discount', 'discount'])
})
