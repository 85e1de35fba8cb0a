import {
  type ConditionKind,
  conditionDefinitions,
  conditionKinds,
} from '#rules/language/conditions/catalogue.ts'
import type { ConditionDefinition } from '#rules/language/conditions/definition.ts'
import type { CustomizationApi } from '#rules/language/customization-api.ts'
import type { Fact } from '#rules/language/facts.ts'

/** Different kinds of condition, and the facts that they need together. */
export type ConditionSet = { readonly kinds: readonly ConditionKind[]; readonly facts: readonly Fact[] }

/** Every choice of so many different kinds of condition of an API. */
export function listConditionSets(api: CustomizationApi, size: number): ConditionSet[] {
  const kinds = conditionKinds.filter((kind) => {
    const { apis }: ConditionDefinition = conditionDefinitions[kind]
    return apis.includes(api)
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
