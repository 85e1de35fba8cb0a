import { expect, it, vi } from 'vitest'
import { checkAsyncProperty } from '../discounts/discount-properties.ts'
import { createMerchant } from '../form-to-checkout/merchant.ts'
import { answersAgreeWithCheckout, checkoutsPerShop, noAnswers } from './agreement.ts'
import { leaveFewMethods } from './drawn-shops.ts'

const runs = Number(process.env.AGREEMENT_RUNS ?? 400)
const seed = Number(process.env.AGREEMENT_SEED ?? 20260105)

/** A yen has no smaller unit, and a dinar has thousandths. */
it.each([
  ['INR', runs],
  ['JPY', runs / 8],
  ['KWD', runs / 8],
])(
  'the answers of block and checkout extension never contradict the checkout or each other, in a shop with %s',
  {
    timeout: 3_600_000,
  },
  async (currencyCode, checkouts) => {
    const merchant = await createMerchant((state) => leaveFewMethods(state, currencyCode))
    const counts = noAnswers()
    const settings = { seed, numRuns: Math.ceil(checkouts / checkoutsPerShop) }
    const { failure } = await checkAsyncProperty(await answersAgreeWithCheckout(merchant, counts), settings)
    vi.unstubAllGlobals()
    expect(failure).toBeNull()
    if (checkouts < runs) return
    for (const kind of [
      'available',
      'withFee',
      'notAvailable',
      'withReason',
      'withAmount',
      'ofRates',
      'bySubtotal',
      'bySubtotalAbroad',
      'withReasonAbroad',
      'depends',
    ] as const)
      expect([kind, counts[kind] > runs / 50]).toEqual([kind, true])
    if (runs >= 2_000) expect(counts.withoutCode).toBeGreaterThan(0)
  },
)
