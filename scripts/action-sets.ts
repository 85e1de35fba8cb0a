import { factsOfAction } from '#rules/functions/action-facts.ts'
import type { DiscountActionKind } from '#rules/language/discounts/discount-action-kinds.ts'
import { discountTargets } from '#rules/language/discounts/discount-actions.ts'
import { discountMeasures } from '#rules/language/discounts/discount-value.ts'
import type { Fact } from '#rules/language/facts.ts'
import type { FunctionOwner } from '#rules/language/function-owners.ts'
import type { Action } from '#rules/language/rule-set.ts'

/** One way to fill in an action, and the facts that its function needs for it. */
export type ActionSet = { readonly name: string; readonly facts: readonly Fact[] }

type Params = Action['params']

/**
 * Lists the ways to fill in one action that need different facts. An action of a customization or a check needs only
 * the facts that each function asks for.
 */
export function listActionSets(owner: FunctionOwner): ActionSet[] {
  if (owner !== 'discount') return [{ name: 'any action', facts: [] }]
  return Object.entries(waysByKind).flatMap(([type, ways]) =>
    Object.entries(ways).map(([way, params]) => ({
      name: `${type}, ${way}`,
      facts: [...new Set(factsOfAction({ type, params }))],
    })),
  )
}

const percentage = { type: 'percentage', percentage: '10' } as const
const capped = { ...percentage, cap: '50' } as const
const stepsBy = (measure: string, value: Params[string]) => ({
  type: 'tiers',
  measure,
  tiers: [{ from: '1', value }],
})
const values: Readonly<Record<string, Params[string]>> = {
  percentage,
  'capped percentage': capped,
  ...Object.fromEntries(
    discountMeasures.flatMap((measure) => [
      [`steps by ${measure}`, stepsBy(measure, percentage)],
      [`capped steps by ${measure}`, stepsBy(measure, capped)],
    ]),
  ),
}

const namedTargets = discountTargets.filter((target) => target !== 'except')

const waysByKind: Readonly<Record<DiscountActionKind, Readonly<Record<string, Params>>>> = {
  apply_discount: waysOf(values, (value) => ({ value })),
  apply_product_discount: Object.assign(
    {},
    ...namedTargets.map((target) => waysOf(values, (value) => ({ target, value }), `${target} `)),
  ),
  buy_x_get_y: { 'as it is': {} },
  apply_shipping_discount: { percentage: { value: percentage }, 'capped percentage': { value: capped } },
  explain_code: Object.fromEntries(
    discountMeasures.map((measure) => [`by ${measure}`, { minimum: { measure, value: '1' } }]),
  ),
}

function waysOf(
  of: typeof values,
  paramsOf: (value: Params[string]) => Params,
  before = '',
): Record<string, Params> {
  return Object.fromEntries(
    Object.entries(of).map(([name, value]) => [`${before}${name}`, paramsOf(value)] as const),
  )
}
