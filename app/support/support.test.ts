import { expect, it } from 'vitest'
import { noSupport } from '#rules/records/app-settings.ts'
import { functionIds } from '../testing/test-admin-api.ts'
import { formatSupportText } from './format-support-text.ts'
import { listSupportOptions } from './support-options.ts'
import { supportWords } from './words.ts'

const record = {
  owner: 'payment',
  id: 'gid://shopify/PaymentCustomization/7',
  title: 'No cash for rohan.mehta@example.com',
  enabled: true,
  functionId: functionIds['payment-cod'],
  metafields: [
    {
      namespace: 'checkout-ninja',
      key: 'rules',
      type: 'json',
      value: '{"note":"₹ rohan.mehta@example.com"}',
    },
  ],
} as const

const discount = {
  owner: 'discount',
  title: 'Ten',
  functionId: functionIds['discount-rules'],
  metafields: [],
  status: 'ACTIVE',
  startsAt: '2026-11-20T05:00:00Z',
  endsAt: null,
  discountClasses: ['ORDER'],
  usedCount: 0,
  combinesWith: { orderDiscounts: false, productDiscounts: false, shippingDiscounts: false },
} as const

it('offers the ways that are set up, in their order, each with where it leads', () => {
  expect(listSupportOptions(noSupport)).toEqual([])
  const options = listSupportOptions({
    bookingUrl: 'https://calls.example.com/half-hour',
    chatUrl: 'https://chat.example.com',
    email: 'help@example.com',
    phone: '+911234567890',
    whatsAppPhone: '+919876543210',
  })
  const message = encodeURIComponent(supportWords.message)
  expect(options.map(({ label, url }) => [label, url])).toEqual([
    ['Book a call', 'https://calls.example.com/half-hour'],
    ['Live chat', 'https://chat.example.com'],
    ['Email', `mailto:help@example.com?subject=${message}`],
    ['Phone', 'tel:+911234567890'],
    ['WhatsApp', `https://wa.me/919876543210?text=${message}`],
  ])
  expect(options.map(({ id, help }) => [id, help])).toEqual([
    ['call', expect.stringContaining('30-minute')],
    ['chat', expect.stringMatching(/./)],
    ['email', 'help@example.com'],
    ['phone', '+911234567890'],
    ['whatsapp', '+919876543210'],
  ])
  expect(listSupportOptions({ ...noSupport, phone: '+911234567890' }).map(({ id }) => id)).toEqual(['phone'])
})

it('shows support the kind and size of active records, and neither titles nor rules', () => {
  const text = formatSupportText({
    appVersion: '0.1.0',
    apiVersion: '2026-10',
    shop: 'saffron-lane.myshopify.com',
    functions: functionIds,
    records: [
      record,
      { ...record, id: 'gid://shopify/PaymentCustomization/8', enabled: false },
      { ...record, id: 'gid://shopify/PaymentCustomization/9', functionId: 'unknown', metafields: [] },
      {
        ...{ owner: 'validation', id: 'gid://shopify/Validation/1', title: 'No PO box', enabled: true },
        ...{ blockOnFailure: false, functionId: functionIds['checks-rules'], metafields: [] },
      },
      { ...discount, id: 'gid://shopify/DiscountAutomaticNode/1', method: 'automatic' },
      {
        ...{ ...discount, id: 'gid://shopify/DiscountCodeNode/2', method: 'code', code: 'TEN' },
        ...{ appliesOncePerCustomer: false, usageLimit: null },
      },
      {
        ...{ ...discount, id: 'gid://shopify/DiscountCodeNode/3', method: 'code', code: 'ELEVEN' },
        ...{ appliesOncePerCustomer: false, usageLimit: null },
      },
    ],
  })
  expect(text.split('\n')).toEqual([
    'Checkout Ninja 0.1.0, Admin API 2026-10',
    'Shop: saffron-lane.myshopify.com',
    'Active records: 6 of 7',
    'Active automatic discounts: 1 of at most 25',
    'Active delivery customizations: 0 of at most 25',
    'Active payment customizations: 2 of at most 25',
    'Active checks: 1 of at most 25',
    'Bytes a metafield can have: 10000',
    '- payment gid://shopify/PaymentCustomization/7, function payment-cod, bytes: rules 38',
    '- payment gid://shopify/PaymentCustomization/9, function another app’s, bytes: none',
    '- validation gid://shopify/Validation/1, function checks-rules, bytes: none',
    '- discount gid://shopify/DiscountAutomaticNode/1, function discount-rules, bytes: none',
    '- discount gid://shopify/DiscountCodeNode/2, function discount-rules, bytes: none',
    '- discount gid://shopify/DiscountCodeNode/3, function discount-rules, bytes: none',
  ])
  expect(text).not.toContain('@')
})
