import assert from 'node:assert/strict'
import fc from 'fast-check'
import { vi } from 'vitest'
import { decimalsOf } from '#forms/amounts/currency-decimals.ts'
import { planCodRulesSave } from '#rules/features/cod-rules/plan.ts'
import { readCodRules } from '#rules/features/cod-rules/stored.ts'
import { planCodWithFeeSave, readCodWithFee } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { planPincodeSave } from '#rules/features/pincodes/plan/pincode-plan.ts'
import { readPincodeRecords } from '#rules/features/pincodes/storage/stored-pincodes.ts'
import { checkoutPublication } from '#rules/published/checkout/checkout-publication.ts'
import { answerCod, type CodAnswer } from '#rules/published/storefront/answer-cod.ts'
import { storefrontPublication } from '#rules/published/storefront/storefront-publication.ts'
import { listSteps } from '#rules/records/apply-plan.ts'
import type { OwnerRecord } from '#rules/records/owner-records.ts'
import { planRuleSetSave } from '#rules/records/rule-record.ts'
import type { SavePlan } from '#rules/records/save-plan.ts'
import { type Cart, readSubtotal } from '../../extensions/theme/source/cart-sums.ts'
import { convertAsCompared } from '../../extensions/theme/source/convert-amounts.ts'
import type { CheckoutView } from '../../local-store/wire.ts'
import type { Merchant } from '../form-to-checkout/merchant.ts'
import { buildBlock, cartIsRead } from '../pincodes/built-block.ts'
import { cash, type DrawnCheckout, type DrawnShop, drawnCheckout, drawnShop } from './drawn-shops.ts'
import { publishedShopOf } from './published-shop.ts'
import { findShownReason, listShownRateReasons } from './shown-by-extension.ts'

/** Number of checkouts for each random shop in one run of the property. */
export const checkoutsPerShop = 10

/** Number of answers of each kind, so that a test can prove that not all are undecided. */
export type AnswerCounts = Record<
  | CodAnswer['kind']
  | 'withFee'
  | 'withReason'
  | 'withReasonAbroad'
  | 'bySubtotal'
  | 'bySubtotalAbroad'
  | 'withAmount'
  | 'ofRates'
  | 'withoutCode',
  number
>
export const noAnswers = (): AnswerCounts => ({
  available: 0,
  withFee: 0,
  withReason: 0,
  withReasonAbroad: 0,
  bySubtotal: 0,
  bySubtotalAbroad: 0,
  withAmount: 0,
  ofRates: 0,
  withoutCode: 0,
  notAvailable: 0,
  depends: 0,
  unknown: 0,
})

/**
 * The store's checkout must never contradict the answer that is published for its address. The block on the product
 * page and the extension at checkout must show the same reason. The payment function must have hidden the method.
 */
export async function answersAgreeWithCheckout(merchant: Merchant, counts: AnswerCounts) {
  const answers = await buildBlock()
  const checkouts = fc.array(drawnCheckout, { minLength: checkoutsPerShop, maxLength: checkoutsPerShop })
  return fc.asyncProperty(drawnShop, checkouts, async (shop, drawn) => {
    await merchant.clear()
    await storeShop(merchant, shop)
    const input = { records: merchant.listRecords(), shop: publishedShopOf(merchant.state()) }
    const content = storefrontPublication.compose(input)
    const reversed = storefrontPublication.compose({ ...input, records: input.records.toReversed() })
    assert.deepEqual(reversed, content, 'the order of records makes no difference')
    const ofCheckout = checkoutPublication.compose(input)
    const home = merchant.state().shop.currencyCode
    const rateNames = (ofCheckout?.rates ?? []).flatMap(({ names }) => names)
    for (const each of drawn) {
      const answer = answerCod(content, each.code, each.country)
      counts[answer.kind === 'available' && answer.fee !== undefined ? 'withFee' : answer.kind] += 1
      const view = await merchant.view({ request: each.request })
      const hasBlocks = view.lines.some(({ requiresShipping }) => requiresShipping) && each.code !== ''
      if (!hasBlocks) {
        const shown = findShownReason(ofCheckout, each, view)
        if (shown === undefined) continue
        counts.withoutCode += 1
        requireHidden(view, JSON.stringify({ shown, request: each.request }))
        continue
      }
      compare(view, each, answer)
      const cart = cartOf(view)
      const { currencies, shopper } = pageOf(merchant.state().shop, view)
      const convert = (amount: number) =>
        convertAsCompared({ currencies }, { amount, currencyCode: content?.cod?.currencyCode })
      const ofCart = answerCod(content, each.code, each.country, readSubtotal({ currencies }, cart), convert)
      const isForeign = view.currencyCode !== home
      if (answer.kind === 'depends' && ofCart.kind !== 'depends')
        counts[isForeign ? 'bySubtotalAbroad' : 'bySubtotal'] += 1
      compare(view, each, ofCart)
      const ofRates = listShownRateReasons(ofCheckout, each, view)
      if (ofRates.length > 0) counts.ofRates += 1
      const isMissing = rateNames.some((name) => !view.deliveryOptions.some(({ title }) => title === name))
      assert.ok(ofRates.length === 0 || isMissing, 'a rate with a reason is missing')
      const reason = findShownReason(ofCheckout, each, view)
      if (reason !== undefined) counts.withReason += 1
      if (reason !== undefined && amountPattern.test(reason)) counts.withAmount += 1
      assert.ok(!isForeign || !amountPattern.test(reason ?? ''), 'the extension converts no amount')
      // The block reads a code in the country of the content, which is the shop's country.
      const ofCountry = content && { ...content, country: each.country }
      const onCartPage = answers(ofCountry, each.language, cart, shopper)
      await cartIsRead()
      const shown = onCartPage(each.code)
      // The extension does not know the rate, so it shows nothing where the block uses the subtotal.
      if (!isForeign || ofCart.kind !== 'notAvailable' || answer.kind === 'notAvailable')
        compareReasons(view, shown, ofCart.kind, reason)
      else if (shown !== 'no') counts.withReasonAbroad += 1
      const onProductPage = answers(ofCountry, each.language, undefined, shopper)(each.code)
      const ofAddress = answer.kind === 'notAvailable' ? reason : undefined
      compareReasons(view, onProductPage, answer.kind, ofAddress)
      const unknown = answers(
        ofCountry,
        each.language,
        { ...cart, currency: 'EUR' },
        { currency: 'EUR', rate: '', home },
      )
      await cartIsRead()
      assert.ok(!/[₹$¥€]|KWD/.test(unknown(each.code)), 'no amount is converted without a rate')
    }
  })
}

const amountPattern = /\d,\d|[₹$¥]|KWD/

/** The store's answer to `/cart.js`, for a checkout without discounts. */
export const cartOf = ({ lines, currencyCode }: CheckoutView): Cart => ({
  currency: currencyCode,
  items: lines.map(({ quantity, unitPrice }) => ({
    quantity,
    gift_card: false,
    original_line_price: Math.round(Number(unitPrice) * 100) * quantity,
    presentment_price: Number(unitPrice),
  })),
})

/** Currencies of a storefront page, and its rate. */
export function pageOf(
  shop: Merchant['state'] extends () => { shop: infer Shop } ? Shop : never,
  { currencyCode }: Pick<CheckoutView, 'currencyCode'>,
) {
  const [cart, home] = [currencyCode, shop.currencyCode].map((code) => ({ code, decimals: decimalsOf(code) }))
  assert.ok(cart && home)
  const rate = shop.markets?.find((market) => market.currencyCode === currencyCode)?.rate ?? '1.0'
  vi.stubGlobal('Shopify', { currency: { active: currencyCode, rate } })
  return {
    currencies: [cart, home] as const,
    shopper: { currency: currencyCode, rate, home: shop.currencyCode },
  }
}

/** Matches the first sentence of a block in the texts of this comparison. */
const firstSentence = /^(?:yes|no|depends|unknown|\([^)]+\))(?: |$)/

/**
 * Expects that the block has no reason, or that the extension has the same one. If no method is left, the extension
 * shows none.
 */
function compareReasons(
  view: CheckoutView,
  block: string,
  kind: CodAnswer['kind'],
  reason: string | undefined,
): void {
  const said = JSON.stringify({ block, kind, reason, hidden: view.hiddenPaymentMethods })
  assert.match(block, firstSentence)
  const rest = block.replace(firstSentence, '')
  // After the text for an available method, the block lists the rates with the fee.
  const ofBlock = kind === 'available' || rest === '' ? undefined : rest
  if (view.paymentMethods.length > 0) assert.equal(ofBlock, reason, said)
  if (reason !== undefined) requireHidden(view, said)
}

function requireHidden({ hiddenPaymentMethods }: CheckoutView, said: string): void {
  assert.ok(
    hiddenPaymentMethods.some(({ name }) => name === cash),
    said,
  )
}

function compare(view: CheckoutView, { request }: DrawnCheckout, answer: CodAnswer): void {
  const failed = view.functions.flatMap(({ error }) => error ?? [])
  assert.deepEqual(failed, [], 'no function fails')
  const payment = view.paymentMethods.map(({ name }) => name)
  const delivery = view.deliveryOptions.map(({ title }) => title)
  const isOffered = payment.some((name) => name === cash || name === 'Pay the courier')
  const said = JSON.stringify({ answer, request, payment, delivery })
  if (answer.kind === 'notAvailable') assert.equal(isOffered, false, said)
  if (answer.kind !== 'available') return
  if (answer.fee === undefined) {
    assert.equal(isOffered, true, said)
    return
  }
  const rates = answer.fee.rates.map(({ name }) => name)
  if (rates.some((rate) => rate === request.selectedDeliveryOption)) assert.equal(isOffered, true, said)
  if (rates.length > 0)
    assert.ok(
      rates.some((rate) => delivery.includes(rate)),
      said,
    )
}

async function storeShop(merchant: Merchant, shop: DrawnShop): Promise<void> {
  const { functionIds } = merchant
  const save = (plan: SavePlan<OwnerRecord>) => merchant.save(plan)
  for (const [owner, config] of [
    ['payment', shop.pincodes],
    ['delivery', shop.deliveryPincodes],
  ] as const) {
    const stored = readPincodeRecords(owner, merchant.listRecords(), functionIds)
    if (config !== undefined) await save(listSteps(planPincodeSave(stored, config)))
  }
  if (shop.fee !== undefined)
    await save(planCodWithFeeSave(readCodWithFee(merchant.listRecords()), shop.fee, cash, functionIds))
  if (shop.codRules !== undefined) {
    const { fee } = shop
    const rates = fee?.status === 'active' ? { rates: fee.deliveryMethods, paymentName: cash } : undefined
    await save(planCodRulesSave(readCodRules(merchant.listRecords()), shop.codRules, functionIds, rates))
  }
  for (const draft of shop.ruleSets) {
    try {
      await save(planRuleSetSave(undefined, draft, functionIds))
    } catch (error) {
      // Some random rules fit no function, and their screen refuses them.
      if (!(error instanceof Error && error.message.startsWith('No checkout function'))) throw error
    }
  }
}
