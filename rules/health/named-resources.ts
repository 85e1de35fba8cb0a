import { listEntries } from '../dead-ends/condition-entries.ts'
import { namesIn } from '../language/actions.ts'
import type { Alias, Aliases } from '../language/aliases/alias.ts'
import { findUnofferedNames, matchesName, textOfName } from '../language/method-names.ts'
import { activeRules, listConditions, type RuleSet } from '../language/rule-set.ts'

const resourceId = /^gid:\/\/shopify\/(?:Product|ProductVariant|Collection)\/\d+$/

/** Lists the ids of products, variants and collections in active rules. */
export function listNamedIds(ruleSet: RuleSet): string[] {
  const params = activeRules(ruleSet).flatMap((rule) => [
    ...listConditions(rule).map((condition) => condition.params),
    ...rule.actions.map((action) => action.params),
  ])
  return [...new Set(listTexts(params).filter((text) => resourceId.test(text)))]
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return value.split(',').map((part) => part.trim())
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(listTexts)
}

/** The kind in an id: `Product` of `gid://shopify/Product/1`. */
export function kindOfId(id: string): string {
  return id.split('/')[3] ?? ''
}

/** Names of a shop's methods and rates that rules use. */
export type OfferedNames = { readonly paymentMethods: readonly string[]; readonly rates: readonly string[] }

/** Names in active rules that match neither a name in the store's lists nor an alias that a record gives. */
export function findGoneNames(ruleSet: RuleSet, listed: OfferedNames): OfferedNames {
  const offered = addAliases(listed, ruleSet.aliases)
  const rules = activeRules(ruleSet)
  const ofActions = (method: string, names: readonly string[]) =>
    rules
      .flatMap(({ actions }) => actions)
      .filter(({ type }) => type.includes(`_${method}`))
      .flatMap((action) => findUnofferedNames(namesIn(action), names))
      .map(textOfName)
  const chosen = rules
    .flatMap(listConditions)
    .filter(
      ({ type, params }) => type === 'shipping_method_name' && wholeNameOperators.includes(params.operator),
    )
    .flatMap(listEntries)
  return {
    paymentMethods: distinct(ofActions('payment', offered.paymentMethods)),
    rates: distinct([
      ...ofActions('delivery', offered.rates),
      ...ofActions('shipping', offered.rates),
      ...findUnofferedNames(chosen, offered.rates),
    ]),
  }
}

/** Adds the names that the shop's records give to its methods and rates: only the aliases that a record needs. */
export function addAliases({ paymentMethods, rates }: OfferedNames, aliases: Aliases = {}): OfferedNames {
  const add = (names: readonly string[], known: readonly Alias[] = []) => [
    ...names,
    ...known.flatMap(({ name, alias }) => (names.some((one) => matchesName(one, name)) ? [alias] : [])),
  ]
  return { paymentMethods: add(paymentMethods, aliases.methods), rates: add(rates, aliases.rates) }
}

/** Other operators compare with parts of a name, but the store only lists whole names. */
const wholeNameOperators: readonly string[] = ['in', 'not_in', 'eq', 'ne']

const distinct = (names: readonly string[]) => [...new Set(names)]
