import { deriveDiscountClasses } from '../language/discounts/classes.ts'
import type { DiscountClass } from '../language/discounts/discount-actions.ts'
import type { DiscountRecord } from './discount.ts'
import { readRecordRules } from './read-record-rules.ts'

/**
 * The classes of a stored discount. Every version of the platform reports one of them, and only newer ones report all
 * (docs/platform.md#discount-records), which a document for all versions cannot ask. The others follow from the rules that
 * are stored with it, since both are written in one step. Rules that do not need the reported class were stored with
 * other classes, and those are unknown.
 */
export function readDiscountClasses({
  discountClasses: reported,
  metafields,
}: Pick<DiscountRecord, 'discountClasses' | 'metafields'>): readonly DiscountClass[] {
  const stored = readRecordRules(metafields)
  const needed = stored.ok ? deriveDiscountClasses(stored.ruleSet) : []
  return reported.every((one) => needed.includes(one)) ? needed : reported
}
