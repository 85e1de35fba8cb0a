import { property, textOf, Value } from '../host/host'
import { ascii, same, Text } from '../text/text'

/** Where the shopper is, in the order in which a checkout comes to it (docs/platform.md#validation-steps). */
export enum CheckoutStep {
  cart,
  checkout,
  completion,
}

/** The step of this run. Where the platform tells none, it is taken for that at which least is taken for missing. */
export function readStep(input: Value): CheckoutStep {
  const step = textOf(property(property(input, ascii('buyerJourney')), ascii('step')))
  if (same(step, ascii('CART_INTERACTION'))) return CheckoutStep.cart
  return same(step, ascii('CHECKOUT_COMPLETION')) ? CheckoutStep.completion : CheckoutStep.checkout
}

/** The step from which on an action stops the checkout. A word that is not known means the last, which stops least. */
export function firstStep(word: Text): CheckoutStep {
  if (same(word, ascii('cart'))) return CheckoutStep.cart
  return same(word, ascii('checkout')) ? CheckoutStep.checkout : CheckoutStep.completion
}
