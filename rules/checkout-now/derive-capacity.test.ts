import { describe, expect, it } from 'vitest'
import { testFunctionIds } from '../functions/function-ids.test-support.ts'
import { limits } from '../language/limits.ts'
import type { OwnerRecord } from '../records/owner-records.ts'
import { checkoutNowWords as words } from '../words/checkout-now.ts'
import { checkoutNowSchema } from './answer.ts'
import { deriveCapacity } from './derive-capacity.ts'
import { listLines } from './derive-entries.ts'
import { save } from './stored-records.test-support.ts'

const derive = (
  records: readonly OwnerRecord[],
  discounts: readonly { readonly id: string; readonly title: string }[] = [],
) => deriveCapacity(listLines(records, new Set(Object.values(testFunctionIds))), records, discounts)
const slotsOf = (...given: Parameters<typeof derive>) =>
  Object.fromEntries(derive(...given).slots.map(({ owner, ...slots }) => [owner, slots]))

const theirs: OwnerRecord = {
  owner: 'payment',
  id: 'gid://shopify/PaymentCustomization/900',
  title: 'Theirs',
  enabled: true,
  functionId: 'theirs',
  metafields: [],
}

describe('the remaining capacity of a shop', () => {
  it('counts active records of every app, by the API with the slots', () => {
    const records = save.fee([], 'Standard - COD')
    const title = words.titles['cod-with-fee']
    const slots = slotsOf([theirs, ...records])
    expect(slots.payment).toEqual({
      used: 2,
      max: limits.activeCustomizations,
      isNearlyFull: false,
      takers: [
        { title, count: 1, isOurs: true },
        { title: 'Theirs', count: 1, isOurs: false },
      ],
    })
    expect(slots.delivery).toMatchObject({ used: 1, takers: [{ title, count: 1, isOurs: true }] })
    expect(slots.discount).toMatchObject({ used: 0, takers: [] })
    expect(slots.validation).toMatchObject({ used: 0, takers: [] })
    const off = slotsOf([
      { ...theirs, enabled: false },
      ...records.map((one) => ({ ...one, enabled: false })),
    ])
    expect([off.payment?.used, off.delivery?.used]).toEqual([0, 0])
  })

  it('counts automatic discounts as the platform lists them', () => {
    const discounts = [1, 2].map((number) => ({
      id: `gid://shopify/DiscountAutomaticNode/${number}`,
      title: 'Ten',
    }))
    expect(slotsOf([], discounts).discount).toMatchObject({
      used: 2,
      takers: discounts.map(({ title }) => ({ title, count: 1, isOurs: false })),
    })
  })

  it('measures each line, the largest first', () => {
    const names = (count: number) => Array.from({ length: count }, (_, index) => `Rate ${index}`)
    const fee = save.fee([], ...names(20))
    const records = save.pincodes('payment', fee, {
      methods: ['COD'],
      hidesFeeRates: false,
      list: ['110001'],
    })
    const { slots, sizes } = derive(records)
    expect(checkoutNowSchema.parse({ entries: [], slots, sizes })).toEqual({ entries: [], slots, sizes })
    expect(sizes.map(({ bytes }) => bytes)).toEqual(sizes.map(({ bytes }) => bytes).toSorted((a, b) => b - a))
    expect(sizes.map(({ key }) => key).toSorted()).toEqual([
      'delivery/cod-with-fee',
      'payment/cod-with-fee',
      'payment/payment-pincodes',
    ])
    expect(sizes[0]).toMatchObject({
      key: 'payment/cod-with-fee',
      title: words.titles['cod-with-fee'],
      isNearlyFull: false,
    })
    expect(sizes[0]?.bytes).toBeGreaterThan(300)
  })
})
