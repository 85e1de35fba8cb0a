import { countBytes } from '../../language/limits.ts'
import { activeRules, listConditions, type RuleSet } from '../../language/rule-set.ts'

/** Texts of one kind that are sent along: enough for a cart of long ones. */
export const storeTextsMax = 20
/** The platform's own bound of a title, and of the others. */
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

/** Texts that rules read: only there it matters how long they are, and in which script. */
export function listTextsRead(ruleSet: RuleSet): StoreTextKind[] {
  const asked = new Set(
    activeRules(ruleSet)
      .flatMap(listConditions)
      .map(({ type }) => type),
  )
  return storeTextKinds.filter((kind) => asked.has(kind))
}

/** The longest texts of some kinds by the bytes that a function is handed, which differ by script. */
export function chooseStoreTexts(texts: StoreTexts, kinds: readonly StoreTextKind[]): StoreTexts {
  return Object.fromEntries(
    kinds.flatMap((kind) => {
      const longest = chooseLongest(texts[kind] ?? [])
      return longest.length === 0 ? [] : [[kind, longest]]
    }),
  )
}

function chooseLongest(texts: readonly string[]): string[] {
  return [...new Set(texts)]
    .filter((text) => text.trim() !== '' && text.length <= storeTextLength)
    .sort((one, other) => countBytes(other) - countBytes(one))
    .slice(0, storeTextsMax)
}
