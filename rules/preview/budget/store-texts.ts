import { activeRules, listConditions, type RuleSet } from '../../language/rule-set.ts'
import { estimateReading } from './estimate-reading.ts'

/** Maximum texts of one kind in a request: enough for a cart of long ones. */
export const storeTextsMax = 20
/** Products and variants whose texts are read: the maximum of one page (docs/platform.md#connections). */
export const storeTextsRead = 250
/** The platform's maximum length of a title and of the other texts. */
export const storeTextLength = 255

/** Condition kinds that read a text of a cart's lines. */
export const storeTextKinds = [
  'product_title',
  'product_handle',
  'product_vendor',
  'product_type',
  'variant_title',
  'variant_sku',
] as const
export type StoreTextKind = (typeof storeTextKinds)[number]

export type StoreTexts = Partial<Record<StoreTextKind, string[]>>

/** Lists the kinds of text that rules read. Only for these the length and the script matter. */
export function listTextsRead(ruleSet: RuleSet): StoreTextKind[] {
  const usedFacts = new Set(
    activeRules(ruleSet)
      .flatMap(listConditions)
      .map(({ type }) => type),
  )
  return storeTextKinds.filter((kind) => usedFacts.has(kind))
}

/** Chooses the texts that take a function longest to read, which depends on their script. */
export function chooseStoreTexts(texts: StoreTexts, kinds: readonly StoreTextKind[]): StoreTexts {
  return Object.fromEntries(
    kinds.flatMap((kind) => {
      const longest = chooseSlowest(texts[kind] ?? [])
      return longest.length === 0 ? [] : [[kind, longest]]
    }),
  )
}

function chooseSlowest(texts: readonly string[]): string[] {
  return [...new Set(texts)]
    .filter((text) => text.trim() !== '' && text.length <= storeTextLength)
    .map((text) => ({ text, work: estimateReading(text) }))
    .sort((one, other) => other.work - one.work)
    .slice(0, storeTextsMax)
    .map(({ text }) => text)
}
