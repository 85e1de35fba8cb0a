import { property, textOf, Value } from '../host/host'
import { ascii, same, Text } from '../text/text'

/** Where the shopper is, in the order in which a checkout comes to it (docs/platform.md#validation-steps). */
export enum CheckoutStep {
  cart,
  checkout,
  completion,
}

/**
 * The step of this run. Without a known step from the platform it is `checkout`, where the fewest facts count as
 * missing.
 */
export function readStep(input: Value): CheckoutStep {
  const step = textOf(property(property(input, ascii('buyerJourney')), ascii('step')))
  if (same(step, ascii('CART_INTERACTION'))) return CheckoutStep.cart
  return same(step, ascii('CHECKOUT_COMPLETION')) ? CheckoutStep.completion : CheckoutStep.checkout
}

/**
 * The step from which an action stops the checkout. An unknown word reads as the last step, which stops the least.
 */
export function firstStep(word: Text): CheckoutStep {
  if (same(word, ascii('cart'))) return CheckoutStep.cart
  return same(word, ascii('checkout')) ? CheckoutStep.checkout : CheckoutStep.completion
}
