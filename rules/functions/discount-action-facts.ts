import { type DiscountActionKind, isDiscountActionKind } from '../language/discounts/discount-action-kinds.ts'
import { idsIn, membersOf } from '../language/discounts/members.ts'
import type { Fact } from '../language/facts.ts'
import type { Action } from '../language/rule-set.ts'

type Params = Action['params']

/**
 * Finds the facts that a discount's function needs to carry out an action. Facts about shipping rates are left out,
 * since the query for shipping discounts always has them.
 */
export function findDiscountActionFacts({ type, params }: Action): readonly Fact[] {
  return isDiscountActionKind(type) ? factsByKind[type](params) : []
}

const factsByKind: Readonly<Record<DiscountActionKind, (params: Params) => readonly Fact[]>> = {
  apply_discount: ({ value, purchase }) => [...stepFacts(value, 'subtotal'), ...purchaseFacts(purchase)],
  apply_product_discount: ({ target, value, purchase, pieces, besides, ...named }) => [
    'lines.id',
    ...targetFacts(target, named),
    ...purchaseFacts(purchase),
    ...(pieces === undefined ? [] : (['lines.quantity', 'lines.cost'] as const)),
    ...(besides === undefined ? [] : (['lines.quantity', 'lines.cost'] as const)),
    ...(isCapped(value) ? (['lines.cost'] as const) : []),
    ...stepFacts(value, 'lines.cost'),
  ],
  buy_x_get_y: ({ purchase }) => [
    ...(['lines.id', 'lines.quantity', 'lines.cost', 'lines.collections'] as const),
    ...purchaseFacts(purchase),
  ],
  apply_shipping_discount: () => [],
  explain_code: ({ minimum }) => [
    'discount.codes',
    'discount.refusals',
    ...measureFacts(membersOf(minimum).measure, 'subtotal'),
  ],
}

function targetFacts(target: Params[string] | undefined, named: Params): readonly Fact[] {
  if (target === 'collections') return ['lines.collections']
  if (target === 'products') return ['lines.productId']
  if (target !== 'except') return []
  return [
    ...(idsIn(named.productIds).length > 0 ? (['lines.productId'] as const) : []),
    ...(idsIn(named.collectionIds).length > 0 ? (['lines.collections'] as const) : []),
    ...(idsIn(named.tags).length > 0 ? (['lines.tags'] as const) : []),
    ...(named.onSale === true ? (['lines.was', 'lines.cost', 'lines.quantity'] as const) : []),
  ]
}

function purchaseFacts(purchase: Params[string] | undefined): readonly Fact[] {
  return purchase === undefined ? [] : ['lines.plan']
}

/** Facts for the measure of steps, and for the cap of one of them. */
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
