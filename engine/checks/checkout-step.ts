import { property, textOf, Value } from '../host/host'
import { ascii, same, Text } from '../text/text'

/** Steps of a checkout, in the order in which the shopper reaches them (docs/platform.md#validation-steps). */
export enum CheckoutStep {
  cart,
  checkout,
  completion,
}

/**
 * The step of this run. It is `checkout` if the platform gives no known step, since the fewest facts count as missing
 * there.
 */
export function readStep(input: Value): CheckoutStep {
  const step = textOf(property(property(input, ascii('buyerJourney')), ascii('step')))
  if (same(step, ascii('CART_INTERACTION'))) return CheckoutStep.cart
  return same(step, ascii('CHECKOUT_COMPLETION')) ? CheckoutStep.completion : CheckoutStep.checkout
}

/**
 * The first step at which an action stops the checkout. For an unknown word it is the last step, which stops the fewest
 * checkouts.
 */
export function firstStep(word: Text): CheckoutStep {
  if (same(word, ascii('cart'))) return CheckoutStep.cart
  return same(word, ascii('checkout')) ? CheckoutStep.checkout : CheckoutStep.completion
}
