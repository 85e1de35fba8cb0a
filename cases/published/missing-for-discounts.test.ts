import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { convert, parseDecimal, toMinorUnits } from '#function-host/pricing/index.ts'
import { everyCart } from '#rules/language/every-cart.ts'
import { createRuleSet, type Rule } from '#rules/language/rule-set.ts'
import { storefrontPublication } from '#rules/published/storefront/storefront-publication.ts'
import { createDiscountDraft, planDiscountSave } from '#rules/records/discount-rule-record.ts'
import { compareNumber, whenAll } from '../../app/content/template.ts'
import { discounts } from '../../app/platform/discounts.ts'
import { describeMissing } from '../../extensions/theme/source/describe-missing.ts'
import { checkAsyncProperty } from '../discounts/discount-properties.ts'
import { mortar, saffron } from '../form-to-checkout/condition-store.ts'
import { createMerchant } from '../form-to-checkout/merchant.ts'
import { cartOf, pageOf } from './agreement.ts'
import { publishedShopOf } from './published-shop.ts'

const runs = Number(process.env.AGREEMENT_RUNS ?? 400)
const seed = Number(process.env.AGREEMENT_SEED ?? 20260105)
const cartsPerDiscount = 20

const title = 'Spend more'
const off = { type: 'percentage', percentage: '10' }
const kinds: Record<string, (minimum: string) => Rule> = {
  condition: (minimum) =>
    whenAll('Rule 1', [compareNumber('cart_subtotal', 'gte', Number(minimum))], {
      type: 'apply_discount',
      params: { value: off, message: title },
    }),
  step: (minimum) =>
    whenAll('Rule 1', [everyCart], {
      type: 'apply_discount',
      params: {
        value: { type: 'tiers', measure: 'amount', tiers: [{ from: minimum, value: off }] },
        message: title,
      },
    }),
}

/** The random carts with their subtotals in rupees. */
const carts = [
  { lines: [saffron], rupees: 549 },
  { lines: [mortar], rupees: 1499 },
  { lines: [{ ...saffron, quantity: 3 }, mortar], rupees: 3146 },
]
const drawnDiscount = fc.record({
  kind: fc.constantFrom('condition', 'step'),
  rupees: fc.constantFrom(...carts.map(({ rupees }) => rupees)),
  /** Difference between the minimum and the cart, mostly so small that rounding decides. */
  paise: fc.oneof(fc.integer({ min: -60, max: 60 }), fc.integer({ min: -40_000, max: 200_000 })),
})
const rate = fc
  .tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 3, max: 8 }))
  .map(([digits, decimals]) => (digits / 10 ** decimals).toFixed(decimals))
  .filter((text) => Number(text) > 0.0005 && Number(text) < 50)
const drawnCart = fc.record({
  cart: fc.constantFrom(...carts),
  currency: fc.constantFrom('USD', 'JPY', 'KWD', 'EUR', 'BHD', 'KRW', 'INR'),
  rate,
})

it('the block names the same missing amount for a discount as checkout, in every currency', {
  timeout: 3_600_000,
}, async () => {
  const merchant = await createMerchant()
  merchant.forget()
  const counts = { missing: 0, given: 0, close: 0 }
  const drawnCarts = fc.array(drawnCart, { minLength: cartsPerDiscount, maxLength: cartsPerDiscount })
  const property = fc.asyncProperty(drawnDiscount, drawnCarts, async ({ kind, rupees, paise }, drawn) => {
    const minimum = ((rupees * 100 + paise) / 100).toFixed(2)
    const rule = kinds[kind]?.(minimum)
    assert.ok(rule)
    const draft = { ...createDiscountDraft('order-discounts', '2026-01-01T00:00:00Z'), title }
    await merchant.save((await discounts.list()).map((record) => ({ kind: 'delete', record })))
    await merchant.save(
      planDiscountSave(
        undefined,
        { ...draft, ruleSet: createRuleSet(title, [rule]) },
        { functionIds: merchant.functionIds, now: new Date() },
      ),
    )
    const content = storefrontPublication.compose({
      records: await discounts.list(),
      shop: publishedShopOf(merchant.state()),
    })
    assert.equal(content?.discounts.length, 1)
    for (const { cart, currency, rate: drawnRate } of drawn) {
      const home = currency === 'INR'
      const markets = home ? [] : [{ countryCode: 'ZZ', currencyCode: currency, rate: drawnRate }]
      const request = { lines: cart.lines.map((line) => ({ ...line })), currency }
      const view = await merchant.view({ request, shop: { markets } })
      const isGiven = view.discounts.length > 0
      const { currencies } = pageOf(merchant.state().shop, view)
      const { decimals } = currencies[0]
      const has = Math.round(Number(view.subtotal) * 10 ** decimals)
      // Ten percent of less is rounded down to zero.
      if (has < 10) continue
      const settings = {
        language: 'en',
        country: 'IN',
        currencies,
        content,
        texts: { spendOff: '[missing]' },
        cart: { url: '/cart', items: 1 },
      }
      const text = describeMissing(settings, cartOf(view), Date.now())
      const said = JSON.stringify({ kind, minimum, currency, drawnRate, subtotal: view.subtotal, text })
      assert.equal(text === undefined, isGiven, said)
      counts[isGiven ? 'given' : 'missing'] += 1
      const exact = convert(parseDecimal(minimum), parseDecimal(home ? '1' : drawnRate))
      const compared =
        kind === 'step' ? exact : { units: BigInt(toMinorUnits(exact, 4, 'nearest') || 1), scale: 4 }
      const needed = toMinorUnits(compared, decimals, 'up')
      if (Math.abs(needed - has) <= 1) counts.close += 1
      if (text !== undefined)
        assert.equal(Math.round(Number(text.replace(/[^\d.]/g, '')) * 10 ** decimals), needed - has, said)
    }
  })
  const { failure } = await checkAsyncProperty(property, {
    seed,
    numRuns: Math.ceil(runs / cartsPerDiscount),
  })
  vi.unstubAllGlobals()
  expect(failure).toBeNull()
  for (const [kind, count] of Object.entries(counts)) expect([kind, count > runs / 20]).toEqual([kind, true])
})
