import { deriveDiscountClasses } from '../language/discounts/classes.ts'
import type { DiscountClass } from '../language/discounts/discount-actions.ts'
import { parseRuleSet } from '../language/rule-set.ts'
import { findMetafield, type Metafield, metafieldKeys } from './metafields.ts'

/**
 * The classes of a stored discount. Every version of the platform tells one of them, and only newer ones tell all
 * (docs/platform.md#discount-records), which a document for all versions cannot ask. The others follow from the rules that
 * are stored beside them, since both are written in one step; rules that do not need the one that is told were stored with
 * other classes, of which nothing more is known.
 */
export function readDiscountClasses(told: DiscountClass, metafields: readonly Metafield[]): DiscountClass[] {
  const stored = parseRuleSet(findMetafield(metafields, metafieldKeys.rules)?.value ?? '')
  const needed = stored.ok ? deriveDiscountClasses(stored.ruleSet) : []
  return needed.includes(told) ? needed : [told]
}
