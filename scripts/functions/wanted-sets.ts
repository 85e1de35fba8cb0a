import { factsOfAction } from '#rules/functions/action-facts.ts'
import { pointsOfVariant } from '#rules/functions/function-variants.ts'
import { ownFacts, queryMaxPoints } from '#rules/functions/query-facts.ts'
import { type ActionKind, actionDefinitions, actionKinds } from '#rules/language/actions.ts'
import {
  type ConditionKind,
  conditionDefinitions,
  conditionKinds,
} from '#rules/language/conditions/catalogue.ts'
import type { ConditionDefinition } from '#rules/language/conditions/definition.ts'
import {
  type DiscountActionKind,
  isDiscountActionKind,
} from '#rules/language/discounts/discount-action-kinds.ts'
import { discountTargets } from '#rules/language/discounts/discount-actions.ts'
import { discountMeasures } from '#rules/language/discounts/discount-value.ts'
import type { Fact } from '#rules/language/facts.ts'
import { type FunctionOwner, isCustomizationOwner } from '#rules/language/function-owners.ts'
import type { Action } from '#rules/language/rule-set.ts'
import { usualFacts } from './variant-purposes.ts'

/** Different kinds of condition, and the facts that all of them need. */
export type ConditionSet = { readonly kinds: readonly ConditionKind[]; readonly facts: readonly Fact[] }

/** Every combination of `size` different kinds of condition that an owner allows. */
export function listConditionSets(owner: FunctionOwner, size: number): ConditionSet[] {
  const kinds = conditionKinds.filter((kind) => {
    const { owners }: ConditionDefinition = conditionDefinitions[kind]
    return owners.includes(owner)
  })
  return choose(kinds, size).map((chosen) => ({
    kinds: chosen,
    facts: [...new Set(chosen.flatMap((kind): readonly Fact[] => conditionDefinitions[kind].facts))],
  }))
}

/** Every combination of `size` items of a list, in the list's order. */
function choose<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]]
  return items.flatMap((item, index) =>
    choose(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]),
  )
}

/** One way to fill in an action, and the facts that its function needs. */
export type ActionSet = { readonly name: string; readonly action: Action; readonly facts: readonly Fact[] }

type Params = Action['params']

/** The ways to fill in one action of an owner. Among ways with the same facts, only the first is listed. */
export function listActionSets(owner: FunctionOwner): ActionSet[] {
  const sets = actionKinds
    .filter((kind) => isActionOf(kind, owner))
    .flatMap((type) =>
      Object.entries(listParamsOf(type)).map(([way, params]) => {
        const action = { type, params }
        return {
          name: way === '' ? type : `${type}, ${way}`,
          action,
          facts: [...new Set(factsOfAction(action))],
        }
      }),
    )
  const keys = sets.map(({ facts }) => facts.toSorted().join())
  return sets.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

function isActionOf(kind: ActionKind, owner: FunctionOwner): boolean {
  const definition = actionDefinitions[kind]
  return 'owner' in definition && definition.owner === owner
}

function listParamsOf(kind: ActionKind): Readonly<Record<string, Params>> {
  return isDiscountActionKind(kind) ? discountParams[kind] : { '': { cheapest_first: true } }
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

const discountParams: Readonly<Record<DiscountActionKind, Readonly<Record<string, Params>>>> = {
  apply_discount: eachValue((value) => ({ value })),
  apply_product_discount: Object.assign(
    {},
    ...namedTargets.map((target) => eachValue((value) => ({ target, value }), `${target} `)),
  ),
  buy_x_get_y: { '': {} },
  apply_shipping_discount: { percentage: { value: percentage } },
  explain_code: Object.fromEntries(
    discountMeasures.map((measure) => [`by ${measure}`, { minimum: { measure, value: '1' } }]),
  ),
}

function eachValue(paramsOf: (value: Params[string]) => Params, before = ''): Record<string, Params> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`${before}${name}`, paramsOf(value)] as const),
  )
}

/** Facts that one function should have, and their weight in the search. */
export type WantedSet = { readonly facts: readonly Fact[]; readonly weight: number }

/** Weights of a pair with none, one or two usual conditions. */
const weightsByUsualKinds = [8, 20, 60] as const

export function isUsual(kind: ConditionKind): boolean {
  return conditionDefinitions[kind].facts.every((fact) => usualFacts.some((usual) => usual === fact))
}

/**
 * The sets of facts that the functions of an owner should have. A pair of usual conditions weighs most, with each
 * action and with testers. Three conditions of a customization are wanted only if a function already supports them
 * (`today`).
 */
export function listWantedSets(owner: FunctionOwner, today: readonly (readonly Fact[])[]): WantedSet[] {
  const own: readonly Fact[] = ownFacts[owner]
  const wanted = new Map<string, WantedSet>()
  const want = (needed: readonly Fact[], weight: number) => {
    const facts = [...new Set(needed)].filter((fact) => !own.includes(fact)).toSorted()
    const key = facts.join()
    if (pointsOfVariant({ owner, facts }) <= queryMaxPoints)
      wanted.set(key, { facts, weight: (wanted.get(key)?.weight ?? 0) + weight })
  }
  const actions = listActionSets(owner).filter(({ facts }) => facts.length > 0)
  for (const { kinds, facts } of listConditionSets(owner, 2)) {
    const weight = weightsByUsualKinds[kinds.filter(isUsual).length] ?? 0
    want(facts, weight)
    for (const action of actions)
      want([...facts, ...action.facts], owner === 'discount' ? weight : weight / 3)
    want([...facts, facts.includes('attribute') ? 'tester.token' : 'attribute'], weight / 15)
  }
  if (!isCustomizationOwner(owner)) return [...wanted.values()]
  for (const { facts } of listConditionSets(owner, 3))
    if (today.some((known) => facts.every((fact) => known.includes(fact) || own.includes(fact))))
      want(facts, 1)
  return [...wanted.values()]
}
