import { activeRules, listConditions, parseRuleSet } from '../../language/rule-set.ts'
import { findMetafield, metafieldKeys } from '../../records/metafields.ts'
import { isActive, type OwnerRecord } from '../../records/owner-records.ts'
import type { Publication, PublicationInput } from '../publication.ts'
import { composeCod } from '../storefront/compose-cod.ts'
import { composeDiscounts } from '../storefront/compose-discounts.ts'
import type { CheckoutContent, PublishedFreeShipping } from './checkout-content.ts'
import { composeRates } from './compose-rates.ts'
import { chooseReasonAnswers } from './reason-answers.ts'

/** Data for the checkout extension: the shop's metafield `checkout`. Nothing is published until rules need it. */
export const checkoutPublication: Publication<CheckoutContent> = {
  owner: 'Shop',
  key: 'checkout',
  compose(input) {
    const { rates, leftOut } = composeRates(input)
    const content: CheckoutContent = {
      ...(readsPaymentMethodType(input.records) ? { paymentMethodType: true } : {}),
      ...composeReasons(input),
      ...(rates.length === 0 ? {} : { rates }),
      ...(leftOut === 0 ? {} : { ratesLeftOut: leftOut }),
      ...composeFreeShipping(input),
    }
    return Object.keys(content).length === 0 ? undefined : content
  },
}

function composeReasons(input: PublicationInput): Pick<CheckoutContent, 'cod'> {
  const cod = composeCod(input)
  const answers = cod === null ? undefined : chooseReasonAnswers(cod, input.shop.currencyCode)
  return answers === undefined ? {} : { cod: answers }
}

/**
 * Maximum number of published discounts with free shipping: a choice. If there are more, none is published, since the
 * one with the lowest amount may be among the others.
 */
const freeShippingMaximum = 50

function composeFreeShipping(
  input: PublicationInput,
): Pick<CheckoutContent, 'freeShipping' | 'freeShippingLeftOut'> {
  const freeShipping = composeDiscounts(input).flatMap(
    ({ minimum, gives, starts, ends }): PublishedFreeShipping[] => {
      const isFree = gives.of === 'shipping' && 'percent' in gives && Number(gives.percent) === 100
      return isFree && 'amount' in minimum ? [{ ...minimum, starts, ends }] : []
    },
  )
  if (freeShipping.length > freeShippingMaximum) return { freeShippingLeftOut: freeShipping.length }
  return freeShipping.length === 0 ? {} : { freeShipping }
}

/** True if a record that runs at checkout, even in testing, reads the type of the chosen payment method. */
function readsPaymentMethodType(records: readonly OwnerRecord[]): boolean {
  return records.some((record) => {
    const text = findMetafield(record.metafields, metafieldKeys.rules)?.value
    if (!isActive(record) || text === undefined || !text.includes('payment_method_type')) return false
    const parsed = parseRuleSet(text)
    return (
      parsed.ok &&
      activeRules(parsed.ruleSet).some((rule) =>
        listConditions(rule).some(({ type }) => type === 'payment_method_type'),
      )
    )
  })
}
