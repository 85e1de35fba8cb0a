import type { JsonObject } from '#function-host/index.ts'
import { findConditionDefinition } from '#rules/language/conditions/catalogue.ts'
import { listConditions, mapConditions, type RuleSet } from '#rules/language/rule-set.ts'
import { listEntries } from '#rules/language/value-entries.ts'
import type { Resources } from '#rules/rule-files/resources.ts'

const resourceId = /gid:\/\/shopify\/(Product|ProductVariant|Collection)\/([^"\s,]+)/g

/** Prefix of the second shop's ids, so that none of them equals one of the first shop. */
const offset = '90'

type Shops = { readonly first: Resources; readonly second: Resources }

/**
 * The products and collections named in texts of the first shop, for each shop. Systematic cases use words as ids,
 * which both shops have.
 */
export function listShops(texts: readonly string[], ruleSet: RuleSet): Shops {
  const ids = [...new Set(texts.flatMap((text) => text.match(resourceId) ?? []))]
  const list = (content: 'product' | 'collection', part: string) => [
    ...ids.filter((id) => id.includes(part)),
    ...ruleSet.rules
      .flatMap(listConditions)
      .filter(({ type }) => findConditionDefinition(type)?.content === content)
      .flatMap(({ params }) => listEntries(params.value))
      .filter((id) => !ids.includes(id)),
  ]
  const ofShop = (inShop: (id: string) => string): Resources => ({
    products: list('product', '/Product/').map((id) => ({
      id: inShop(id),
      ...namesOf('product', id),
      variants: [],
    })),
    collections: list('collection', '/Collection/').map((id) => ({
      id: inShop(id),
      ...namesOf('collection', id),
    })),
  })
  return { first: ofShop((id) => id), second: ofShop(idInSecondShop) }
}

function namesOf(kind: string, id: string) {
  const number = id.slice(id.lastIndexOf('/') + 1)
  return { handle: `${kind}-${number}`, title: `The ${kind} ${number}` }
}

export const idInSecondShop = (id: string) => id.replace(resourceId, `gid://shopify/$1/${offset}$2`)

/** A checkout of the first shop, converted to the second shop: the same products with other ids. */
export function inSecondShop<Value extends JsonObject | readonly JsonObject[]>(value: Value): Value {
  return JSON.parse(idInSecondShop(JSON.stringify(value)))
}

/**
 * Adds parts that each save derives and that files do not contain: aliases from the other records, and the paths of a
 * function's answers for lists.
 */
export function addAsSaved(imported: RuleSet, original: RuleSet): RuleSet {
  const rules = imported.rules.map((rule, at) => {
    const before = original.rules[at]
    const conditions = before === undefined ? [] : listConditions(before)
    return mapConditions(rule, (condition, index) => {
      const path = conditions[index]?.params.__field_path
      const answers = findConditionDefinition(condition.type)?.answers ?? []
      return answers.some(({ fieldPath }) => fieldPath === path)
        ? { ...condition, params: { ...condition.params, __field_path: path } }
        : condition
    })
  })
  const { aliases } = original
  return { ...imported, rules, ...(aliases === undefined ? {} : { aliases }) }
}
