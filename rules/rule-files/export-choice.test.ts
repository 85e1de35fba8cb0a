import { expect, test } from 'vitest'
import { findLeftOut } from './export-choice.ts'

const payment = { key: 'gid://shopify/PaymentCustomization/7', type: 'payment-rules' as const }
const company = { key: 'gid://shopify/PaymentCustomization/8', type: 'payment-rules-b2b' as const }
const delivery = { key: 'gid://shopify/DeliveryCustomization/7', type: 'delivery-rules' as const }
const discount = { key: 'gid://shopify/DiscountCodeNode/7', type: 'order-discounts' as const }
const settings = { key: 'cod-rules', type: 'cod-rules' as const }
const all = [payment, company, delivery, discount, settings]

test.each([
  [null, null, all],
  ['payment', '7', [payment]],
  ['payment', '7,8', [payment, company]],
  ['delivery', '7', [delivery]],
  ['discount', 'gid://shopify/DiscountCodeNode/7', [discount]],
  ['cod-rules', '', [settings]],
  ['payment', '', []],
  ['constructor', '7', []],
])('an export of %s with %s has the chosen records', (of, ids, chosen) => {
  const left = findLeftOut(all, { of, ids })
  expect(all.filter(({ key }) => !left.has(key))).toEqual(chosen)
})
