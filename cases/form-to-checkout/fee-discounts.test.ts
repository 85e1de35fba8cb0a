import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { deriveDeadEndRequest } from '#rules/dead-ends/active-records.ts'
import { planCodWithFeeSave, readCodWithFee } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { type DiscountForm, formatDiscountDraft } from '#rules/features/discounts/form.ts'
import { type MethodName, writeNames } from '#rules/language/method-names.ts'
import { planDiscountSave } from '#rules/records/discount-rule-record.ts'
import { startDiscountForm } from '../../app/content/start-from-template.ts'
import { findDiscountTemplate } from '../../app/content/templates.ts'
import { discounts } from '../../app/platform/discounts.ts'
import { findDeadEnds } from '../../server/dead-ends/find-dead-ends.ts'
import { finderWorld } from '../../server/test-support/finder-world.ts'
import { createMerchant, type Merchant } from './merchant.ts'

/**
 * A discount on shipping, from its form to the price of the rate that has the COD fee at the store's checkout: the search for
 * promises finds just those that the checkout gives.
 */
const withFee = 'Standard - Cash on Delivery (fee included)'
const cod = 'Cash on Delivery (COD)'
const setting = { timeZone: 'Asia/Kolkata', currencyCode: 'INR' }

let merchant: Merchant
beforeAll(async () => {
  merchant = await createMerchant()
  merchant.forget()
})
beforeEach(async () => {
  await merchant.clear()
  await merchant.save((await discounts.list()).map((record) => ({ kind: 'delete', record })))
})
afterAll(() => {
  vi.unstubAllGlobals()
})

async function saveFreeShipping(names: readonly MethodName[], code?: string): Promise<void> {
  const template = findDiscountTemplate('free-shipping-above-amount')
  if (template === undefined) throw new Error('There is no such template.')
  const started = startDiscountForm(template, '2026-01-01T00:00:00Z', setting)
  const form: DiscountForm = {
    ...started,
    ...(code === undefined ? {} : { discountMethod: 'code' as const, code }),
    requirement: { ...started.requirement, params: { ...started.requirement.params, value: 1_000 } },
    discount: { ...started.discount, params: { ...started.discount.params, ...writeNames(names) } },
  }
  const draft = formatDiscountDraft('order-discounts', form, setting)
  await merchant.save(
    planDiscountSave(undefined, draft, { functionIds: merchant.functionIds, now: new Date() }),
  )
}

test.each<[string, readonly MethodName[], string | undefined, boolean]>([
  ['on all rates', [], undefined, true],
  ['on all rates by code', [], 'SHIP', true],
  ['on a part of the rate’s name', [{ contains: 'Standard' }], undefined, true],
  ['on the rate itself', [withFee], undefined, true],
  ['on a part next to another whole name', ['Express', { contains: 'fee included' }], undefined, true],
  ['on the whole name of another rate', ['Standard'], undefined, false],
  [
    'on whole names of others next to a part of another',
    ['Standard', { contains: 'expr' }],
    undefined,
    false,
  ],
])('a discount %s takes the fee off where the search says so', async (_, names, code, isEaten) => {
  await merchant.save(
    planCodWithFeeSave(
      readCodWithFee([]),
      { status: 'active', deliveryMethods: [withFee] },
      cod,
      merchant.functionIds,
    ),
  )
  await saveFreeShipping(names, code)
  const request = {
    lines: [{ sku: 'SL-MOR', quantity: 1 }],
    selectedDeliveryOption: withFee,
    deliveryAddress: { countryCode: 'IN', provinceCode: 'KA', zip: '560001' },
    ...(code === undefined ? {} : { discountCodes: [code] }),
  }
  const { discounts: given, paymentMethods } = await merchant.checkOut({ request })
  expect(paymentMethods.map(({ name }) => name)).toEqual([cod])
  const taken = given.reduce((sum, { amount }) => sum + Number(amount), 0)
  expect(taken > 0).toBe(isEaten)

  const state = merchant.state()
  const shop = {
    paymentMethods: state.paymentMethods.map(({ name }) => name),
    rates: state.shippingRates.map(({ title }) => title),
    currencyCode: 'INR',
    date: '2026-11-20',
    time: '10:30',
  }
  const stored = await discounts.list()
  const search = deriveDeadEndRequest(merchant.listRecords(), merchant.functionIds, shop, 'shopper', stored)
  const { findings } = await findDeadEnds(search.request, finderWorld)
  expect(findings.some(({ kind }) => kind === 'feeDiscounted')).toBe(isEaten)
})
