import type { Fact } from '../language/facts.ts'
import type { FunctionOwner } from '../language/function-owners.ts'

/**
 * Facts that every function of an API queries, in addition to the facts of its rules: the rules, and the objects that
 * they act on. A discount's objects are queried only if its actions need them (`discount-action-facts.ts`). Amounts are
 * in the shopper's currency.
 */
export const ownFacts = {
  payment: ['payment.rules', 'payment.methods'],
  delivery: ['delivery.rules', 'delivery.options'],
  discount: ['discount.rules', 'currencyRate', 'currency'],
  // The language decides which message is shown.
  validation: ['validation.rules', 'validation.step', 'language'],
} as const satisfies Record<FunctionOwner, readonly Fact[]>

/** Differences between a target's query and the query of its function's first target. */
export const targetFacts: Readonly<
  Record<string, { readonly adds: readonly Fact[]; readonly leavesOut: readonly Fact[] }>
> = {
  // Discounts add up the subtotal from their lines, without gift cards (docs/product.md#gift-cards).
  'cart.lines.discounts.generate.run': { adds: ['lines.gift'], leavesOut: ['subtotal'] },
  'cart.delivery-options.discounts.generate.run': {
    adds: ['lines.gift', 'delivery.options', 'delivery.optionCosts'],
    leavesOut: ['subtotal', 'discount.refusals', 'lines.id', 'lines.was', 'lines.plan'],
  },
}

/** Maximum cost of an input query, in points. */
export const queryMaxPoints = 30
