import { listAnd, listItems, listOr } from '#forms/text/language.ts'
import { measured, discountPhrases as words } from '../../words/discounts-in-plain-words.ts'
import { ruleWords } from '../../words/rules-in-plain-words.ts'
import { describeNames, readNames, textOfName } from '../method-names.ts'
import type { Names } from '../names.ts'
import type { Action } from '../rule-set.ts'
import type { DiscountActionKind } from './discount-action-kinds.ts'
import { membersOf } from './members.ts'

type Params = Action['params']
type Json = Params[string]

/** Summarises an action of a discount, complete or not: "take 10% off the order". */
export function summariseDiscountAction(kind: DiscountActionKind, params: Params, names: Names): string {
  switch (kind) {
    case 'apply_discount':
      return words.off(describeValue(params.value), describePurchase(words.order, params))
    case 'apply_product_discount':
      return describeMinimum(words.off(describeValue(params.value), describePieces(params, names)), params)
    case 'buy_x_get_y':
      return describeBuyXGetY(params, names)
    case 'apply_shipping_discount':
      return words.off(
        describeValue(params.value),
        listAnd(describeNames('delivery', namesOf(params))) || words.everyRate,
      )
    case 'explain_code':
      return describeExplanation(params)
  }
}

function describeValue(stored: Json | undefined): string {
  const value = membersOf(stored)
  switch (value.type) {
    case 'percentage': {
      const percentage = words.percentage(describe(value.percentage))
      return isBlank(value.cap) ? percentage : words.capped(percentage, describe(value.cap))
    }
    case 'fixedAmount':
      return value.appliesToEachItem === true
        ? words.ofEachItem(describe(value.amount))
        : describe(value.amount)
    case 'tiers': {
      const steps = Array.isArray(value.tiers) ? value.tiers.map(membersOf) : []
      const unit = measured[value.measure === 'quantity' ? 'quantity' : 'amount']
      const described = steps.map((step) => words.step(describeValue(step.value), unit(describe(step.from))))
      const all = listItems(described) || ruleWords.missing
      return value.eachLine === true ? words.eachLine(all) : all
    }
    default:
      return ruleWords.missing
  }
}

function describePieces(params: Params, names: Names): string {
  const target = describePurchase(describeProducts(params, names), params)
  return params.pieces === undefined ? target : words.atMost(target, words.pieces(describe(params.pieces)))
}

/** The target, or only its items of one type of purchase. */
function describePurchase(target: string, { purchase }: Params): string {
  return purchase === 'once' || purchase === 'subscription' ? words.purchases[purchase](target) : target
}

function describeMinimum(effect: string, { besides }: Params): string {
  if (besides === undefined) return effect
  const { measure, value } = membersOf(besides)
  return words.besides(effect, measured[measure === 'quantity' ? 'quantity' : 'amount'](describe(value)))
}

function describeExceptions({ productIds, collectionIds, tags, onSale }: Params, names: Names): string {
  const left = [
    ...(listOf(productIds).length > 0 ? [describeIds(productIds, names, words.chosenProducts)] : []),
    ...(listOf(collectionIds).length > 0
      ? [words.productsOf(describeCollections(collectionIds, names))]
      : []),
    ...(listOf(tags).length > 0 ? [words.productsWithTags(listOr(listOf(tags)))] : []),
    ...(onSale === true ? [words.onSale] : []),
  ]
  return listAnd(left) || ruleWords.missing
}

function describeProducts(params: Params, names: Names): string {
  const { target, collectionIds, productIds } = params
  if (target === 'except') return words.except(describeExceptions(params, names))

  if (target === 'collections') return words.productsOf(describeCollections(collectionIds, names))
  if (target === 'products') return describeIds(productIds, names, words.chosenProducts)
  return target === 'all' ? words.everyProduct : ruleWords.missing
}

function describeBuyXGetY(params: Params, names: Names): string {
  const bought = words.from(
    words.pieces(describe(params.buyQuantity)),
    describeCollections(params.buyCollectionIds, names),
  )
  const discountText = words.from(
    words.pieces(describe(params.getQuantity)),
    describeCollections(params.getCollectionIds, names),
  )
  const percentage = describe(params.percentage)
  const effect =
    percentage === '100' ? words.free(bought, discountText) : words.less(bought, discountText, percentage)
  const limited = describePurchase(effect, params)
  return isBlank(params.maxUsesPerOrder) ? limited : words.uses(limited, describe(params.maxUsesPerOrder))
}

function describeExplanation({ codes, minimum, message }: Params): string {
  const { measure, value } = membersOf(minimum)
  const named = listOr(listOf(codes))
  return words.explain(
    named === '' ? words.everyCode : words.code(named),
    measured[measure === 'quantity' ? 'quantity' : 'amount'](describe(value)),
    describe(message),
  )
}

const describeCollections = (ids: Json | undefined, names: Names) =>
  describeIds(ids, names, words.chosenCollections)

/** Names of the ids. If one has no name, their number instead. */
function describeIds(stored: Json | undefined, names: Names, unnamed: (count: number) => string): string {
  const ids = listOf(stored)
  if (ids.length === 0) return ruleWords.missing
  return ids.every((id) => Object.hasOwn(names, id))
    ? listOr(ids.map((id) => names[id] ?? id))
    : unnamed(ids.length)
}

function describe(value: Json | undefined): string {
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
