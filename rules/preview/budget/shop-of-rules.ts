import type { ShopFacts } from '../../dead-ends/compose-checkout.ts'
import { listEntries } from '../../dead-ends/condition-entries.ts'
import { entriesOfAction } from '../../functions/action-entries.ts'
import { namesIn } from '../../language/actions.ts'
import { countBytes } from '../../language/limits.ts'
import { textOfName } from '../../language/method-names.ts'
import {
  type Action,
  activeRules,
  type Condition,
  createRuleSet,
  listConditions,
  type RuleSet,
} from '../../language/rule-set.ts'
import { readTextsByLanguage } from '../../language/texts-by-language.ts'

/** More methods than most shops offer. */
const methodsOffered = 12

/** Creates a shop with every method and every rate in the rules, so that each action has an effect. */
export function createShopOfRules(ruleSet: RuleSet): ShopFacts {
  const rules = activeRules(ruleSet)
  const named = rules.flatMap(({ actions }) => actions.flatMap(namesIn).map(textOfName))
  const chosen = rules
    .flatMap(listConditions)
    .filter(({ type }) => type === 'shipping_method_name')
    .flatMap(listEntries)
  return {
    paymentMethods: fillUp(named, 'Another way to pay'),
    rates: fillUp([...chosen, ...named], 'Another shipping rate'),
    currencyCode: 'INR',
    date: '2026-11-20',
    time: '10:30',
  }
}

/** Methods or rates that carriers and apps may add to one checkout. */
const methodsOfCrowd = 100

/**
 * Creates a shop with a hundred methods or rates that match the same name in the rules. Each gets the new name, which
 * the function's output must contain. It uses the rename with the longest new name. Undefined if no rule renames a part
 * of a name.
 */
export function createCrowdedShop(ruleSet: RuleSet): ShopFacts | undefined {
  const [longest] = activeRules(ruleSet)
    .flatMap(({ actions }) => actions.flatMap(readNewText))
    .sort((one, other) => countBytes(other.text) - countBytes(one.text))
  if (longest === undefined) return undefined
  const names = Array.from({ length: methodsOfCrowd }, (_, index) => `${longest.name} ${index + 1}`)
  return { ...createShopOfRules(ruleSet), paymentMethods: names, rates: names }
}

/** Texts that an action gives to each method whose name contains a text, one for each language. */
function readNewText(action: Action): { readonly name: string; readonly text: string }[] {
  const { currentName, name = currentName, exact } = action.params
  const texts = readTextsByLanguage(action)
  if (texts === undefined || typeof name !== 'string' || exact === true) return []
  const { others, inLanguages } = texts
  return [...inLanguages.map(({ text }) => text), ...(others === '' ? [] : [others])].map((text) => ({
    name,
    text,
  }))
}

/** Adds conditions on the products and collections in actions, so that carts can be composed with them. */
export function addItemConditions(ruleSet: RuleSet): RuleSet {
  const actions = activeRules(ruleSet).flatMap((rule) => rule.actions)
  const collectionIds = actions.flatMap((action) => entriesOfAction(action, 'collectionIds'))
  const productIds = actions.flatMap(({ params }) =>
    Array.isArray(params.productIds) ? params.productIds.map(String) : [],
  )
  const isIn = (type: string, value: string[]): Condition => ({
    type,
    params: { operator: 'in', valueType: 'array', value },
  })
  const conditions = [
    ...(collectionIds.length > 0 ? [isIn('collection', collectionIds)] : []),
    ...(productIds.length > 0 ? [isIn('product', productIds)] : []),
  ]
  return createRuleSet('', [{ title: '', match_type: 'all', conditions, actions: [] }])
}

function fillUp(names: readonly string[], other: string): string[] {
  const known = [...new Set(names)]
  const missing = Math.max(0, methodsOffered - known.length)
  return [...known, ...Array.from({ length: missing }, (_, index) => `${other} ${index + 1}`)]
}
