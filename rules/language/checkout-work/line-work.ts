import { findConditionDefinition } from '../conditions/catalogue.ts'
import { limits } from '../limits.ts'
import { operatorTable } from '../operators.ts'
import { activeRules, type Condition, listConditions, type RuleSet } from '../rule-set.ts'
import { estimateLetterWork } from './expression-work.ts'

/**
 * Instructions that a rule set costs in a checkout function, for typical carts. They count against the engine's budget.
 * The engine's own prices are next to the code that they are for, in engine/. cases/cost/checkout-work.test.ts compares
 * this estimate with runs of the engine.
 */
const prices = {
  condition: 1_000,
  /** A cart line, with all fields that the input query requests. */
  line: 11_000,
  /** A list item: a queried tag or collection. */
  item: 2_400,
  text: 900,
  textByte: 8,
  search: 150,
  searchByte: 4,
  look: 80,
  lookByte: 3,
  measure: 150,
  measuredByte: 28,
  digit: 40,
  id: 1_200,
  comparedId: 130,
  patternByte: 300,
} as const

/** Assumed length of a line's texts, in letters. Titles are as long as merchants' longest ones. */
export const assumedLetters = {
  product_title: 60,
  product_handle: 60,
  product_vendor: 20,
  variant_title: 30,
  variant_sku: 20,
  product_type: 20,
  product_metafield: 60,
  product: 38,
} as const

/** The first letter of a searched text occurs once per this many letters. */
const lettersPerFirstLetter = 12
/** Number of queried collections that a product is in. */
const collectionsOfProduct = 2

export type WorkEstimate = {
  /** Work that does not depend on the cart. */
  readonly fixed: number
  /** Work per cart line. */
  readonly perLine: number
}

/** Estimates the maximum work of the active rules: every condition has to be judged. */
export function estimateWork(ruleSet: RuleSet): WorkEstimate {
  const conditions = activeRules(ruleSet).flatMap(listConditions)
  const ofLines = conditions.filter(readsLines)
  const fixed = sum(conditions, (each) => prices.condition + patternLength(each) * prices.patternByte)
  return { fixed, perLine: ofLines.length === 0 ? 0 : estimateLine(ofLines) }
}

/** Maximum number of cart lines with which every condition is judged. Undefined if no cart is too large. */
export function findSafeLines(ruleSet: RuleSet): number | undefined {
  const { fixed, perLine } = estimateWork(ruleSet)
  const { instructionBudget, linesBeforeScaling } = limits
  // Above this number of lines, the platform allows more instructions per line.
  if (fixed + perLine * linesBeforeScaling <= instructionBudget) return undefined
  return Math.max(0, Math.floor((instructionBudget - fixed) / perLine))
}

function estimateLine(conditions: readonly Condition[]): number {
  const types = new Set(conditions.map(({ type }) => type))
  const reading = sum([...types], (type) => readingOf(type, conditions))
  return prices.line + reading + sum(conditions, judgingOf)
}

/** Instructions to read the facts of one kind of condition. All conditions of the kind share this cost. */
function readingOf(type: string, conditions: readonly Condition[]): number {
  const letters = lettersOf(type)
  if (letters !== undefined) return prices.text + letters * prices.textByte
  const facts = new Set(
    conditions
      .filter((each) => each.type === type)
      .flatMap((each) => [...textsIn(each.params.value), ...(each.params.collectionIds ?? [])]),
  )
  if (type === 'product_tag') return facts.size * (prices.item + prices.text / 4)
  if (type === 'collection') return facts.size * prices.item + collectionsOfProduct * prices.text
  if (type.startsWith('collection_')) return facts.size * prices.item + collectionsOfProduct * prices.id
  return type === 'product_quantity' ? prices.id : 0
}

/** Instructions to judge one condition on one line, or to add the line to its sum. */
function judgingOf({
  type,
  params: { operator, valueType, value, productIds, collectionIds },
}: Condition): number {
  if (productIds !== undefined && type === 'product_quantity') return productIds.length * prices.comparedId
  if (collectionIds !== undefined && type.startsWith('collection_'))
    return collectionsOfProduct * collectionIds.length * prices.comparedId
  const letters = lettersOf(type)
  if (letters === undefined) return 0
  const { wants } = operatorTable[operator]
  if (wants === 'part') return sum(textsIn(value), (fragment) => searchOf(letters, fragment.length))
  if (wants === 'expression') return typeof value === 'string' ? letters * estimateLetterWork(value) : 0
  const measuring = prices.measure + letters * prices.measuredByte
  if (wants === 'length') return measuring
  const isNumber = valueType === 'number' || valueType === 'date'
  return isNumber ? prices.text + letters * prices.digit + measuring : 0
}

function searchOf(letters: number, fragmentLetters: number): number {
  const searches = letters / lettersPerFirstLetter
  return (
    prices.search + letters * prices.searchByte + searches * (prices.look + fragmentLetters * prices.lookByte)
  )
}

function readsLines({ type }: Condition): boolean {
  return findConditionDefinition(type)?.fieldPath.startsWith('cart.lines') ?? false
}

function lettersOf(type: string): number | undefined {
  return Object.entries(assumedLetters).find(([name]) => name === type)?.[1]
}

function patternLength({ params: { operator, value } }: Condition): number {
  return operatorTable[operator].wants === 'expression' && typeof value === 'string' ? value.length : 0
}

/** Texts of an array. A text that is not an array counts as the only one. */
function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((each) => typeof each === 'string')
  return typeof value === 'string' ? [value] : []
}

function sum<T>(items: readonly T[], costOf: (item: T) => number): number {
  return items.reduce((total, item) => total + costOf(item), 0)
}
