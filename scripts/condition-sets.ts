import {
  type ConditionKind,
  conditionDefinitions,
  conditionKinds,
} from '#rules/language/conditions/catalogue.ts'
import type { ConditionDefinition } from '#rules/language/conditions/definition.ts'
import type { Fact } from '#rules/language/facts.ts'
import type { FunctionOwner } from '#rules/language/function-owners.ts'

/** Different kinds of condition, and the facts that they need together. */
export type ConditionSet = { readonly kinds: readonly ConditionKind[]; readonly facts: readonly Fact[] }

/** Every choice of so many different kinds of condition of an API. */
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

/** Every choice of so many of a list's items, in their order. */
function choose<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]]
  return items.flatMap((item, index) =>
    choose(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]),
  )
}
