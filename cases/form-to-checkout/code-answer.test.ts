import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { deriveDefaults } from '#forms/defaults.ts'
import { type DiscountForm, deriveDiscountForm, formatDiscountDraft } from '#rules/features/discounts/form.ts'
import { deriveRuleFields } from '#rules/features/discounts/form-fields.ts'
import { createDiscountDraft, planDiscountSave } from '#rules/records/discount-rule-record.ts'
import { sampleCodeDiscount } from '../../local-store/testing/sample-discount.ts'
import { createMerchant, type Merchant } from './merchant.ts'

const setting = { timeZone: 'Asia/Kolkata', currencyCode: 'INR' }
const combinesWith = { orderDiscounts: true, productDiscounts: true, shippingDiscounts: true }

let merchant: Merchant
beforeAll(async () => {
  merchant = await createMerchant((state) => {
    state.discounts = [sampleCodeDiscount({ DIWALI: 0 }, { combinesWith })]
  })
  const { discount, codeAnswer } = deriveRuleFields('INR')
  const order = discount.choices.find(({ value }) => value === 'apply_discount')?.fields ?? []
  const form: DiscountForm = {
    ...deriveDiscountForm(createDiscountDraft('order-discounts', '2026-01-01T00:00:00Z'), setting),
    title: 'Five off',
    combines: { ...combinesWith },
    discount: {
      type: 'apply_discount',
      params: { ...deriveDefaults(order), value: { type: 'percentage', params: { percentage: 5 } } },
    },
    codeAnswer: {
      enabled: true,
      ruleTitle: 'Codes',
      params: {
        ...deriveDefaults(codeAnswer.fields),
        codes: ['diwali'],
        minimum: { measure: 'amount', params: { value: 2000 } },
      },
    },
  }
  const draft = formatDiscountDraft('order-discounts', form, setting)
  await merchant.save(
    planDiscountSave(undefined, draft, {
      functionIds: merchant.functionIds,
      now: new Date('2026-11-22T00:00:00Z'),
    }),
  )
})
afterAll(() => {
  vi.unstubAllGlobals()
})

const buy = async (quantity: number) => {
  const { discountCodes, discounts } = await merchant.checkOut({
    request: {
      lines: [{ sku: 'SL-SAF-1', quantity }],
      selectedDeliveryOption: 'Standard',
      discountCodes: ['DIWALI'],
    },
  })
  return { codes: discountCodes, taken: discounts.map(({ title, amount }) => [title, amount]) }
}

test('a code that the cart has too little for is refused in the words of the form, with what is missing', async () => {
  expect(await buy(2)).toMatchObject({
    codes: [{ code: 'DIWALI', valid: false, message: 'Add 902.00 more to use this code.' }],
    taken: [['Five off', '54.9']],
  })
})

test('a code counts once nothing is missing', async () => {
  expect(await buy(4)).toMatchObject({
    codes: [{ code: 'DIWALI', valid: true, message: '' }],
    taken: expect.arrayContaining([['Five off', '109.8']]),
  })
})
