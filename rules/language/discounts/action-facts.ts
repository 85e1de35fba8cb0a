import type { Fact } from '../facts.ts'
import type { Action } from '../rule-set.ts'
import { type DiscountActionKind, isDiscountActionKind } from './discount-action-kinds.ts'
import { membersOf } from './members.ts'

type Params = Action['params']

/**
 * What the function of a discount has to know of the cart to carry an action out. What it takes for shipping rates is
 * asked for by every function, where a discount on them is made.
 */
export function findDiscountActionFacts({ type, params }: Action): readonly Fact[] {
  return isDiscountActionKind(type) ? factsByKind[type](params) : []
}

const factsByKind: Readonly<Record<DiscountActionKind, (params: Params) => readonly Fact[]>> = {
  apply_discount: ({ value }) => stepFacts(value, 'subtotal'),
  apply_product_discount: ({ target, value }) => [
    'lines.id',
    ...targetFacts(target),
    ...(isCapped(value) ? (['lines.cost'] as const) : []),
    ...stepFacts(value, 'lines.cost'),
  ],
  buy_x_get_y: () => ['lines.id', 'lines.quantity', 'lines.cost', 'lines.collections'],
  apply_shipping_discount: () => [],
  explain_code: ({ minimum }) => ['discount.codes', ...measureFacts(membersOf(minimum).measure, 'subtotal')],
}

function targetFacts(target: Params[string] | undefined): readonly Fact[] {
  if (target === 'collections') return ['lines.collections']
  return target === 'products' ? ['lines.productId'] : []
}

/** What steps are measured by, and what the cap of one of them needs. */
function stepFacts(value: Params[string] | undefined, amount: Fact): readonly Fact[] {
  const { type, measure, tiers } = membersOf(value)
  if (type !== 'tiers') return []
  const steps = Array.isArray(tiers) ? tiers.map((tier) => membersOf(tier).value) : []
  return [
    ...measureFacts(measure, amount),
    ...(amount === 'lines.cost' && steps.some(isCapped) ? [amount] : []),
  ]
}

const measureFacts = (measure: Params[string] | undefined, amount: Fact): readonly Fact[] =>
  measure === 'quantity' ? ['lines.quantity'] : [amount]

function isCapped(value: Params[string] | undefined): boolean {
  const { cap } = membersOf(value)
  return typeof cap === 'string' && cap !== ''
}
