import { expect, test } from 'vitest'
import { deriveDefaults } from '#forms/defaults.ts'
import { type DiscountForm, deriveDiscountForm, formatDiscountDraft } from '#rules/features/discounts/form.ts'
import { deriveRuleFields, type FormActionKind } from '#rules/features/discounts/form-fields.ts'
import { createDiscountDraft, planDiscountSave } from '#rules/records/discount-rule-record.ts'
import { formatGid } from '../../local-store/platform-ids.ts'
import { openMerchantOfFile } from './merchant-of-file.ts'

const setting = { timeZone: 'Asia/Kolkata', currencyCode: 'INR' }
const voucher = 'Saffron Lane Gift Card'

const merchant = openMerchantOfFile((state) => {
  state.discounts = []
})

const findProduct = (title: string) => {
  const product = merchant.state().products.find((one) => one.title === title)
  if (product === undefined) throw new Error(`The store has no ${title}`)
  return { id: formatGid('Product', product.id), sku: product.variants[0]?.sku ?? '' }
}

/** Saves a discount in the form's format, as the only one of the store. */
async function give(
  type: FormActionKind,
  params: Record<string, unknown>,
  requirement?: DiscountForm['requirement'],
): Promise<void> {
  const fields = deriveRuleFields('INR').discount.choices.find(({ value }) => value === type)?.fields ?? []
  const began = deriveDiscountForm(createDiscountDraft('order-discounts', '2026-01-01T00:00:00Z'), setting)
  const form: DiscountForm = {
    ...began,
    title: 'Autumn',
    discount: { type, params: { ...deriveDefaults(fields), ...params } },
    requirement: requirement ?? began.requirement,
  }
  merchant.forget()
  const draft = formatDiscountDraft('order-discounts', form, setting)
  const now = new Date('2026-11-22T00:00:00Z')
  await merchant.save(planDiscountSave(undefined, draft, { functionIds: merchant.functionIds, now }))
}

/** Amounts that the discount takes from a mortar at 1,499 and from a gift card of 500, separately and together. */
async function taken(): Promise<string[]> {
  const mortar = { sku: 'SL-MOR', quantity: 1 }
  const card = { sku: findProduct(voucher).sku, quantity: 1 }
  const amounts: string[] = []
  for (const lines of [[mortar], [card], [mortar, card]]) {
    const { discounts } = await merchant.checkOut({ request: { lines } })
    amounts.push(discounts.map(({ amount }) => amount).join(' ') || 'nothing')
  }
  return amounts
}

const percentage = (percent: number, cap?: number) => ({
  type: 'percentage',
  params: { percentage: percent, cap: { enabled: cap !== undefined, params: { amount: cap ?? '' } } },
})

test('an order discount leaves gift cards out, and its cap does not count them', async () => {
  await give('apply_discount', { value: percentage(10, 160) })
  expect(await taken()).toEqual(['149.9', 'nothing', '149.9'])
})

test('a product discount takes nothing from a gift card that it does not name', async () => {
  await give('apply_product_discount', { target: 'all', chosen: {}, value: percentage(10) })
  expect(await taken()).toEqual(['149.9', 'nothing', '149.9'])
})

test('a product discount takes from the gift card that it names', async () => {
  const productIds = [findProduct(voucher).id]
  await give('apply_product_discount', { target: 'products', chosen: { productIds }, value: percentage(10) })
  expect(await taken()).toEqual(['nothing', '50.0', '50.0'])
})

test.each([
  ['amount', 1500],
  ['quantity', 2],
])('a gift card reaches no minimum %s', async (type, value) => {
  await give('apply_discount', { value: percentage(10) }, { type, params: { value } })
  expect(await taken()).toEqual(['nothing', 'nothing', 'nothing'])
})

test('a gift card reaches no step', async () => {
  const tiers = [{ from: 1500, value: percentage(20) }]
  await give('apply_discount', { value: { type: 'tiers', params: { measure: 'amount', steps: { tiers } } } })
  expect(await taken()).toEqual(['nothing', 'nothing', 'nothing'])
})
