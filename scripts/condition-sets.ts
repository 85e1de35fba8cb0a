import {
  type ConditionKind,
  conditionDefinitions,
  conditionKinds,
} from '#rules/language/conditions/catalogue.ts'
import type { ConditionDefinition } from '#rules/language/conditions/definition.ts'
import type { Fact } from '#rules/language/facts.ts'
import type { FunctionOwner } from '#rules/language/function-owners.ts'

/** Different kinds of condition, and the facts that all of them need. */
export type ConditionSet = { readonly kinds: readonly ConditionKind[]; readonly facts: readonly Fact[] }

/** Every combination of `size` different kinds of condition that an API allows. */
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
