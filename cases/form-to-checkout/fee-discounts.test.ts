import { beforeEach, expect, test } from 'vitest'
import { deriveDeadEndRequest } from '#rules/dead-ends/active-records.ts'
import { planCodWithFeeSave, readCodWithFee } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { type DiscountForm, formatDiscountDraft } from '#rules/features/discounts/form.ts'
import { type MethodName, writeNames } from '#rules/language/method-names.ts'
import { planRepair } from '#rules/promises/plan-repair.ts'
import { planDiscountSave } from '#rules/records/discount-rule-record.ts'
import { isCustomizationRecord } from '#rules/records/owner-records.ts'
import { startDiscountForm } from '../../app/content/start-discount-from-template.ts'
import { findDiscountTemplate } from '../../app/content/templates.ts'
import { discounts } from '../../app/platform/discounts.ts'
import { findDeadEnds } from '../../server/dead-ends/find-dead-ends.ts'
import { finderWorld } from '../../server/test-support/finder-world.ts'
import { openMerchantOfFile } from './merchant-of-file.ts'

/**
 * A discount on shipping, tested from its form to the store's checkout, where a rate has the COD fee. The search for
 * promises must find exactly the discounts that the checkout gives.
 */
const withFee = 'Standard - Cash on Delivery (fee included)'
const cod = 'Cash on Delivery (COD)'
const setting = { timeZone: 'Asia/Kolkata', currencyCode: 'INR' }

const merchant = openMerchantOfFile((state) => {
  state.discounts = []
})
beforeEach(async () => {
  await merchant.save((await discounts.list()).map((record) => ({ kind: 'delete', record })))
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

test.each<[string, readonly MethodName[], string | undefined, isEaten: boolean, isRepaired: boolean]>([
  ['on all rates', [], undefined, true, true],
  ['on all rates by code', [], 'SHIP', true, true],
  ['on a part of the rate’s name', [{ contains: 'Standard' }], undefined, true, true],
  ['on the rate itself', [withFee], undefined, true, false],
  ['on a part next to another whole name', ['Express', { contains: 'fee included' }], undefined, true, true],
  ['on the whole name of another rate', ['Standard'], undefined, false, false],
  [
    'on whole names of others next to a part of another',
    ['Standard', { contains: 'expr' }],
    undefined,
    false,
    false,
  ],
])(
  'a discount %s takes the fee off where the search says so',
  async (_, names, code, isEaten, isRepaired) => {
    await merchant.save(
      planCodWithFeeSave(
        readCodWithFee([]),
        { status: 'active', deliveryMethods: [withFee] },
        cod,
        merchant.functionIds,
      ),
    )
    await saveFreeShipping(names, code)
    const checkOut = async (rate: string) => {
      const { discounts: given, paymentMethods } = await merchant.checkOut({
        request: { ...request, selectedDeliveryOption: rate },
      })
      return {
        taken: given.reduce((sum, { amount }) => sum + Number(amount), 0),
        methods: paymentMethods.map(({ name }) => name),
      }
    }
    const request = {
      lines: [{ sku: 'SL-MOR', quantity: 1 }],
      deliveryAddress: { countryCode: 'IN', provinceCode: 'KA', zip: '560001' },
      ...(code === undefined ? {} : { discountCodes: [code] }),
    }
    const before = await checkOut(withFee)
    expect(before.methods).toEqual([cod])
    expect(before.taken > 0).toBe(isEaten)

    const state = merchant.state()
    const shop = {
      paymentMethods: state.paymentMethods.map(({ name }) => name),
      rates: state.shippingRates.map(({ title }) => title),
      currencyCode: 'INR',
      date: '2026-11-20',
      time: '10:30',
    }
    const search = async () => {
      const records = [...merchant.listRecords(), ...(await discounts.list())]
      const customizations = records.filter(isCustomizationRecord)
      const { request: searched } = deriveDeadEndRequest(
        customizations,
        merchant.functionIds,
        shop,
        'shopper',
        await discounts.list(),
      )
      const { findings } = await findDeadEnds(searched, finderWorld)
      const repairs = findings.flatMap(({ repairs = [] }) => repairs)
      return {
        isFound: findings.some(({ kind }) => kind === 'feeDiscounted'),
        repairs: repairs.flatMap((one) => planRepair(one, records, merchant.functionIds, new Date()) ?? []),
        records,
      }
    }
    const { isFound, repairs, records } = await search()
    expect(isFound).toBe(isEaten)
    const others = await Promise.all(shop.rates.map(checkOut))
    expect(repairs).toHaveLength(isRepaired ? 1 : 0)
    for (const repair of repairs) {
      expect(repair.effect).toMatch(
        /^“Free shipping above an amount” then lowers “.*, and leaves out “.*(fee included).*”\.$/,
      )
      await merchant.save(repair.plan(records))
      expect((await checkOut(withFee)).taken).toBe(0)
      expect((await search()).isFound).toBe(false)
      expect(await Promise.all(shop.rates.filter((rate) => rate !== withFee).map(checkOut))).toEqual(
        others.filter((_, index) => shop.rates[index] !== withFee),
      )
    }
  },
)
