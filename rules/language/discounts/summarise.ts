import { measured, discountPhrases as words } from '../../words/discounts-in-plain-words.ts'
import { ruleWords } from '../../words/rules-in-plain-words.ts'
import { readNames, tellName, textOfName } from '../method-names.ts'
import { formatList, type Names } from '../names.ts'
import type { Action } from '../rule-set.ts'
import type { DiscountActionKind } from './discount-action-kinds.ts'
import { membersOf } from './members.ts'

type Params = Action['params']
type Json = Params[string]

/** Summary of a discount's action, complete or not: "take 10% off the order". */
export function summariseDiscountAction(kind: DiscountActionKind, params: Params, names: Names): string {
  switch (kind) {
    case 'apply_discount':
      return words.off(tellValue(params.value), `${words.order}${tellPurchase(params)}`)
    case 'apply_product_discount':
      return `${words.off(tellValue(params.value), tellPieces(params, names))}${tellMinimum(params)}`
    case 'buy_x_get_y':
      return tellBuyXGetY(params, names)
    case 'apply_shipping_discount':
      return words.off(
        tellValue(params.value),
        formatList(namesOf(params).map(tellName), ruleWords.and) || words.everyRate,
      )
    case 'explain_code':
      return tellExplanation(params)
  }
}

function tellValue(stored: Json | undefined): string {
  const value = membersOf(stored)
  switch (value.type) {
    case 'percentage': {
      const percentage = words.percentage(tell(value.percentage))
      return isBlank(value.cap) ? percentage : words.capped(percentage, tell(value.cap))
    }
    case 'fixedAmount':
      return value.appliesToEachItem === true ? words.ofEachItem(tell(value.amount)) : tell(value.amount)
    case 'tiers': {
      const steps = Array.isArray(value.tiers) ? value.tiers.map(membersOf) : []
      const unit = measured[value.measure === 'quantity' ? 'quantity' : 'amount']
      const told = steps.map((step) => words.step(tellValue(step.value), unit(tell(step.from))))
      const all = told.join(', ') || ruleWords.missing
      return value.eachLine === true ? words.eachLine(all) : all
    }
    default:
      return ruleWords.missing
  }
}

function tellPieces(params: Params, names: Names): string {
  const target = `${tellProducts(params, names)}${tellPurchase(params)}`
  return params.pieces === undefined ? target : words.atMost(target, words.pieces(tell(params.pieces)))
}

function tellPurchase({ purchase }: Params): string {
  return purchase === 'once' || purchase === 'subscription' ? words.purchases[purchase] : ''
}

function tellMinimum({ besides }: Params): string {
  if (besides === undefined) return ''
  const { measure, value } = membersOf(besides)
  return words.besides(measured[measure === 'quantity' ? 'quantity' : 'amount'](tell(value)))
}

function tellExceptions({ productIds, collectionIds, tags, onSale }: Params, names: Names): string {
  const left = [
    ...(listOf(productIds).length > 0 ? [tellIds(productIds, names, words.chosenProducts)] : []),
    ...(listOf(collectionIds).length > 0 ? [words.productsOf(tellCollections(collectionIds, names))] : []),
    ...(listOf(tags).length > 0 ? [words.productsWithTags(formatList(listOf(tags)))] : []),
    ...(onSale === true ? [words.onSale] : []),
  ]
  return formatList(left, ruleWords.and) || ruleWords.missing
}

function tellProducts(params: Params, names: Names): string {
  const { target, collectionIds, productIds } = params
  if (target === 'except') return words.except(tellExceptions(params, names))

  if (target === 'collections') return words.productsOf(tellCollections(collectionIds, names))
  if (target === 'products') return tellIds(productIds, names, words.chosenProducts)
  return target === 'all' ? words.everyProduct : ruleWords.missing
}

function tellBuyXGetY(params: Params, names: Names): string {
  const bought = words.from(
    words.pieces(tell(params.buyQuantity)),
    tellCollections(params.buyCollectionIds, names),
  )
  const given = words.from(
    words.pieces(tell(params.getQuantity)),
    tellCollections(params.getCollectionIds, names),
  )
  const percentage = tell(params.percentage)
  const price = percentage === '100' ? words.free : words.less(percentage)
  const uses = isBlank(params.maxUsesPerOrder) ? '' : words.uses(tell(params.maxUsesPerOrder))
  return `${words.buyXGetY(bought, given, price)}${tellPurchase(params)}${uses}`
}

function tellExplanation({ codes, minimum, message }: Params): string {
  const { measure, value } = membersOf(minimum)
  const named = formatList(listOf(codes))
  return words.explain(
    named === '' ? words.everyCode : words.code(named),
    measured[measure === 'quantity' ? 'quantity' : 'amount'](tell(value)),
    tell(message),
  )
}

const tellCollections = (ids: Json | undefined, names: Names) => tellIds(ids, names, words.chosenCollections)

/** Names of the ids; where one has no name, their number. */
function tellIds(stored: Json | undefined, names: Names, unnamed: (count: number) => string): string {
  const ids = listOf(stored)
  if (ids.length === 0) return ruleWords.missing
  return ids.every((id) => Object.hasOwn(names, id))
    ? formatList(ids.map((id) => names[id] ?? id))
    : unnamed(ids.length)
}

function tell(value: Json | undefined): string {
  return isBlank(value) ? ruleWords.missing : String(value)
}

function isBlank(value: Json | undefined): boolean {
  return value === undefined || value === null || String(value).trim() === ''
}

/** The rates that a discount names; blank names do not count. */
const namesOf = (params: Params) =>
  readNames(params.names, params.exact === true).filter((name) => textOfName(name).trim() !== '')

function listOf(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.map(String).filter((entry) => entry.trim() !== '') : []
}
